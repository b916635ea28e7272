import ScrimDiagnostics
import Testing

@testable import ScrimInventory

/// Views that code wraps, keeps, or shows from an extension: each is a screen or an
/// unread place.
@Suite struct SilentViewTests {
  private static let picker = """
    import SwiftUI
    struct PickerView: View { var body: some View { Text("") } }

    """

  /// Types that are views by an extension and by a protocol of the sources.
  private static let conformances = [
    picker,
    """
    struct PickerView { let title: String }
    extension PickerView: View { var body: some View { Text(title) } }

    """,
    """
    protocol Screen: View {}
    struct PickerView: Screen { var body: some View { Text("") } }

    """,
  ]

  @Test(
    "a view in AnyView is presented, whether its type, an extension or a protocol makes it a view",
    arguments: conformances,
    [
      "x.sheet(isPresented: $a) { AnyView(PickerView()) }",
      "let host = UIHostingController(rootView: AnyView(PickerView()))",
      "let host = UIHostingController<AnyView>(rootView: AnyView(PickerView()))",
      "func make() -> AnyView { AnyView(PickerView().padding()) }",
      "func make() -> AnyView { return AnyView(PickerView()) }",
      "x.sheet(isPresented: $a) { log()\n AnyView(PickerView()) }",
      "x.card(AnyView(PickerView()))\n"
        + "extension View { func card(_ v: AnyView) -> some View { sheet(isPresented: $a) { v } } }",
      "x.card { PickerView() }\n"
        + "extension View { func card<C: View>(@ViewBuilder c: () -> C) -> some View { sheet(isPresented: $a, content: c) } }",
      "host.rootView = AnyView(PickerView())",
    ])
  func wrapped(_ type: String, _ use: String) {
    expect("a.swift", type + use, shows: ["PickerView presented"], looksAt: [])
  }

  @Test("a view that a function erases from itself is presented where it is called")
  func erasedSelf() {
    let erase = "extension View { func erased() -> AnyView { AnyView(self) } }\n"
    expect(
      "a.swift", Self.picker + erase + "x.sheet(isPresented: $a) { PickerView().erased() }",
      shows: ["PickerView presented"], looksAt: [])
    expect(
      "a.swift", erase + "x.sheet(isPresented: $a) { factory.make().erased() }", shows: [],
      looksAt: ["'factory' is not a view of the sources that were read"])
  }

  @Test(
    "a declaration without a value hides no view that follows it",
    arguments: [
      "var item: Item?\n", "let item: Item\n", "var item: Item? = nil\n", "let item = Item()\n",
    ],
    [
      "PickerView()", "PickerView()\n#if os(iOS)\n.padding()\n#endif\n.bold()",
      "#if os(iOS)\nPickerView()\n#endif", "#if DEBUG\nPickerView()\n#else\nPickerView()\n#endif",
    ])
  func afterDeclarations(_ declaration: String, _ view: String) {
    for text in [
      "x.sheet(isPresented: $a) {\n\(declaration)\(view)\n}",
      "func make() -> AnyView {\n\(declaration)\(view)\n}",
      "x.sheet(isPresented: $a) { picker }\nvar picker: some View {\n\(declaration)\(view)\n}",
    ] {
      expect("a.swift", Self.picker + text, shows: ["PickerView presented"], looksAt: [])
    }
  }

  @Test(
    "a property before a condition of the compiler, or before an attribute, has no value of another",
    arguments: [
      "let item: Item\n#if os(iOS)\n", "let item: AnyView\n", "var item: Item?\n#if DEBUG\n",
    ])
  func beforeMembers(_ property: String) {
    let end = property.contains("#") ? "\n#endif" : ""
    let reading = SourceReading(
      reading: .init(
        path: "a.swift",
        text: "struct A {\n\(property)@ViewBuilder var b: some View { C() }\(end)\n}"),
      as: .swift)
    let values = reading.facts.definitions.filter { $0.value != nil }.map(\.name)
    #expect(values == ["b"])
  }

  @Test(
    "a view that shows itself is presented, and what a protocol shows is an unread place",
    arguments: [
      ("extension PickerView", ["PickerView presented"]), ("extension View", []),
      ("extension Screen", []), ("extension Screen where Self: View", []), ("extension Other", []),
      ("protocol Screen {}\nextension Screen", []),
    ])
  func selfAsView(_ scope: String, _ screens: [String]) {
    expect(
      "a.swift",
      Self.picker + scope
        + " { func host() -> UIViewController { UIHostingController(rootView: self) } }",
      shows: screens,
      looksAt: screens.isEmpty ? ["'self' is not a view of the sources that were read"] : [])
  }

  @Test(
    "SwiftUI shows a view in an inspector, a detail column, and every kind of scene",
    arguments: [
      "x.inspector(isPresented: $a) { PickerView() }",
      "NavigationSplitView { List {} } detail: { PickerView() }",
      "DocumentGroup(newDocument: Note()) { file in PickerView() }",
      "ImmersiveSpace(id: \"a\") { PickerView() }",
      "UtilityWindow(\"a\", id: \"a\") { PickerView() }",
    ])
  func scenes(_ text: String) {
    expect("a.swift", Self.picker + text, shows: ["PickerView presented"], looksAt: [])
  }

  @Test(
    "the preview of a context menu, and what a store of the Composable Architecture shows, are presented",
    arguments: [
      "x.contextMenu { Button(a) } preview: { PickerView() }",
      "x.sheet(isPresented: $a) { IfLetStore(store, then: { PickerView(store: $0) }) }",
    ])
  func previewsAndStores(_ text: String) {
    expect("a.swift", Self.picker + text, shows: ["PickerView presented"], looksAt: [])
    expect("a.swift", "x.contextMenu { Button(a) }", shows: [], looksAt: [])
  }

  @Test("a part of a screen is none by a type of the app that has its name and is not a view")
  func modelOfSameName() {
    expect(
      "a.swift",
      Self.picker + "struct List {}\nx.sheet(isPresented: $a) { List { PickerView() } }",
      shows: ["PickerView presented"], looksAt: [])
  }

  @Test("a class is a controller if its base is another name of one")
  func aliases() {
    expect(
      "a.swift", "typealias Base = UIKit.UIViewController\nclass Pay: Base {}",
      shows: ["Pay presented"], looksAt: [])
    expect(
      "a.kt", "typealias Base = AppCompatActivity\nclass Pay : Base()",
      shows: ["Pay presented"], looksAt: [])
  }

  @Test("a controller of watchOS is presented")
  func watch() {
    expect(
      "a.swift", "class Pay: WKInterfaceController {}", shows: ["Pay presented"], looksAt: [])
  }

  @Test("a window of Compose presents what it shows")
  func composeWindow() {
    expect(
      "a.kt",
      """
      import androidx.compose.ui.window.Window
      fun main() = application { Window(onCloseRequest = {}) { Theme { App() } } }
      fun MainViewController() = ComposeUIViewController { Mobile() }
      """, shows: ["App presented", "Mobile presented"], looksAt: [])
  }

  private static let pay = "class Pay extends StatelessWidget { Widget build(c) => Text(''); }\n"

  @Test(
    "Flutter shows a widget in its sheets, popups and searches",
    arguments: [
      "showBottomSheet(context: c, builder: (_) => Pay())",
      "Scaffold.of(c).showBottomSheet((_) => Pay())",
      "showCupertinoModalPopup(context: c, builder: (_) => Pay())",
      "showCupertinoSheet(context: c, pageBuilder: (_) => Pay())",
      "showGeneralDialog(context: c, pageBuilder: (a, b, d) => Pay())",
      "showSearch(context: c, delegate: Pay())",
    ])
  func flutterSheets(_ call: String) {
    expect(
      "a.dart", Self.pay + "void f(c) { \(call); }", shows: ["Pay presented"], looksAt: [])
  }

  @Test("an action sheet of Flutter is not a screen, and a sheet without a widget shows none")
  func flutterActionSheets() {
    expect(
      "a.dart",
      """
      void f(c) {
        showCupertinoModalPopup(context: c, builder: (_) => CupertinoActionSheet());
        showBottomSheet(c);
      }
      """, shows: [], looksAt: [])
  }

  @Test("a route of Flutter that builds its own page is an unread place")
  func ownPage() {
    expect(
      "a.dart",
      Self.pay + "class PayRoute extends PageRoute { Widget buildPage(c, a, b) => Pay(); }",
      shows: [], looksAt: ["the calls of 'PayRoute' make routes that are not read"])
    expect(
      "a.dart",
      Self.pay + """
        class FadeRoute extends PageRoute {
          FadeRoute({this.builder});
          final WidgetBuilder builder;
          Widget buildPage(c, a, b) => builder(c);
        }
        void f(c) { Navigator.push(c, FadeRoute(builder: (_) => Pay())); }
        """, shows: ["Pay presented"], looksAt: [])
  }
}
