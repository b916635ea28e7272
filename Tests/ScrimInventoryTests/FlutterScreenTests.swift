import Testing

@testable import ScrimInventory

/// The screens of Flutter: routes in members, named routes, and pages.
@Suite struct FlutterScreenTests {
  @Test("an alias of the library's route is an unread declaration")
  func aliasOfRoute() {
    expect(
      "a.dart", "typedef Page = GoRoute; final a = Page(path: '/x', builder: b);", declares: [],
      looksAt: ["calls of the alias can declare routes"])
  }

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
    "a list that names a member of a type gives its routes their path",
    arguments: [
      (
        "class P { static GoRoute get route => GoRoute(path: 'p'); } var x = GoRoute(path: '/x', routes: [P.route]);",
        ["x", "x.p"]
      ),
      (
        "class A { static final r = GoRoute(path: 'a'); } class B { static final r = GoRoute(path: 'b'); } var x = GoRoute(path: '/x', routes: [A.r]); var y = GoRoute(path: '/y', routes: [B.r]);",
        ["x", "x.a", "y", "y.b"]
      ),
      (
        "class A { static final all = <RouteBase>[GoRoute(path: 'a'), GoRoute(path: 'b')]; } var x = GoRoute(path: '/x', routes: A.all);",
        ["x", "x.a", "x.b"]
      ),
      (
        "class A { static GoRoute get r { return GoRoute(path: 'a'); } } var x = GoRoute(path: '/x', routes: [if (kDebugMode) A.r]);",
        ["x", "x.a"]
      ),
      (
        "class A { GoRoute r() => GoRoute(path: 'a'); GoRoute x() => GoRoute(path: '/x', routes: [this.r()]); }",
        ["x", "x.a"]
      ),
      (
        "class H extends GoRoute { H() : super(path: 'a', builder: b); } var x = GoRoute(path: '/x', routes: [H()]);",
        ["x", "x.a"]
      ),
      (
        "class A { static final r = GoRoute(path: 'a'); } var x = GoRoute(path: '/x', routes: [ShellRoute(routes: [A.r])]);",
        ["x", "x.a"]
      ),
      (
        "GoRouter f() { final r = GoRoute(path: 'a'); return GoRouter(routes: [GoRoute(path: '/x', routes: [r])]); } GoRouter g() { final r = GoRoute(path: 'b'); return GoRouter(routes: [GoRoute(path: '/y', routes: [r])]); }",
        ["x", "x.a", "y", "y.b"]
      ),
      (
        "var r = GoRoute(path: '/a'); var x = GoRoute(path: '/x', routes: [r]);", ["x", "x.a"]
      ),
      (
        "var r = GoRoute(path: '/a'); var x = GoRouter(routes: [r, GoRoute(path: '/x', routes: [r])]);",
        ["a", "x", "x.a"]
      ),
      (
        "var x = GoRoute(path: '/x', routes: [..._a, if (k) _b else _c]); var _a = [GoRoute(path: 'a')], _b = GoRoute(path: 'b'), _c = GoRoute(path: 'c');",
        ["x", "x.a", "x.b", "x.c"]
      ),
      (
        "var x = GoRoute(path: '/x', routes: k ? _a : _b + [_c]); var _a = [GoRoute(path: 'a')]; var _b = [GoRoute(path: 'b')]; var _c = GoRoute(path: 'c');",
        ["x", "x.a", "x.b", "x.c"]
      ),
      (
        "var s = StatefulShellRoute.indexedStack(branches: [StatefulShellBranch(routes: <RouteBase>[GoRoute(path: 'a')])]); var x = GoRoute(path: '/x', routes: [s]);",
        ["x", "x.a"]
      ),
      (
        "GoRoute(path: c ? '/x' : '/y', routes: [GoRoute(path: 'a')])", ["x", "x.a", "y", "y.a"]
      ),
    ])
  func lists(_ text: String, _ ids: [String]) {
    expect("a.dart", text, declares: ids)
  }

  @Test("a list means the routes of the file that it imports")
  func importedLists() {
    let found = inventory([
      ("lib/a/routes.dart", "final routes = [GoRoute(path: 'a')];"),
      ("lib/b/routes.dart", "final routes = [GoRoute(path: 'b')];"),
      (
        "lib/c.dart",
        "import 'a/routes.dart' as a; import 'package:app/b/routes.dart' as b; var c = GoRoute(path: '/c', routes: a.routes); var d = GoRoute(path: '/d', routes: [...b.routes]);"
      ),
    ])
    #expect(found.ids == ["c", "c.a", "d", "d.b"])
    #expect(found.reasons == [])
  }

  @Test(
    "a list of routes that no source defines is an unread declaration",
    arguments: [
      ("routes: more", ["'more' is not in the sources that were read"]),
      ("routes: [...more]", ["'more' is not in the sources that were read"]),
      ("routes: [g, ...?a.more()]", ["'a.more' is not in the sources that were read"]),
      ("routes: more().toList()", ["the routes are not a literal"]),
      (
        "routes: [...[const A(), const B()].expand((m) => m.all)]", ["the routes are not a literal"]
      ),
      ("routes: [A(), B()].map((m) => m.route).toList()", ["the routes are not a literal"]),
      ("routes: [own, own].expand((x) => x).toList()", ["the routes are not a literal"]),
      ("routes: {A(), B()}.map((m) => m.route).toList()", ["the routes are not a literal"]),
      ("routes: <M>[A()].map((m) => m.route).toList()", ["the routes are not a literal"]),
      ("routes: [...own]..sort(compare)", []),
      ("routes: [...more]..sort(compare)", ["'more' is not in the sources that were read"]),
      ("routes: [...own]..sort(compare)..addAll(more)", ["the routes are not a literal"]),
      ("routes: own..add(more)", ["the routes are not a literal"]),
      ("routes: [if (k) ...[...more]]", ["'more' is not in the sources that were read"]),
      ("routes: $appRoutes", []), ("routes: [...own, f(), K()]", []),
    ])
  func undefinedLists(_ list: String, _ reasons: [String]) {
    let rest =
      "final own = make(), g = own; f() { } class K extends ShellRoute { K() : super(builder: b); }"
    expect(
      "a.dart", "\(rest) var x = GoRoute(path: '/x', \(list));", declares: ["x"], looksAt: reasons)
    expect(
      "a.dart", "\(rest) var x = GoRouter(\(list)); var y = GoRoute(path: '/x');", declares: ["x"],
      looksAt: reasons)
  }

  @Test(
    "every constructor of an app takes routes",
    arguments: [
      "ShadApp.material", "shad.ShadcnApp", "m.MaterialApp", "CupertinoApp", "ui.BankApp.custom",
    ])
  func apps(_ app: String) {
    expect("a.dart", "x = \(app)(routes: {'/a': (c) => A()});", declares: ["a"])
    expect(
      "a.dart", "x = \(app)(onGenerateRoute: gen);", declares: [],
      looksAt: ["onGenerateRoute builds these routes in code"])
  }

  @Test("only a known app shows its home as a route")
  func homes() {
    expect("a.dart", "x = ShadApp.cupertino(home: A());", declares: ["root"])
    expect("a.dart", "x = BankApp(home: A(), routes: all); class BankApp {}", declares: [])
  }

  @Test(
    "a class of go_router_builder that only redirects is not a screen",
    arguments: [
      ("FutureOr<String?> redirect(BuildContext c, GoRouterState s) => '/b';", []),
      ("String? redirect(c, s) => null; Widget build(c, s) => A();", ["a"]),
      ("String? redirect(c, s) { return null; } Page<void> buildPage(c, s) => P();", ["a"]),
      ("", ["a"]),
    ])
  func redirects(_ members: String, _ ids: [String]) {
    expect(
      "a.dart",
      "@TypedGoRoute<R>(path: '/a', routes: [TypedGoRoute<S>(path: 'b')]) class R extends GoRouteData with $R { \(members) }",
      declares: ids + ["a.b"])
    expect(
      "a.dart", "@TypedGoRoute<R>(path: '/a') class R extends Base { \(members) }",
      declares: ["a"])
  }

  @Test(
    "named constructors of a class that extends a route make routes",
    arguments: [
      "class R extends GoRoute { R.page({required super.path}); } var x = R.page(path: '/x');",
      "class R extends GoRoute { R.page(String p) : super(path: p); } var x = R.page('/x');",
      "class R extends GoRoute { R(String p) : super(path: p); R.page(String p) : this(p); } var x = R.page('/x');",
      "class R extends GoRoute { R.page() : super(path: '/x'); } var x = R.page();",
      "class R extends GoRoute { R({required super.path}); factory R.page(String p) => R(path: p); } var x = R.page('/x');",
      "class R extends GoRoute { R({super.path = '/x'}); } var x = R();",
      "class R extends GoRoute { R.a({required super.path}); } class S extends R { S({required super.path}) : super.a(); } var x = S(path: '/x');",
    ])
  func namedConstructors(_ text: String) {
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
    "the keys of a map of routes are read under conditions",
    arguments: [
      ("{if (kDebugMode) '/a': (c) => X()}", ["a"]),
      ("{if (kDebugMode) '/a': (c) => X() else '/b': (c) => Y(), '/c': z}", ["a", "b", "c"]),
      ("{if (kDebugMode) ...{'/a': (c) => X()}}", ["a"]),
      ("{if (kDebugMode) ...more}", ["m"]), ("{...more()}", ["m"]),
    ])
  func conditionalKeys(_ map: String, _ ids: [String]) {
    let more = "Map<String, WidgetBuilder> more() { return {'/m': (c) => M()}; }"
    expect(
      "a.dart", "var x = MaterialApp(routes: \(map)); \(ids == ["m"] ? more : "")", declares: ids)
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
      ("RouteSettings(arguments: 1)", []), ("MaterialPage(name: null)", []),
      ("GoRoute(path: '/x', pageBuilder: (c, s) => MaterialPage(name: 'other'))", ["x"]),
      ("class X extends MaterialPage<void> { X() : super(name: '/x', child: c); }", ["x"]),
      ("class X extends Page<void> { X(String n) : super(name: n); } var p = X('/x');", ["x"]),
      (
        "class X extends CupertinoPage { X({required super.name}); } var p = X(name: '/x');", ["x"]
      ),
      ("class X extends Item { X() : super(name: '/x'); }", []),
      ("class X<T> extends Page<T> { const X({super.name}); } var p = X(name: '/x');", ["x"]),
      (
        "class Y<T> extends MaterialPage<T> { Y({super.name}); } class X extends Y { X() : super(name: '/x'); }",
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

  @Test(
    "a page whose name is not certain is an unread declaration",
    arguments: [
      (
        "MaterialPage(name: item.name)",
        ["'item.name' is not a constant of the sources that were read"]
      ),
      ("f(Item item) => MaterialPage(name: item.name)", ["'item.name' is a variable"]),
      ("RouteSettings(name: name())", ["the name is computed"]),
      ("Navigator(onGenerateRoute: f)", ["onGenerateRoute builds these routes in code"]),
      (
        "Navigator(onGenerateRoute: (s) => R(settings: RouteSettings(name: s.name)))",
        ["onGenerateRoute builds these routes in code"]
      ),
    ])
  func unreadPages(_ text: String, _ reasons: [String]) {
    expect("a.dart", "\(text);", declares: [], looksAt: reasons)
  }

  @Test(
    "a map of widgets has routes if an app takes it as such, or if its keys are paths",
    arguments: [
      ("final Map<String, WidgetBuilder> m = {'A': a};", []),
      ("class G { final m = <String, WidgetBuilder>{'A': a}; }", []),
      ("final m = <String, WidgetBuilder>{'/a': a, 'B': b};", ["a"]),
      ("final m = <String, WidgetBuilder>{'A': a}; var x = MaterialApp(routes: m);", ["A"]),
      ("m() => <String, WidgetBuilder>{'A': a}; var x = MaterialApp(routes: m());", ["A"]),
      (
        "Map<String, WidgetBuilder> m() { return <String, WidgetBuilder>{'A': a}; } var x = MaterialApp(routes: m());",
        ["A"]
      ),
      ("final m = <String, WidgetBuilder>{'A': a}; var x = MyApp(routes: m);", ["A"]),
      (
        "final n = <String, WidgetBuilder>{'A': a}, m = <String, WidgetBuilder>{...n, 'B': b}; var x = MaterialApp(routes: m);",
        ["A", "B"]
      ),
      ("final n = <String, WidgetBuilder>{'A': a}, m = <String, WidgetBuilder>{...n};", []),
      ("var x = MaterialApp(routes: <String, WidgetBuilder>{'A': a});", ["A"]),
      ("var x = MaterialApp(routes: const {'A': a});", ["A"]),
    ])
  func tables(_ text: String, _ ids: [String]) {
    expect("a.dart", text, declares: ids)
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

  @Test(
    "a call of a wrapper on a value is reported",
    arguments: ["nav.open(A(), '/x')", "getIt<Nav>().open(A(), '/x')", "nav..open(A(), '/x')"])
  func callsOnValues(_ call: String) {
    let wrapper = """
      class Nav {
        void open(Widget w, String n) => push(MaterialPageRoute(
          builder: (c) => w, settings: RouteSettings(name: n)));
        void go() => open(B(), '/y');
      }

      """
    let found = inventory([("a.dart", wrapper + "void f() { \(call); list.open(1); }")])
    #expect(found.ids == ["y"] && found.unread.count == 1)
  }

  @Test(
    "an app has the routes of a map without types in another file",
    arguments: ["MaterialApp(routes: Routes.all)", "GetMaterialApp(routes: Routes.all, home: H())"])
  func untypedMaps(_ app: String) {
    let routes =
      "class Routes { static final all = {A.name: (context) => A(), '/b': (_) { return B(); }}; }\n"
      + "class A { static const name = 'a'; }"
    let found = inventory([("a.dart", routes), ("b.dart", "void f() => runApp(\(app));")])
    #expect(found.ids.filter { $0 != "root" && $0 != "index" } == ["a", "b"])
    #expect(found.unread.isEmpty)
  }

  @Test("a map of other closures is not a map of routes")
  func otherClosures() {
    let text = "final all = {'/a': (String message) => A(), '/b': (x, y) => B()};"
    expect("a.dart", text + "var r = GoRoute(path: '/c');", declares: ["c"])
  }

  @Test("a route below a route that callers name is reported with the true reason")
  func routesBelowParameter() {
    let feature = "GoRoute feature(String p) => GoRoute(path: p, routes: [GoRoute(path: 'list')]);"
    let reason = "unresolved parent route: 'feature' takes the name as a parameter"
    expect(
      "a.dart", feature + "var r = GoRouter(routes: [feature('/a'), feature('/b')]);",
      declares: ["a", "b"], looksAt: [reason])
    expect(
      "a.dart", feature, declares: [],
      looksAt: [
        "'feature' takes the name as a parameter, and nothing calls it",
        reason + ", and nothing calls it",
      ])
  }
}
