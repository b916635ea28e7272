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

/// A primitive view, which has no body.
@MainActor public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError() }
}

public struct EmptyView: PrimitiveView {
  nonisolated public init() {}
}

public struct TupleView<Views>: PrimitiveView {
  nonisolated init() {}
}

public struct _ConditionalContent<First: View, Second: View>: PrimitiveView {
  nonisolated init() {}
}

public struct AnyView: PrimitiveView {
  nonisolated public init<Content: View>(_ view: Content) {}
}

public struct Group<Content: View>: PrimitiveView {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  nonisolated init() {}
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct ModifiedContent<Content, Modifier> {
  nonisolated init() {}
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}
