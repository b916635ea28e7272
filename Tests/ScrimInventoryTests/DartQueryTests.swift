import Testing

@testable import ScrimInventory

/// What the rows of the table read in Dart.
@Suite struct DartQueryTests {
  @Test(
    "routes have the path of the routes around them",
    arguments: [
      (
        "final r = GoRoute(path: '/a', builder: b, routes: [GoRoute(path: 'b', builder: b)]);",
        ["a declared", "a.b declared"], []
      ),
      (
        "final r = GoRoute(path: '/a', redirect: f, routes: [GoRoute(path: 'b', builder: b)]);",
        ["a.b declared"], []
      ),
      (
        "final more = [GoRoute(path: 'b')]; final r = GoRoute(path: '/a', routes: [...more]);",
        ["a declared"], ["its path continues that of another route"]
      ),
      (
        "class A { static final r = GoRoute(path: 'a'); } var x = GoRoute(path: '/x', routes: [ShellRoute(routes: [A.r])]);",
        ["x declared"], ["its path continues that of another route"]
      ),
      (
        "@TypedGoRoute<R>(path: '/a', routes: [TypedGoRoute<S>(path: 'b')]) class R extends GoRouteData {}",
        ["a declared", "a.b declared"], []
      ),
      (
        "GoRoute page({required String name, String? path, required Widget child}) => GoRoute(name: name, path: path ?? '/$name', builder: (c, s) => child);\nfinal r = [page(name: 'home', child: H()), page(name: 'pay', path: '/payments', child: P())];",
        ["home declared", "payments declared"], []
      ),
      (
        "final r = GoRoute(path: R.home); class R { static const home = '/home'; }",
        ["home declared"], []
      ),
    ] as [(String, [String], [String])])
  func names(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.dart", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "apps have the keys of their routes",
    arguments: [
      (
        "var x = MaterialApp(home: Home(), routes: {'/a': (c) => A()});",
        ["a declared", "root declared"], []
      ),
      (
        "var x = MaterialApp(routes: kDebug ? {'/a': (c) => A()} : {'/b': (c) => B()});",
        ["a declared", "b declared"], []
      ),
      (
        "var x = MaterialApp(routes: all); final all = <String, WidgetBuilder>{'/a': a};",
        ["a declared"], []
      ),
      (
        "var x = MaterialApp(routes: {if (kDebug) '/a': (c) => A(), ...more}); final more = {'/b': (c) => B()};",
        ["a declared", "b declared"], []
      ),
    ] as [(String, [String], [String])])
  func presentations(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.dart", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "pages have their name, or that of the type that they show",
    arguments: [
      ("MaterialPageRoute(settings: RouteSettings(name: '/x'), builder: b)", ["x declared"], []),
      (
        "class SlideRoute extends PageRouteBuilder { SlideRoute(Widget page) : super(pageBuilder: (c, a, b) => page); }\nf(c) { Navigator.push(c, SlideRoute(PayPage())); }\nclass PayPage extends StatelessWidget {}",
        ["PayPage presented"], []
      ),
      (
        "class Sheet extends StatelessWidget { final Widget child; const Sheet({required this.child}); Future<void> show(c) => showModalBottomSheet(context: c, builder: (_) => child); }\nf(c) { Sheet(child: PayPage()).show(c); }\nclass PayPage extends StatelessWidget {}",
        [], ["'child' is not a view of the sources that were read"]
      ),
      (
        "f(c) { Navigator.push(c, MaterialPageRoute(builder: (_) => PayPage())); }\nclass PayPage extends StatelessWidget {}",
        ["PayPage presented"], []
      ),
      (
        "f(c) { Navigator.of(c).push(CupertinoPageRoute(builder: (_) { return Provider(child: Details()); })); }\nclass Details extends StatelessWidget {}",
        ["Details presented"], []
      ),
      (
        "var x = OpenContainer(openBuilder: (c, close) => PayPage(), closedBuilder: (c, open) => Card());\nclass PayPage extends StatelessWidget {}",
        ["PayPage presented"], []
      ),
      (
        "f(c) { Navigator.push(c, PageTransition(type: t, child: PayPage())); }\nclass PayPage extends StatelessWidget {}",
        ["PayPage presented"], []
      ),
      (
        "f(c) { showModalBottomSheet(context: c, builder: (context) => const PaySheet()); }\nclass PaySheet extends StatelessWidget {}",
        ["PaySheet presented"], []
      ),
      (
        "f(c) { Navigator.push(c, MaterialPageRoute(builder: (_) => getIt.get<PayPage>())); }\nclass PayPage extends StatelessWidget {}",
        ["PayPage presented"], []
      ),
      (
        "Future to(BuildContext c, Widget page) => Navigator.push(c, MaterialPageRoute(builder: (_) => page));\nf(c) { to(c, PayPage()); }\nclass PayPage extends StatelessWidget {}",
        ["PayPage presented"], []
      ),
      (
        "f(c) { Widget page; if (c.isNew) { page = const NewPage(); } else { page = OldPage(); } Navigator.push(c, MaterialPageRoute(builder: (_) { return page; })); }\nclass NewPage extends StatelessWidget {}\nclass OldPage extends StatelessWidget {}",
        ["NewPage presented", "OldPage presented"], []
      ),
      (
        "PageRouteBuilder<T> route<T extends Object>(Widget page) { return PageRouteBuilder(pageBuilder: (a, b, c) { return page; }); }\nf() { route<int>(PayPage()); }\nclass PayPage extends StatelessWidget {}",
        ["PayPage presented"], []
      ),
      (
        "var x = MaterialApp(routes: _routes); Map<String, WidgetBuilder> get _routes { return {'/a': (c) => A()}; }",
        ["a declared"], []
      ),
      ("x.onGenerateRoute!(RouteSettings(name: initial));", [], []),
      ("f() => FlutterViewController();", [], []),
    ] as [(String, [String], [String])])
  func own(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.dart", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "what is not read is an unread place",
    arguments: [
      (
        "final r = GoRoute(path: item.path);", [],
        ["'item.path' is not a constant of the sources that were read"]
      ),
      (
        "class R extends GoRoute { R({required super.path}); } var x = R(path: '/x');", [],
        ["the calls of 'R' make routes that are not read"]
      ),
      ("final r = GoRoute(builder: b);", [], ["the route has neither a path nor a name"]),
      ("final make = GoRoute.new;", [], ["'GoRoute' is used as a value"]),
      ("typedef Page = GoRoute;", [], ["'GoRoute' is used as a value"]),
      (
        "var x = MaterialApp(onGenerateRoute: f);", [],
        ["onGenerateRoute builds these routes in code"]
      ),
      ("var x = MaterialApp(routes: more);", [], ["'more' is not in the sources that were read"]),
      (
        "final r = ps.map((path) => GoRoute(path: path, builder: b)); const path = '/outer';", [],
        ["'path' is a variable"]
      ),
    ] as [(String, [String], [String])])
  func titles(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.dart", text, shows: screens, looksAt: reasons)
  }
}
