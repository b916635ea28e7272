import Testing

@testable import ScrimInventory

/// The screens of Flutter: routes in members, named routes, and pages.
@Suite struct FlutterScreenTests {
  @Test(
    "a route that is the value of a member of a type is read",
    arguments: [
      "class A { static final item = GoRoute(path: '/x', builder: b); }",
      "class A { final item = GoRoute(path: '/x', builder: b); }",
      "class A { late final GoRoute item = GoRoute(path: '/x', builder: b); }",
      "class A { static const item = const GoRoute(path: '/x', builder: b); }",
      "class A { static GoRoute get route => GoRoute(path: '/x', builder: b); }",
      "class A { GoRoute route(Bloc bloc) => GoRoute(path: '/x', builder: b); }",
      "class A { final a = c ? GoRoute(path: '/x') : GoRoute(path: '/x'); }",
      "class A { final a = y ?? GoRoute(path: '/x'); }",
      "enum A { a; static final item = GoRoute(path: '/x', builder: b); }",
      "mixin A { final item = GoRoute(path: '/x', builder: b); }",
      "extension A on B { GoRoute get item => GoRoute(path: '/x', builder: b); }",
    ])
  func members(_ text: String) {
    expect("a.dart", text, declares: ["x"])
  }

  @Test(
    "the default value of a parameter names the screen of a call without an argument",
    arguments: [
      ("GoRoute make({String path = '/d'}) => GoRoute(path: path); var x = make();", ["d"], []),
      (
        "GoRoute make([String path = '/d']) => GoRoute(path: path); var x = [make(), make('/x')];",
        ["d", "x"], []
      ),
      (
        "const d = '/d'; GoRoute make({String path = d}) => GoRoute(path: path); var x = make();",
        ["d"], []
      ),
      (
        "GoRoute make({String path = d}) => GoRoute(path: path); var x = make();", [],
        ["'d' is not a constant of the sources that were read"]
      ),
    ])
  func defaults(_ text: String, _ ids: [String], _ reasons: [String]) {
    expect("a.dart", text, declares: ids, looksAt: reasons)
  }

  @Test(
    "the home of an app is its route '/'",
    arguments: [
      ("MaterialApp(home: Home())", ["root"]), ("CupertinoApp(home: x)", ["root"]),
      ("WidgetsApp(home: const Home(), color: c)", ["root"]), ("MaterialApp(home: null)", []),
      ("MaterialApp.router(routerConfig: r)", []),
      ("MaterialApp(home: Home(), routes: {'/a': (c) => A()})", ["a", "root"]),
      ("MaterialApp(routes: kDebug ? {'/a': (c) => A()} : {'/b': (c) => B()})", ["a", "b"]),
    ])
  func home(_ text: String, _ ids: [String]) {
    expect("a.dart", text, declares: ids)
  }

  @Test(
    "a map of routes that is given to a widget is an unread declaration",
    arguments: ["Map<String, WidgetBuilder>", "Map<String, Widget Function(BuildContext)>", ""])
  func givenMap(_ type: String) {
    for parameter in ["this.routes", "{this.routes = const {}}", "{required this.routes}"] {
      expect(
        "a.dart",
        "class W { W(\(parameter)); final \(type) routes; build(c) => MaterialApp(routes: this.routes); }",
        declares: [], looksAt: ["'routes' is not in the sources that were read"])
    }
  }

  @Test(
    "a page or the settings of a route name a screen",
    arguments: [
      ("MaterialPageRoute(settings: RouteSettings(name: '/x'), builder: b)", ["x"]),
      ("MaterialPageRoute(settings: const RouteSettings(name: N.a, arguments: 1))", ["x"]),
      ("MaterialPage<void>(name: '/x', child: c)", ["x"]), ("CupertinoPage(name: '/x')", ["x"]),
      (
        "Page p({String? name}) => MaterialPage(name: name); var r = GoRoute(path: '/x', pageBuilder: (c, s) => p(name: s.name))",
        ["x"]
      ),
      (
        "enum R { home('/home'); const R(this.name); final String name; } var s = RouteSettings(name: R.home.name)",
        ["home"]
      ),
      ("RouteSettings(arguments: 1)", []), ("MaterialPage(name: null)", []),
      ("GoRoute(path: '/x', pageBuilder: (c, s) => MaterialPage(name: 'other'))", ["x"]),
      ("class X extends Item { X() : super(name: '/x'); }", []),
      (
        "class FadePage<T> extends Page<T> { const FadePage({super.name}); } var p = FadePage(name: '/x');",
        ["x"]
      ),
      ("GoRoute(path: '/x', pageBuilder: (c, s) => MaterialPage(name: s.name))", ["x"]),
      ("ShellRoute(pageBuilder: (c, s, w) => NoTransitionPage(name: s.name))", []),
      ("Page p(BuildContext c, GoRouterState s) => MaterialPage(name: s.name)", []),
      ("Route f(RouteSettings s) => MaterialPageRoute(settings: RouteSettings(name: s.name))", []),
      ("Route f(RouteSettings s) => MaterialPageRoute(settings: RouteSettings(name: '/x'))", ["x"]),
      (
        "f() => p('x'); Route p(String n) => MaterialPageRoute(settings: RouteSettings(name: n))",
        ["x"]
      ),
    ])
  func pages(_ text: String, _ ids: [String]) {
    expect("a.dart", "class N { static const a = '/x'; } \(text);", declares: ids)
  }

  @Test("a wrapper that is called through a type or 'this' declares a screen")
  func qualifiedCalls() {
    let wrapper = """
      class H {
        static GoRoute slide(String p, Widget w) => GoRoute(path: p, builder: (c, s) => w);
        static final first = slide('/a', A());
        late final own = this.slide('/c', A());
      }

      """
    expect(
      "a.dart", wrapper + "final r = GoRouter(routes: [H.first, H.slide('/b', B())]);",
      declares: ["a", "b", "c"])
  }

}
