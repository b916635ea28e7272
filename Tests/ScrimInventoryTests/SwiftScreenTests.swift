import Testing

@testable import ScrimInventory

/// The screens that Swift names, and the views that its destinations show.
@Suite struct SwiftScreenTests {
  @Test(
    "every way to give scrimScreen a value names a screen",
    arguments: [
      (#"v.scrimScreen? = "a""#, ["a"]), (#"v?.view!.scrimScreen! = "a""#, ["a"]),
      (#"x[keyPath: \V.scrimScreen] = "a""#, ["a"]),
      (#"class A { override var scrimScreen: String? { "a" } }"#, ["a"]),
      (#"class A { override var scrimScreen: String? { return "a" } }"#, ["a"]),
      (#"class A { override var scrimScreen: String? { get { "a" } set {} } }"#, ["a"]),
      (#"class A { override var scrimScreen: String? { isNew ? "a" : "b" } }"#, ["a", "b"]),
      (
        #"let id = "a"; class A { override var scrimScreen: String? { id } }"#, ["a"]
      ),
      (
        #"class A { override var scrimScreen: String? { get { "a" } set { super.scrimScreen = newValue } } }"#,
        ["a"]
      ),
      (
        #"class A { override var scrimScreen: String? { switch m { case .b: return "a"; case .c: return "b" } } }"#,
        ["a", "b"]
      ),
      (
        #"class A { override var scrimScreen: String? { if done { return "a" }; return "b" } }"#,
        ["a", "b"]
      ),
      (
        #"class A { override var scrimScreen: String? { guard done else { return nil }; return isNew ? "a" : "b" } }"#,
        ["a", "b"]
      ),
      (
        #"class A { override var scrimScreen: String? { let x = f({ return 1 }); return "a" } }"#,
        ["a"]
      ),
      (#"class A { override var scrimScreen: String? { super.scrimScreen ?? "a" } }"#, ["a"]),
      (#"class A { @objc var scrimScreen: String? = "a" }"#, ["a"]),
      (#"class A { var scrimScreen: String? = "a" { didSet { f() } } }"#, ["a"]),
      ("protocol A { var scrimScreen: String? { get set } }", []),
      ("class A { var scrimScreen: String? }", []),
      ("class A { var scrimScreen: String? { didSet { f() } } }", []),
    ])
  func values(_ text: String, _ ids: [String]) {
    expect("a.swift", text, declares: ids)
  }

  private static let generated = """
    public enum BankPolicy {
      public enum Screen {
        public static let accountsBalance = "accounts.balance"
        public static let `default` = "default"
      }
    }

    """

  @Test(
    "the modifier that names a screen needs no label, and a constant can name the screen",
    arguments: [
      (#"A().scrim("help.faq")"#, ["help.faq"]),
      (#"A().scrim(isNew ? "a" : "b")"#, ["a", "b"]),
      ("A().scrim(BankPolicy.Screen.accountsBalance)", ["accounts.balance"]),
      ("A().scrim(BankPolicy.Screen.default)", ["default"]),
      ("A().scrim(screen: BankPolicy.Screen.accountsBalance)", ["accounts.balance"]),
      ("a.scrimScreen = BankPolicy.Screen.accountsBalance", ["accounts.balance"]),
      (
        "x.navigationDestination(for: A.self) { a in B().scrim(BankPolicy.Screen.default) }",
        ["default"]
      ),
      ("func b(_ id: String) -> some View { A().scrim(id) }\nlet c = b(\"c\")", ["c"]),
      ("A().scrim(Privacy.scrim)", []), ("A().scrim(scrim)", []), ("A().scrim(appScrim)", []),
      ("A().scrim(Scrim(BankPolicy.timeline))", []), ("let a = scrim()", []),
      ("extension View { func scrim(_ screen: String) -> some View { self } }", []),
    ])
  func modifier(_ text: String, _ ids: [String]) {
    expect("a.swift", Self.generated + text, declares: ids)
  }

  @Test("a constant of generated Swift that the sources lack is reported")
  func otherConstants() {
    expect(
      "a.swift", "A().scrim(BankPolicy.Screen.accountsBalance)", declares: [],
      looksAt: [
        "'BankPolicy.Screen.accountsBalance' is not a constant of the sources that were read"
      ])
  }

  @Test(
    "each branch of a condition is a name",
    arguments: [
      "if x { \"a\" } else { \"b\" }", "if x { \"a\" } else if y { \"b\" } else { \"a\" }",
      "switch x { case .a: \"a\"\n case .b, .c: \"b\" }",
      "switch x { case 1: \"a\"; default: \"b\" }",
    ])
  func branches(_ name: String) {
    expect("a.swift", "v.scrimScreen = \(name)", declares: ["a", "b"])
    expect(
      "a.swift", "class A { override var scrimScreen: String? { \(name) } }", declares: ["a", "b"])
  }

  @Test(
    "code that sets scrimScreen in a way that is not read is reported",
    arguments: [
      ("class A { override var scrimScreen: String? { name() } }", "the name is computed"),
      (
        "class A { override var scrimScreen: String? { if x { return f() }; return nil } }",
        "the name is computed"
      ),
      (#"v.scrimScreen += "a""#, "other code can set the name"),
      (#"(v.scrimScreen, v.title) = ("a", "b")"#, "other code can set the name"),
      (#"x.setValue("a", forKey: "scrimScreen")"#, "other code can set the name by this key"),
      ("x.setValue(a, forKey: #keyPath(V.scrimScreen))", "other code can set the name"),
      ("set(&v.scrimScreen)", "other code can set the name"),
      (#"publisher.assign(to: \.scrimScreen, on: v)"#, "other code can set the name"),
      (#"let path = \UIView.scrimScreen"#, "other code can set the name"),
    ])
  func unreadValues(_ text: String, _ reason: String) {
    expect("a.swift", text, declares: [], looksAt: [reason])
  }

  @Test(
    "code that reads scrimScreen declares nothing",
    arguments: [
      "print(v.scrimScreen)", #"if v.scrimScreen == "a" {}"#,
      "if let scrimScreen = v.scrimScreen {}",
      #"let all = views.compactMap(\.scrimScreen)"#, #"titles[v.scrimScreen] = "a""#,
      #"v.observe(\.scrimScreen) { _, _ in }"#, #"case scrimScreen = "a""#,
      "v.scrimScreen.map { f($0) }", #"let a = v.scrimScreen ?? "b""#,
      #"v.publisher(for: \.scrimScreen)"#, #"let x = v[keyPath: \.scrimScreen]"#,
    ])
  func readings(_ text: String) {
    expect("a.swift", text, declares: [])
  }

  @Test(
    "if each view of a destination is named, only these names count",
    arguments: [
      "{ a in switch a { case .b: B().scrim(screen: \"b\")\n case .c: C().scrim(screen: \"c\") } }",
      "{ a in if x { B().scrim(screen: \"b\") } else { C().scrim(screen: \"c\") } }",
      "{ a in Group { if x { B().scrim(screen: \"b\") } else if y { C().scrim(screen: \"c\") } else { EmptyView() } } }",
      "{ a in\n #if os(iOS)\n B().scrim(screen: \"b\")\n #else\n C().scrim(screen: \"c\")\n #endif\n }",
      "{ a in switch a { case .b: B()\n case .c: C() } }\n"
        + "struct B: View { var body: some View { X().scrim(screen: \"b\") } }\n"
        + "struct C: View { var body: some View { if x { Y().scrim(screen: \"c\") } } }",
    ])
  func namedViews(_ closure: String) {
    expect("a.swift", "x.navigationDestination(for: A.self) \(closure)", declares: ["b", "c"])
  }

  @Test(
    "a tab has the key of its title as its name",
    arguments: [
      "Tab(String(localized: \"a\", comment: \"b\"), image: \"c\") {}",
      "Tab(LocalizedStringKey(\"a\"), image: \"c\") {}",
      "Tab(NSLocalizedString(\"a\", comment: \"b\"), image: \"c\") {}",
      "Tab { X() } label: { Label { Text(\"a\") } icon: { Image(\"c\") } }",
      "x.tabItem { Label(String(localized: \"a\"), image: \"c\") }",
    ])
  func titles(_ tab: String) {
    expect("a.swift", "import SwiftUI\n\(tab)", declares: ["a"])
  }

  @Test(
    "a pattern of a case is not a tab",
    arguments: ["case .tabItem(let t)", "case let .tabItem(t)", "case var .tabItem(t)"])
  func casePatterns(_ pattern: String) {
    expect("a.swift", "import SwiftUI\nif \(pattern) = i { f(t) }", declares: [])
  }

  @Test("a wrapper of a view that names its screen declares no screen")
  func namedContent() {
    expect(
      "a.swift",
      """
      struct Pay: View { var body: some View { Text("").scrim(screen: "pay") } }
      x.navigationDestination(isPresented: $p) { LazyView { Pay() } }
      x.navigationDestination(isPresented: $q) { LazyView { Card().scrim(screen: "card") } }
      """, declares: ["card", "pay"])
  }
}
