// The built-in views that the documentation uses.

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
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct HStack<Content: View>: PrimitiveView {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct ZStack<Content: View>: PrimitiveView {
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

#if os(iOS)
  public struct NavigationView<Content: View>: PrimitiveView {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
  }
#endif

@available(iOS 16.0, macOS 13.0, *)
public struct NavigationStack<Root: View>: PrimitiveView {
  public init(@ViewBuilder root: () -> Root) {}
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
  ) -> ModifiedContent<Self, Modifier> { ModifiedContent() }
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { AnyView(background) }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { AnyView(EmptyView()) }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { AnyView(EmptyView()) }
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { AnyView(overlay) }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AnyView(EmptyView())
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    AnyView(EmptyView())
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View { AnyView(EmptyView()) }
  @available(iOS, introduced: 14.0, deprecated: 17.0)
  @available(macOS, introduced: 11.0, deprecated: 14.0)
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View { AnyView(EmptyView()) }
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { AnyView(EmptyView()) }
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { AnyView(EmptyView()) }
  nonisolated public func environmentObject<Object: ObservableObject>(
    _ object: Object
  ) -> some View { AnyView(EmptyView()) }
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { AnyView(EmptyView()) }
  nonisolated public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    AnyView(EmptyView())
  }
  nonisolated public func tag<Value: Hashable>(_ tag: Value) -> some View { AnyView(EmptyView()) }
  nonisolated public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    AnyView(EmptyView())
  }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { AnyView(EmptyView()) }
  nonisolated public func padding(_ length: CGFloat) -> some View { AnyView(EmptyView()) }
  nonisolated public func padding() -> some View { AnyView(EmptyView()) }
  nonisolated public func opacity(_ opacity: Double) -> some View { AnyView(EmptyView()) }
  nonisolated public func hidden() -> some View { AnyView(EmptyView()) }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { AnyView(EmptyView()) }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    AnyView(EmptyView())
  }
  nonisolated public func ignoresSafeArea() -> some View { AnyView(EmptyView()) }
}
