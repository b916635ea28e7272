import Testing

@testable import ScrimInventory

/// Functions of the app that declare a screen for their callers.
@Suite struct DeclaratorTests {
  private static let page = "fun NavGraphBuilder.page(route: String) { composable(route) {} }\n"
  private static let pageOrHome =
    "fun NavGraphBuilder.page(route: String = \"default/route\", x: () -> Unit = {}) { composable(route) {} }\n"
  private static let named =
    "extension View { func named(_ id: String = \"home\") -> some View { scrim(screen: id) } }\n"
  private static let screen =
    "extension View { func screen(_ n: String) -> some View { scrim(screen: n) } }\n"
  private static let initializer =
    "class P: UIViewController { init(id: String) { scrimScreen = id } }\n"

  @Test(
    "the default value of a parameter is the name in a call without the argument",
    arguments: [
      ("a.kt", page + "fun f() { page(\"a\") }", ["a"]),
      ("a.kt", pageOrHome + "fun f() { page() }", ["default.route"]),
      ("a.kt", pageOrHome + "fun f() { page { } }", ["default.route"]),
      ("a.kt", pageOrHome + "fun f() { page(\"a\") }", ["a"]),
      ("a.kt", pageOrHome + "fun f() { page(y = 1); page(\"a\") }", ["a"]),
      ("a.swift", named + "let x = Text(\"\").named()", ["home"]),
      ("a.swift", named + "let x = Text(\"\").padding().named(\"a\")", ["a"]),
      (
        "a.swift", "let s = \"home\"; func show(_ id: String = s) { v.scrimScreen = id }\nshow()",
        ["home"]
      ),
      ("a.swift", "func show(_ id: String? = nil) { v.scrimScreen = id }\nshow()", []),
    ])
  func defaults(_ file: String, _ text: String, _ ids: [String]) {
    expect(file, text, declares: ids)
  }

  @Test(
    "an initializer declares the screens of its calls",
    arguments: [
      "P(id: \"a\")", "P.init(id: \"a\")", "App.P(id: \"a\")", "P.self.init(id: \"a\")",
      "final class Q: P { init() { super.init(id: \"a\") } }",
      "extension P { convenience init() { self.init(id: \"a\") } }",
      "let p: P = .init(id: \"a\")", "extension P { static func f() { Self(id: \"a\") } }",
      "extension P { static func f() { g(Self.init(id: \"a\"), .init(name: \"b\")) } }",
      "let p: App.P = .init(id: \"a\"); push(.init(id: 5))",
    ])
  func initializers(_ use: String) {
    expect("a.swift", Self.initializer + use, declares: ["a"])
  }

  @Test(
    "an initializer that another type shares declares the screens of its calls",
    arguments: [
      "final class Q: P {}; Q(id: \"a\")", "class Q: P {}; let q: Q = .init(id: \"a\")",
      "class Q: P { convenience init() { self.init(id: \"a\") } }",
      "class Q: P {}; class R: App.Q {}; class S: R { init() { super.init(id: \"a\") } }",
      "typealias Q = P; Q(id: \"a\")", "typealias Q = App.P; class R: Q {}; R(id: \"a\")",
      "class Q: P { override init(id: String) { super.init(id: id) } }; Q(id: \"a\")",
    ])
  func sharedInitializers(_ use: String) {
    expect("a.swift", Self.initializer + use, declares: ["a"])
  }

  @Test("a subclass with an initializer of its own does not inherit the others")
  func ownInitializer() {
    expect(
      "a.swift",
      Self.initializer
        + "class Q: P { init(id: String) { super.init(id: \"app.\" + id) } }; Q(id: \"a\")",
      declares: ["app.a"])
    expect(
      "a.swift",
      "class P<V: View>: Host<V> { init(_ id: String = \"b\", v: V) { super.init(); scrimScreen = id } }"
        + "\nclass Q: P<Pay> {}\nQ(\"a\", v: Pay()); Q(v: Pay()); P(v: Pay())",
      declares: ["a", "b"])
  }

  @Test("another name of a Dart type has its constructors")
  func dartAliases() {
    let page = """
      class FadePage extends Page { FadePage({super.name}); FadePage.of(String n) : super(name: n); }
      typedef FP = FadePage;
      class Mixed = FadePage with Other;
      final all = [FP(name: '/a'), FP.of('/b'), Mixed(name: '/c')];
      """
    expect("a.dart", page, declares: ["a", "b", "c"])
  }

  @Test(
    "an initializer whose type is not written in the call is reported, in any file",
    arguments: [
      "push(.init(id: \"b\"))", "push(\n.init(id: \"b\")\n)",
      "let all: [P] = [\n.init(id: \"b\"),\n]",
      "self.page = .init(id: \"b\")", "return .init(id: \"b\")", "type(of: p).init(id: \"b\")",
    ])
  func implicitInitializers(_ use: String) {
    let found = inventory([("a.swift", Self.initializer), ("b.swift", "func f() { \(use) }")])
    #expect(found.ids == [])
    #expect(found.reasons == ["the type is not written in the call"])
    let unlabeled = Self.initializer.replacing("(id:", with: "(_ id:")
    let other = inventory([
      ("a.swift", unlabeled), ("b.swift", "func f() { \(use.replacing("id: ", with: "")) }"),
    ])
    #expect(other.reasons == found.reasons)
  }

  @Test(
    "a use of a function that is not a readable call is reported",
    arguments: [
      ("a.swift", initializer + "P(id: \"a\"); [\"six\"].map(P.init)", "'P' is used as a value"),
      (
        "a.swift", named + "Text(\"\").named(\"a\"); let h = Text(\"\").named; h(\"b\")",
        "'named' is used as a value"
      ),
      (
        "a.swift", "func show(_ id: String) { v.scrimScreen = id }\nshow(\"a\"); ids.forEach(show)",
        "'show' is used as a value"
      ),
      (
        "a.swift",
        "func show(_ id: String) { v.scrimScreen = id }\nshow(\"a\"); ids.forEach(show(_:))",
        "'show' is used as a value"
      ),
      (
        "a.swift", initializer + "P(id: \"a\"); push(.init(id: \"b\"))",
        "the type is not written in the call"
      ),
      (
        "a.kt", page + "fun f() { page(\"a\"); run(NavGraphBuilder::page) }",
        "'page' is used as a value"
      ),
      (
        "a.kt",
        "inline fun <reified T : Any> NavGraphBuilder.page(x: T) { composable<T> {} }\n"
          + "fun f() { page<a>(x); page(y) }",
        "the type is not written in the call"
      ),
    ])
  func otherUses(_ file: String, _ text: String, _ reason: String) {
    expect(file, text, declares: ["a"], looksAt: [reason])
  }

  @Test(
    "a property, a label or a type with the name of a function is not a use of it",
    arguments: [
      (
        "a.swift",
        "func show(_ show: String) { v.scrimScreen = show }\nshow(\"a\"); f(show: 1); let show = 1; g(show)"
      ),
      ("a.swift", named + "Text(\"\").named(\"a\"); struct B { let named: Bool }; if b.named {}"),
      (
        "a.swift",
        named + "Text(\"\").named(\"a\"); func card(named title: String, named n: Int) {}"
      ),
      ("a.swift", named + "Text(\"\").named(\"a\"); switch x { case .named: y }"),
      ("a.swift", initializer + "P(id: \"a\"); let p: P; let q = x as? P; f(P.self)"),
      ("a.kt", page + "fun f(page: Int) { page(\"a\"); g(page) }"),
    ])
  func namesakes(_ file: String, _ text: String) {
    expect(file, text, declares: ["a"])
  }

  @Test(
    "the definition of a function is not a use of it",
    arguments: [
      "fun <reified K : A<B>> Scope<Key<C>>.page", "fun <reified K> page",
      "fun <reified K> a.Scope.page",
    ])
  func definitions(_ start: String) {
    expect(
      "a.kt", "inline \(start)(x: () -> Unit) { composable<K> {} }\nfun f() { page<a> {} }",
      declares: ["a"])
  }

  @Test(
    "a call on a value of a fitting type declares a screen",
    arguments: [
      ("a.swift", screen + "Text(\"\").padding().screen(\"a\")"),
      ("a.swift", screen + "Wrapper<Box<Int>>(x: 1).screen(\"a\")"),
      ("a.swift", screen + "VStack { Text(\"\").x() } .screen(\"a\")"),
      (
        "a.swift",
        screen + "struct A { var list: some View { X() }; func f() { list.x().screen(\"a\") } }"
      ),
      ("a.swift", screen + "func body(content: Content) -> some View { content.screen(\"a\") }"),
      ("a.swift", screen + "extension View { func f() { self.screen(\"a\") } }"),
      (
        "a.swift",
        "class Router { func show(_ id: String) { v.scrimScreen = id } }\n"
          + "struct A { let router: Router; func f() { self.router.show(\"a\") } }"
      ),
      (
        "a.swift",
        "class Router { func show(_ id: String) { v.scrimScreen = id } }\nRouter.shared.show(\"a\")"
      ),
      ("a.kt", page + "fun NavGraphBuilder.f() { this.page(\"a\") }"),
      ("a.kt", page + "fun f(graph: NavGraphBuilder) { graph.page(\"a\") }"),
      ("a.kt", page + "fun f() { NavHost(x) { this@NavHost.page(\"a\") } }"),
      ("a.kt", "import x.page as p\n" + page + "fun f() { p(\"a\") }"),
    ])
  func certainCalls(_ file: String, _ text: String) {
    expect(file, text, declares: ["a"])
  }

  @Test(
    "a call on a value that can have a function of its own is reported",
    arguments: [
      ("a.swift", screen + "X().screen(\"a\"); analytics.screen(\"b\")", "screen"),
      ("a.swift", screen + "X().screen(\"a\"); Analytics.shared.screen(\"b\")", "screen"),
      ("a.swift", screen + "X().screen(\"a\"); let c = Analytics(); c.screen(\"b\")", "screen"),
      ("a.kt", page + "fun f() { page(\"a\"); analytics.page(\"b\") }", "page"),
    ])
  func uncertainCalls(_ file: String, _ text: String, _ name: String) {
    expect(
      file, text, declares: ["a"], looksAt: ["this may call a function '\(name)' of another type"])
  }

  @Test(
    "a call that cannot mean the function declares nothing",
    arguments: [
      ("a.kt", page + "fun NavGraphBuilder.page(id: Int) {}\nfun f() { page(\"a\"); page(3) }"),
      ("a.swift", screen + "X().screen(\"a\"); X().screen(3); X().screen(nil)"),
      ("a.swift", "func show(_ id: String) { v.scrimScreen = id }\nshow(\"a\"); x.show(\"b\")"),
      (
        "a.swift",
        "func show(_ id: String) { v.scrimScreen = id }\nshow(\"a\"); show(animated: true)"
      ),
    ])
  func otherFunctions(_ file: String, _ text: String) {
    expect(file, text, declares: ["a"])
  }

  @Test("a call that fits none of the first functions of its name is reported if there are more")
  func manyFunctions() {
    let functions = (0..<40).map { "func go(to id: String, x\($0): Int) { v.scrimScreen = id }\n" }
    expect(
      "a.swift", functions.joined() + "go(to: \"a\", x39: 1); go(to: \"b\", x0: 1)",
      declares: ["b"], looksAt: ["several functions are named 'go'"])
  }

  @Test(
    "the arguments decide which of several functions with one name is called",
    arguments: [
      ("page(\"a\", 1)", ["a"], []), ("page(\"b\", \"c\")", [], []),
      ("page(\"a\", n) { }", [], ["several functions are named 'page'"]),
      ("page(id = \"b\", title = \"c\")", [], []), ("page(route = \"a\", n)", ["a"], []),
      ("page(Home)", [], []), ("page(\"a\", count = 2) { }", ["a"], []),
      ("page(1, true)", [], []), ("page(\"b\", true, false)", [], []),
    ])
  func overloads(_ call: String, _ ids: [String], _ reasons: [String]) {
    let overloads = """
      fun NavGraphBuilder.page(route: String, count: Int) { composable(route) { } }
      fun NavGraphBuilder.page(id: String, title: String) { log(id, title) }
      fun NavGraphBuilder.page(key: Key) { log(key) }
      fun NavGraphBuilder.page(any: Any, vararg flags: Boolean) { log(any) }

      """
    expect(
      "a.kt", overloads + "fun NavGraphBuilder.f() { \(call); page(\"z\", 0) }",
      declares: ids + ["z"], looksAt: reasons)
  }

  @Test("a name whose type has another name, and parameters with attributes, are read")
  func otherParameters() {
    expect(
      "a.kt",
      """
      typealias Route = String
      fun NavGraphBuilder.page(route: Route) { composable(route) { } }
      fun NavGraphBuilder.page(other: Any, count: Int) { }
      fun NavGraphBuilder.f() { page("a") }
      """, declares: ["a"])
    expect(
      "a.swift",
      """
      extension View {
        func page<V: View>(_ id: String, @ViewBuilder content: () -> V) -> some View { scrim(screen: id) }
        func page<V: View>(_ title: Text, content: () -> V) -> some View { self }
        func f() { self.page("a", content: { X() }); self.page(Text("b"), content: { X() }) }
      }
      """, declares: ["a"], looksAt: ["the name is computed"])
  }

  @Test(
    "a function can put texts around the name that it passes on",
    arguments: [
      (
        "a.kt",
        """
        fun NavGraphBuilder.pages(r: String) { composable("$r/list") { }; composable("$r/{id}") { } }
        fun NavGraphBuilder.outer(n: String) { pages("app/" + n) }
        fun NavGraphBuilder.f() { pages("a"); outer("b") }
        """, ["a.id", "a.list", "app.b.id", "app.b.list"]
      ),
      (
        "a.swift",
        """
        extension View {
          func page(_ s: String = "home") -> some View { scrim(screen: "accounts.\\(s)") }
          func f() { self.page("detail"); self.page() }
        }
        """, ["accounts.detail", "accounts.home"]
      ),
      (
        "a.dart",
        """
        GoRoute page(String p) => GoRoute(path: '/a/$p', builder: b);
        final r = GoRouter(routes: [page('x'), page('y')]);
        """, ["a.x", "a.y"]
      ),
    ])
  func affixes(_ file: String, _ text: String, _ ids: [String]) {
    expect(file, text, declares: ids)
  }

  @Test("a name of two parameters is reported")
  func twoParameters() {
    expect(
      "a.kt",
      """
      fun NavGraphBuilder.page(a: String, b: String) { composable("$a/$b") { } }
      fun NavGraphBuilder.f() { page("a", "b") }
      """, declares: [], looksAt: ["'b' is a parameter"])
  }

  @Test("a function of one language does not call that of another")
  func languages() {
    let found = inventory([
      ("a.kt", Self.page),
      ("b.swift", "func page(_ id: String) { v.scrimScreen = id }\npage(\"a\")"),
    ])
    #expect(found.ids == ["a"])
    #expect(found.reasons == ["'page' takes the name as a parameter, and nothing calls it"])
  }
}
