import Testing

@testable import ScrimInventory

/// Names and views that functions and types of the app pass on.
@Suite struct PassedScreenTests {
  @Test(
    "a view that a function or a type of SwiftUI passes on is read where it is passed",
    arguments: [
      (
        """
        func open(_ page: some View) { x.sheet(isPresented: $a) { page } }
        func f() { open(Pay()) }
        struct Pay: View {}
        """, ["Pay presented"], []
      ),
      (
        """
        func open(_ page: some View) { x.sheet(isPresented: $a) { page } }
        func f() { open(Pay()); open(pages[0]) }
        struct Pay: View {}
        """, ["Pay presented"], ["'pages' is not a view of the sources that were read"]
      ),
      (
        """
        struct Item { let page: AnyView; init<V: View>(@ViewBuilder page: () -> V) { self.page = AnyView(page()) } }
        let items: [Item] = [Item { Pay() }, .init { Help() }]
        struct Pay: View {}
        struct Help: View {}
        """, ["Help presented", "Pay presented"], []
      ),
      (
        """
        let badge = Item { Pay() }
        struct Item { let title: String }
        struct Pay: View {}
        """, [], []
      ),
      (
        """
        enum Kind { func makePage() -> some View { switch self { case .pay: Pay()
          case .help: Help() } } }
        struct Tabs: View { var body: some View { x.sheet(item: $kind) { kind in kind.makePage().padding() } } }
        struct Pay: View {}
        struct Help: View {}
        """, ["Help presented", "Pay presented"], []
      ),
      (
        """
        struct Tabs: View { var page: some View { guard isNew else { return AnyView(Pay()) }; return AnyView(Help()) }
          var body: some View { x.sheet(isPresented: $a) { page } } }
        struct Pay: View {}
        struct Help: View {}
        """, ["Help presented", "Pay presented"], []
      ),
      (#"Tab("home", systemImage: "a", role: .search) { Home() }"#, ["home declared"], []),
      (
        "Tab(value: tab) { Home() } label: { tab.label }\nstruct Home: View {}", ["Home presented"],
        []
      ),
      (
        "x.sheet(isPresented: $a) { onDismiss() } content: { Pay() }\nstruct Pay: View {}",
        ["Pay presented"], []
      ),
      (
        "x.sheet(isPresented: $a) { if b { return AnyView(Pay()) }; return factory.make() }\nstruct Pay: View {}",
        ["Pay presented"], ["'factory' is not a view of the sources that were read"]
      ),
      (
        "extension View { func hosted() -> UIViewController { UIHostingController(rootView: self) } }",
        [], ["'self' is not a view of the sources that were read"]
      ),
      (
        """
        class Host<V: View>: UIHostingController<V> {}
        func f() { push(Host(rootView: Pay())); let c: Host<Help> = .init(rootView: Help()) }
        struct Pay: View {}
        struct Help: View {}
        """, ["Help presented", "Pay presented"], []
      ),
      (
        """
        extension BankRoute { static func pay() -> BankRoute { BankRoute(id: a) { Pay() } }
          static var help: BankRoute { BankRoute { Help() } } }
        struct Pay: View {}
        struct Help: View {}
        """, ["Help presented", "Pay presented"], []
      ),
      (
        """
        class Item { var page: AnyView?; func open() { x.sheet(isPresented: $a) { page } } }
        func f(_ item: Item) { item.page = AnyView(Pay()) }
        struct Pay: View {}
        """, ["Pay presented"], []
      ),
    ] as [(String, [String], [String])])
  func swift(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.swift", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "a sheet of Compose has the name of the function that shows it",
    arguments: [
      (
        "@Composable fun PaySheet() { Box { if (a) { ModalBottomSheet(b) { Text(c); Button(d) } } } }",
        ["PaySheet presented"], []
      ),
      (
        """
        @Composable fun BankModalBottomSheet(content: @Composable () -> Unit) { ModalBottomSheet { content() } }
        @Composable fun PaySheet() { BankModalBottomSheet { Text(a) } }
        """, ["PaySheet presented"], []
      ),
      (
        "object PaySheet : Sheet { @Composable override fun Content() { ModalBottomSheet { Text(a) } } }",
        ["PaySheet presented"], []
      ),
      (
        """
        @Composable fun AppSheet(title: String, content: @Composable () -> Unit) { ModalBottomSheet { content() } }
        @Composable fun PaySheet() { AppSheet("a") { Text(a) } }
        """, ["PaySheet presented"], []
      ),
      (
        "@Composable fun PayMap() { BottomSheetScaffold(sheetContent = { Text(a) }) { Map() } }",
        ["PayMap presented"], []
      ),
      ("@Preview @Composable fun PaySheetPreview() { ModalBottomSheet { Text(a) } }", [], []),
      (
        "class A { fun open() { ModalBottomSheet { Text(a) } } }", [],
        ["no composable function shows it"]
      ),
    ] as [(String, [String], [String])])
  func compose(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.kt", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "a widget that a function of Flutter passes on is read where it is passed",
    arguments: [
      (
        """
        void open(c, {required Widget child}) => showModalBottomSheet(context: c, builder: (_) => Sheet(child: child));
        f(c) { open(c, child: Pay()); }
        class Sheet extends StatelessWidget {}
        class Pay extends StatelessWidget {}
        """, ["Pay presented", "Sheet presented"], []
      ),
      (
        """
        void open(c, Widget page) => Navigator.push(c, MaterialPageRoute(builder: (_) => page));
        f(c) { open(c, Pay()); open(c, make()); }
        class Pay extends StatelessWidget {}
        """, ["Pay presented"], ["'make' is not a view of the sources that were read"]
      ),
      (
        """
        final items = [Item(title: 'a', page: (context) => const Pay()), Item(page: (c, index) => Part())];
        class Item { final WidgetBuilder page; }
        class Pay extends StatelessWidget {}
        class Part extends StatelessWidget {}
        """, ["Pay presented"], []
      ),
      (
        """
        final items = [Item.named(page: (context) => Pay(), titleBuilder: (context) => Part())];
        class Item { final WidgetBuilder page; }
        class Pay extends StatelessWidget {}
        class Part extends StatelessWidget {}
        """, ["Pay presented"], []
      ),
      (
        """
        class Tabs { late Widget page; open(c) => Navigator.push(c, MaterialPageRoute(builder: (_) => page)); }
        f(Tabs tabs) { tabs.page = Pay(); }
        class Pay extends StatelessWidget {}
        """, ["Pay presented"], []
      ),
      (
        """
        f(c) => showModalBottomSheet(context: c, builder: (_) => AccountProvider(account, const Pay()));
        class AccountProvider extends StatelessWidget {}
        class Pay extends StatelessWidget {}
        """, ["Pay presented"], []
      ),
      (
        "f(c) => showModalBottomSheet(context: c, builder: (_) => Material(child: Text(S.of(c))));",
        [], ["what it shows has no type of its own"]
      ),
      (
        "var x = CupertinoTabView(builder: (c) => Pay());\nclass Pay extends StatelessWidget {}",
        ["Pay presented"], []
      ),
      (
        "var x = MaterialApp(routes: {'/a': a, if (b) '/b': c else '/d': e});",
        ["a declared", "b declared", "d declared"], []
      ),
    ] as [(String, [String], [String])])
  func flutter(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.dart", text, shows: screens, looksAt: reasons)
  }

  @Test("a name that a function passes on is read where it is passed, or is an unread place")
  func names() {
    let function = "func show(_ name: String, on v: V) { v.scrimScreen = name }\n"
    expect("a.swift", function + #"show("pay", on: v)"#, shows: ["pay named"], looksAt: [])
    expect(
      "a.swift", function + #"show("pay", on: v); show(name(), on: v)"#, shows: ["pay named"],
      looksAt: ["the name is computed"])
  }

  @Test("a name that a property keeps, or that a subclass changes, is an unread place")
  func changedNames() {
    expect(
      "a.swift",
      """
      struct Page: View { let id: String; init(id: String) { self.id = "app." + id }
        var body: some View { Text("a").scrim(screen: id) } }
      let page = Page(id: "pay")
      """, shows: [], looksAt: ["'id' is a variable"])
    expect(
      "a.swift",
      """
      class Base: UIViewController { var name: String { "base" }; func f() { view.scrimScreen = name } }
      class Pay: Base { override var name: String { "pay" } }
      """, shows: ["Pay presented"], looksAt: ["'name' can mean several constants"])
  }
}
