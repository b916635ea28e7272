// The part of SwiftUI that covers and the apps in the documentation use. Apple
// isolates these protocols to the main actor as well, as in the interface of
// the iOS 18 SDK.

@_exported import Combine
@_exported import CoreGraphics
@_exported import Foundation

#if canImport(UIKit)
  @_exported import UIKit
#elseif canImport(AppKit)
  @_exported import AppKit
#endif

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

extension Optional: PrimitiveView where Wrapped: View {
  nonisolated public var parts: Parts { Parts(map { [$0] } ?? []) }
}

/// The views in a primitive one, which only the main actor uses.
public struct Parts: @unchecked Sendable {
  let views: [any View]
  init(_ views: [any View]) { self.views = views }
}

/// A primitive view, which has no body.
@MainActor public protocol PrimitiveView: View where Body == Never {
  /// The views in this one.
  nonisolated var parts: Parts { get }
}

extension PrimitiveView {
  public var body: Never { fatalError() }
  nonisolated public var parts: Parts { Parts([]) }
}

public struct EmptyView: PrimitiveView {
  nonisolated public init() {}
}

public struct TupleView<Views>: PrimitiveView {
  nonisolated public let parts: Parts
  nonisolated init(_ parts: [any View]) { self.parts = Parts(parts) }
}

public struct _ConditionalContent<First: View, Second: View>: PrimitiveView {
  nonisolated public let parts: Parts
  nonisolated init(_ part: any View) { parts = Parts([part]) }
}

public struct AnyView: PrimitiveView {
  nonisolated public let parts: Parts
  nonisolated public init<Content: View>(_ view: Content) { parts = Parts([view]) }
  nonisolated init(_ parts: [any View]) { self.parts = Parts(parts) }
}

public struct Group<Content: View>: PrimitiveView {
  nonisolated public let parts: Parts
  nonisolated public init(@ViewBuilder content: () -> Content) { parts = Parts([content()]) }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    repeat parts.append(each content)
    return TupleView(parts)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(second) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  nonisolated public let parts: Parts
  nonisolated init(_ content: any View) { parts = Parts([content]) }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier
  nonisolated init(_ content: Content, _ modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  nonisolated public var parts: Parts {
    nonisolated(unsafe) let (content, modifier) = (content, modifier)
    return MainActor.assumeIsolated {
      Parts([modifier.body(content: _ViewModifier_Content(content))])
    }
  }
}
