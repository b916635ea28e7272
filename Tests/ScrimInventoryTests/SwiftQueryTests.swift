import Testing

@testable import ScrimInventory

/// What the rows of the table read in Swift.
@Suite struct SwiftQueryTests {
  @Test(
    "what the code names to Scrim is named",
    arguments: [
      (#"Text("a").scrim(screen: "home")"#, ["home named"], []),
      (#"Text("a").scrim("home")"#, ["home named"], []),
      (#"v.scrimScreen = "pay""#, ["pay named"], []),
      (#"extension View { func b() -> some View { scrim(screen: "home") } }"#, ["home named"], []),
      (
        #"final class PayController: UIViewController { override func viewDidLoad() { scrimScreen = "pay" } }"#,
        ["pay named"], []
      ),
      (
        #"final class Other: UITableViewController {}\#nextension Other { var scrimScreen: String? { "other" } }"#,
        ["other named"], []
      ),
      (
        #"enum Screens: String { case home, pay = "pay.form" }\#nA().scrim(Screens.home.rawValue); B().scrim(Screens.pay.rawValue)"#,
        ["home named", "pay.form named"], []
      ),
      (
        #"A().scrim("accounts.\(Names.list)")\#nenum Names { static let list = "list" }"#,
        ["accounts.list named"], []
      ),
      (#"A().scrim(isNew ? "a" : "b")"#, ["a named", "b named"], []),
    ] as [(String, [String], [String])])
  func names(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.swift", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "what the code presents has the name of its type",
    arguments: [
      ("final class Third: UIViewController {}", ["Third presented"], []),
      ("class Base: UIViewController {}\nfinal class Real: Base {}", ["Real presented"], []),
      ("class Root: UINavigationController {}\nfinal class Tabs: UITabBarController {}", [], []),
      ("final class Host<Content: View>: UIHostingController<Content> {}", [], []),
      ("x.sheet(isPresented: $a) { Pay() }\nstruct Pay: View {}", ["Pay presented"], []),
      (
        "x.sheet(item: $a) { a in NavigationStack { Pay(a) } }\nstruct Pay: View {}",
        ["Pay presented"], []
      ),
      (
        "x.fullScreenCover(isPresented: $a) { if b { Pay() } else { Help() } }\nstruct Pay: View {}\nstruct Help: View {}",
        ["Help presented", "Pay presented"], []
      ),
      (
        "x.popover(isPresented: $a, content: { Pay() })\nstruct Pay: View {}", ["Pay presented"], []
      ),
      (
        #"x.navigationDestination(for: Route.self) { r in switch r { case .a: A()\#n case .b: B().scrim("b") } }\#nstruct A: View {}"#,
        ["A presented", "b named"], []
      ),
      (
        "x.navigationDestination(for: A.self) { a in\n let m = f(a)\n return Pay(m)\n .padding() }",
        ["Pay presented"], []
      ),
      (
        "x.navigationDestination(for: A.self) { a in\n #if os(iOS)\n B()\n #else\n C()\n #endif\n }",
        ["B presented", "C presented"], []
      ),
      (
        #"NavigationLink("Pay", destination: Pay())\#nNavigationLink(value: Route.a) { Text("a") }\#nstruct Pay: View {}"#,
        ["Pay presented"], []
      ),
      (
        #"NavigationLink { Lazy { Pay() } } label: { Text("a") }\#nstruct Lazy<C: View>: View { let content: () -> C; var body: some View { content() } }\#nstruct Pay: View {}"#,
        ["Pay presented"], []
      ),
      (
        "present(UIHostingController(rootView: Pay().environment(a)), animated: true)\nstruct Pay: View {}",
        ["Pay presented"], []
      ),
      (
        "final class C { func toPresentable() -> AnyView { AnyView(Room(context: c)) } }\nstruct Room: View {}",
        ["Room presented"], []
      ),
      (#"NavigationRoute(id: "pay") { Pay() }\#nstruct Pay: View {}"#, ["Pay presented"], []),
      (
        #"x.sheet(item: $a, content: makeSheet)\#nfunc makeSheet(_ a: A) -> some View { if b { Pay() } else { Other().scrim("o") } }\#nstruct Pay: View {}"#,
        ["Pay presented", "o named"], []
      ),
      (
        "extension View { func bottom<C: View>(@ViewBuilder content: @escaping () -> C) -> some View { sheet(isPresented: $a) { content() } } }\nV().bottom { Pay() }\nstruct Pay: View {}",
        ["Pay presented"], []
      ),
      ("WindowGroup { Root() }\nstruct Root: View {}", ["Root presented"], []),
      ("extension View { func erased() -> AnyView { AnyView(self) } }", [], []),
      (
        "struct Row<D: View>: View { let destination: D; var body: some View { NavigationLink(destination: destination) { Text(\"a\") } } }\nlet r = Row(destination: Pay())\nstruct Pay: View {}",
        [], ["'destination' is not a view of the sources that were read"]
      ),
      (
        "final class C: UIViewController { func f() { present(UIHostingController(rootView: view), animated: true) } }\nextension C { var view: some View { Pay() } }\nstruct Pay: View {}",
        ["C presented", "Pay presented"], []
      ),
      (
        "Window(\"a\", id: \"b\") { Root() }\nSettings { Prefs() }\nMenuBarExtra(\"x\") { Bar() }\nstruct Root: View {}\nstruct Prefs: View {}\nstruct Bar: View {}\nlet s = Settings()",
        ["Bar presented", "Prefs presented", "Root presented"], []
      ),
      (
        "NavigationStack(path: $s.path) { Root() } destination: { s in switch s.case { case .pay(let s): Pay(s) } }\nstruct Root: View {}\nstruct Pay: View {}",
        ["Pay presented"], []
      ),
    ] as [(String, [String], [String])])
  func presentations(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.swift", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "a view that names its screen itself is not presented",
    arguments: [
      (
        #"x.sheet(isPresented: $a) { Pay() }\#nstruct Pay: View { var body: some View { Text("a").scrim("pay") } }"#,
        ["pay named"], []
      ),
      (
        #"x.sheet(isPresented: $a) { Pay() }\#nstruct Pay: View { var body: some View { Text("a").sheet(isPresented: $b) { Help().scrim("help") } } }"#,
        ["Pay presented", "help named"], []
      ),
    ] as [(String, [String], [String])])
  func own(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.swift", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "tabs have the name of their title",
    arguments: [
      (#"Tab("Pay", image: "a") { Pay() }"#, ["Pay declared"], []),
      (#"Tab(String(localized: "pay"), image: "a") { Pay() }"#, ["pay declared"], []),
      (#"Tab(value: 1) { A() } label: { Text("Pay") }"#, ["Pay declared"], []),
      (#"Home().tabItem { Label("Home", systemImage: "house") }"#, ["Home declared"], []),
      (#"Tab("Pay", image: "a") { Pay().scrim("pay") }"#, ["pay named"], []),
      ("switch x { case .tabItem(let t): break }", [], []),
    ] as [(String, [String], [String])])
  func titles(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.swift", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "what is not read is an unread place",
    arguments: [
      ("let f = Text.scrim", [], ["'scrim' is used as a value"]),
      (
        #"let key = "scrimScreen"\#nv.setValue("a", forKey: key)"#, [],
        ["other code can set the name by this key"]
      ),
      (
        "A().scrim(account.screen)", [],
        ["'account.screen' is not a constant of the sources that were read"]
      ),
      (
        #"struct P: PreviewProvider { static var previews: some View { Text("a").scrim("p") } }\#nstruct A: View { var body: some View { P.previews } }"#,
        [], ["the app shows a preview"]
      ),
      (#"x.sheet(isPresented: $a) { Text("x") }"#, [], ["what it shows has no type of its own"]),
      (
        "x.sheet(isPresented: $a) { model.view }", [],
        ["'model' is not a view of the sources that were read"]
      ),
      (
        "x.sheet(isPresented: $a) { coordinator.start().padding() }\nclass C { func start() -> AnyView { AnyView(PayView()) } }\nstruct PayView: View {}",
        ["PayView presented"], []
      ),
      (
        "x.sheet(isPresented: $a) { Views.pay }\nenum Views { static var pay: some View { PayView() } }\nstruct PayView: View {}",
        ["PayView presented"], []
      ),
      ("func f() { scrimScreen = String(describing: Self.self) }", [], ["the name is computed"]),
      (
        #"func show(_ id: String) { v.scrimScreen = id }\#nshow("a"); ids.forEach(show); x.show("b")"#,
        ["a named"], ["'show' is used as a value"]
      ),
      (
        "func show(_ id: String) { v.scrimScreen = id }", [],
        ["'show' takes the name as a parameter"]
      ),
      (
        #"extension View { func named(_ n: String) -> some View { scrim(n) } }\#nText("a").named("b"); analytics.named("c")"#,
        ["b named", "c named"], []
      ),
    ] as [(String, [String], [String])])
  func unread(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.swift", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "previews are not read",
    arguments: [
      (#"#Preview { A().scrim("a") }"#, [], []),
      (
        #"struct P: PreviewProvider { static var previews: some View { A().scrim("a") } }\#nB().scrim("b")"#,
        ["b named"], []
      ),
    ] as [(String, [String], [String])])
  func previews(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.swift", text, shows: screens, looksAt: reasons)
  }
}
