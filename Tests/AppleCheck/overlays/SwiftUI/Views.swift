// The built-in views that the documentation and the stories use.

public struct Text: PrimitiveView {
  nonisolated public init<Content: StringProtocol>(_ content: Content) {}
  nonisolated public init(verbatim content: String) {}
}

public struct Color: PrimitiveView, Hashable, Sendable {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  nonisolated public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {}
  #if canImport(UIKit)
    @available(iOS 15.0, *)
    nonisolated public init(uiColor: UIColor) {}
  #elseif canImport(AppKit)
    @available(macOS 12.0, *)
    nonisolated public init(nsColor: NSColor) {}
  #endif
  nonisolated public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  nonisolated public static let black = Color(red: 0, green: 0, blue: 0)
  nonisolated public static let white = Color(red: 1, green: 1, blue: 1)
  nonisolated public static let accentColor = Color(red: 0, green: 0, blue: 1)
}

public struct Image: PrimitiveView {
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {}
  nonisolated public init(systemName: String) {}
}

public struct Button<Label: View>: PrimitiveView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
}

public struct Spacer: PrimitiveView {
  nonisolated public init(minLength: CGFloat? = nil) {}
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom }
public struct Alignment: Sendable {
  public static let center = Alignment()
  public static let topLeading = Alignment()
}

public struct VStack<Content: View>: PrimitiveView {
  nonisolated public let parts: Parts
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { parts = Parts([content()]) }
}

public struct HStack<Content: View>: PrimitiveView {
  nonisolated public let parts: Parts
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { parts = Parts([content()]) }
}

public struct ZStack<Content: View>: PrimitiveView {
  nonisolated public let parts: Parts
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    parts = Parts([content()])
  }
}

public struct List<Content: View>: PrimitiveView {
  nonisolated public let parts: Parts
  public init(@ViewBuilder content: () -> Content) { parts = Parts([content()]) }
}

#if os(iOS)
  public struct NavigationView<Content: View>: PrimitiveView {
    nonisolated public let parts: Parts
    nonisolated public init(@ViewBuilder content: () -> Content) { parts = Parts([content()]) }
  }
#endif

@available(iOS 16.0, macOS 13.0, *)
public struct NavigationStack<Root: View>: PrimitiveView {
  nonisolated public let parts: Parts
  public init(@ViewBuilder root: () -> Root) { parts = Parts([root()]) }
}

public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Label == Text {
  public init<Title: StringProtocol>(
    _ title: Title, @ViewBuilder destination: () -> Destination
  ) {}
}

public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {}
}

extension View {
  nonisolated public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> { ModifiedContent(self, modifier) }
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { AnyView([background, self]) }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { AnyView([content(), self]) }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { AnyView([self, content()]) }
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { AnyView([self, overlay]) }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AnyView(self)
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    AnyView(self)
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View { AnyView(self) }
  @available(iOS, introduced: 14.0, deprecated: 17.0)
  @available(macOS, introduced: 11.0, deprecated: 14.0)
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View { AnyView(self) }
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { AnyView(self) }
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { AnyView(self) }
  nonisolated public func environmentObject<Object: ObservableObject>(
    _ object: Object
  ) -> some View { AnyView(self) }
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { AnyView(self) }
  nonisolated public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    AnyView(self)
  }
  nonisolated public func tag<Value: Hashable>(_ tag: Value) -> some View { AnyView(self) }
  nonisolated public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    AnyView(self)
  }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { AnyView(self) }
  nonisolated public func padding(_ length: CGFloat) -> some View { AnyView(self) }
  nonisolated public func padding() -> some View { AnyView(self) }
  nonisolated public func opacity(_ opacity: Double) -> some View { AnyView(self) }
  nonisolated public func hidden() -> some View { AnyView(self) }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { AnyView(self) }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    AnyView(self)
  }
  nonisolated public func ignoresSafeArea() -> some View { AnyView(self) }
}
