import Testing

/// What each form of source declares.
@Suite struct ScreenFormTests {
  @Test(
    "Swift names screens by scrim(screen:) and scrimScreen",
    arguments: [
      (#"Text("").scrim(screen: "a.b")"#, ["a.b"]),
      (#"self.scrimScreen = "a""#, ["a"]), (#"vc?.scrimScreen = "a""#, ["a"]),
      (#"controllers[0].scrimScreen = "a""#, ["a"]), (#"x[keyPath: \.scrimScreen] = "a""#, ["a"]),
      (#"vc.scrimScreen! = "a""#, ["a"]), (#"x.setValue("a", forKey: "scrimScreen")"#, ["a"]),
      (#"x.setValue("a", forKey: #keyPath(V.scrimScreen))"#, ["a"]),
      (#"x.setValue("a", forKey: "b")"#, []), ("scrimScreen = nil", []),
      (#"if x.scrimScreen == "a" {}"#, []),
      ("var scrimScreen: String? { nil }", []), ("func scrim(screen: String) -> some View {}", []),
      (#"scrimScreen = isNew ? "a" : "b""#, ["a", "b"]),
      ("storyboard.instantiateViewController(withIdentifier: \"a\")", []),
    ])
  func swift(_ text: String, _ ids: [String]) {
    expect("a.swift", text, declares: ids)
  }

  @Test(
    "destinations and tabs of SwiftUI have the name of their type or title",
    arguments: [
      (".navigationDestination(for: Account.self) { _ in Detail() }", ["Account"], []),
      (".navigationDestination(for: Model.Account.self) { Detail($0) }", ["Model.Account"], []),
      (".navigationDestination(isPresented: $a) { Detail(x: 1) }", ["Detail"], []),
      (".navigationDestination(item: $a) { item in Detail(item) }", ["Detail"], []),
      (
        ".navigationDestination(isPresented: $a) { if b { C() } }", [],
        ["the destination shows a view for each case; name each view"]
      ),
      (
        ".navigationDestination(for: Route.self) { r in switch r { case .a: A() } }", ["Route"],
        ["the destination shows a view for each case; name each view"]
      ),
      (
        ".navigationDestination(isPresented: $a) { Detail().scrim(screen: \"d\") }", ["d"], []
      ),
      ("Tab(\"Home\", systemImage: \"house\") { Home() }", ["Home"], []),
      ("Tab(\"My Account\", image: \"a\", value: 1) { A() }", ["My-Account"], []),
      ("Tab(value: .a) { A() } label: { }", [], ["the tab has no title that is a literal"]),
      ("Tab { A() } label: { Label(\"Home\", systemImage: \"house\") }", ["Home"], []),
      ("Tab(value: 1) { A() } label: { VStack { Text(\"Home\") } }", ["Home"], []),
      ("Tab { A().scrim(screen: \"a\") } label: { Text(\"Home\") }", ["a"], []),
      ("Tab { A() } label: { icon }", [], ["the tab has no title that is a literal"]),
      ("TabSection(\"More\") { Tab(\"A\", systemImage: \"a\") { A() } }", ["A"], []),
      ("Tab(link: url)", [], []), ("Tab()", [], []),
      ("Home().tabItem { Label(\"Home\", systemImage: \"house\") }", ["Home"], []),
      ("Home().tabItem { if c { Text(\"a\") } else { Text(\"b\") } }", ["a", "b"], []),
      ("Home().tabItem { Text(\"a\").help(Text(\"b\")); Text(\"c\") }", ["a"], []),
      ("Home().tabItem({ Text(\"a\") })", ["a"], []),
      ("Home().tabItem(item)", [], ["the tab has no title that is a literal"]),
      ("switch x { case .tabItem(let y): z }", [], []),
      ("Home().tabItem { icon }", [], ["the tab has no title that is a literal"]),
    ])
  func swiftUI(_ text: String, _ ids: [String], _ reasons: [String]) {
    expect("a.swift", "import SwiftUI\nlet x = y\n  \(text)", declares: ids, looksAt: reasons)
  }

  @Test("a type named Tab is not a tab in a file without SwiftUI")
  func ownTab() {
    expect("a.swift", "let t = Tab(\"Home\", image: 1) { }", declares: [])
    expect("a.swift", "Tab(value: 1) { A() } label: { Text(\"Home\") }", declares: ["Home"])
    expect("a.swift", "TabView { Tab(\"Home\", image: \"a\") { } }", declares: ["Home"])
  }

  @Test(
    "Compose declares destinations by route or by type",
    arguments: [
      ("composable(\"a/b\") { }", ["a.b"]), ("composable(route = \"a\") { }", ["a"]),
      ("composable<Home> { }", ["Home"]),
      ("composable<Home.Start>(typeMap = m) { }", ["Home.Start"]),
      ("composable(Home::class) { }", ["Home"]), ("this.composable<Home> { }", ["Home"]),
      ("composable(\"a/{id}?q={q}\") { }", ["a.id"]), ("dialog(\"a\") { }", ["a"]),
      ("bottomSheet(\"a\") { }", ["a"]), ("fragment<F>(\"a\") { }", ["a"]),
      ("fragment<F, HomeRoute> { }", ["HomeRoute"]),
      ("composable<A.B> { }; composable(A.B::class) { }", ["A.B"]),
      ("dialog(A.B::class) { }; composable(route = C.D::class) { }", ["A.B", "C.D"]),
      ("inline fun <reified T> page() { composable(T::class) {} }\nval x = page<Home>()", ["Home"]),
      ("navigation(startDestination = \"a\", route = \"g\") { composable(\"a\") {} }", ["a"]),
      ("@Composable fun composable(x: Int) {}", []), ("val composable = 1", []),
      ("composable(if (x) \"a\" else \"b\") { }", ["a", "b"]),
    ])
  func compose(_ text: String, _ ids: [String]) {
    expect("a.kt", "import androidx.navigation.compose.*\n\(text)\n", declares: ids)
  }

  @Test("a function named dialog is not a destination in a file without navigation")
  func ownDialog() {
    expect("a.kt", "dialog(\"a\") { }\nfragment(\"b\")", declares: [])
  }

  @Test("a function named dialog is a destination if the file imports it, or if it has content")
  func importedDialog() {
    let text = "fun f() { dialog(\"a\"); fragment(\"b\"); bottomSheet(\"c\") { } }"
    expect("a.kt", "import androidx.navigation.NavController\n\(text)", declares: ["c"])
    expect("a.kt", "import androidx.navigation.compose.dialog\n\(text)", declares: ["a", "c"])
    expect(
      "a.kt", "import androidx.navigation.compose.composable as page\npage(\"a\") { }",
      declares: ["a"])
  }

  @Test(
    "an entry of Navigation 3 has the name of the type of its key",
    arguments: [
      ("entry<HomeKey> { }", ["HomeKey"], []),
      ("entry(Detail(\"x\")) { }; entry(key = Home.Start) { }", ["Detail", "Home.Start"], []),
      ("entry(key) { }", [], ["the key is computed"]),
      (
        "{ key -> when (key) { is A -> NavEntry(key) { }\n B.C -> { NavEntry(key) {} } } }",
        ["A", "B.C"], []
      ),
      ("when (key) {\n is A,\n is B -> NavEntry(key) { }\n }", ["A", "B"], []),
      ("when (key) { else -> NavEntry(key) { } }", [], ["the key is computed"]),
      ("{ key -> NavEntry(key) { } }", [], ["the key is computed"]),
      ("NavEntry(Home) { }", ["Home"], []), ("val all: List<NavEntry<Any>> = f()", [], []),
    ])
  func entries(_ text: String, _ ids: [String], _ reasons: [String]) {
    expect(
      "a.kt", "import androidx.navigation3.runtime.entry\n\(text)", declares: ids,
      looksAt: reasons)
  }

  @Test("an entry with a type and content needs no import, because its scope has it")
  func entryWithoutImport() {
    expect("a.kt", "fun p(): Installer = { entry<Home> { X() } }", declares: ["Home"])
    expect("a.kt", "import x.entry\nfun p() = entry<Home> { X() }", declares: [])
    expect("a.kt", "fun p() = entry<Home>(); fun q() = entry<K, V> { }", declares: [])
  }

  @Test(
    "the paths of nested routes in Flutter continue one another",
    arguments: [
      ("GoRoute(path: '/a', builder: b)", ["a"]), ("GoRoute(name: 'n', builder: b)", ["n"]),
      ("GoRoute(path: '/a', routes: [GoRoute(path: ':id', builder: b)])", ["a", "a.id"]),
      ("ShellRoute(routes: [GoRoute(path: '/a', builder: b)])", ["a"]),
      ("GoRoute(path: '/', redirect: r, routes: [GoRoute(path: 'a', builder: b)])", ["a"]),
      ("@TypedGoRoute<A>(path: '/a', routes: [TypedGoRoute<B>(path: 'b')])", ["a", "a.b"]),
      ("MaterialApp(routes: {'/': a, '/b': c})", ["b", "root"]),
      ("const routes = <String, WidgetBuilder>{'/a': a};", ["a"]),
      (
        "var x = MaterialApp(routes: all); final all = {'/a': (c) => A(), ...more}; final more = const {'/b': b};",
        ["a", "b"]
      ),
      ("var x = MaterialApp(routes: all); final all = <String, WidgetBuilder>{'/a': a};", ["a"]),
      (
        "import 'package:go_router/go_router.dart' as go; go.GoRoute(path: '/a', builder: b)", ["a"]
      ),
      (
        "import 'a.dart' as go; var x = go.GoRoute(path: 'x'); var y = go.GoRoute(path: '/y', routes: [x]);",
        ["y", "y.x"]
      ),
      ("GoRoute.new(path: '/a', builder: b); x.GoRoute(path: '/b')", ["a"]),
      (
        "GoRoute get x => GoRoute(path: 'x'); var y = GoRoute(path: '/y', routes: [x]);",
        ["y", "y.x"]
      ),
      (
        "List<RouteBase> more() => [GoRoute(path: 'x')]; var y = GoRoute(path: '/y', routes: [...more()]);",
        ["y", "y.x"]
      ),
      ("GoRoute route(String p) => GoRoute(path: p); final x = route('/x');", ["x"]),
      ("class R extends GoRoute { R({required super.path}); } var x = R(path: '/x');", ["x"]),
    ])
  func flutter(_ text: String, _ ids: [String]) {
    expect("a.dart", text, declares: ids)
  }

  @Test(
    "a route whose path is not certain is an unread declaration",
    arguments: [
      ("GoRoute(path: path())", "the name is computed"),
      ("GoRoute(path: 'a')", "the route around 'a' was not found"),
      ("GoRoute(builder: b)", "the route has neither a path nor a name"),
      ("MaterialApp(onGenerateRoute: f)", "onGenerateRoute builds these routes in code"),
      ("MaterialApp(routes: f())", "'f' is not in the sources that were read"),
      ("MaterialApp(routes: f()..addAll(x))", "the routes are not a literal"),
      ("MaterialApp(routes: more)", "'more' is not in the sources that were read"),
    ])
  func flutterPlaces(_ text: String, _ reason: String) {
    expect("a.dart", text, declares: [], looksAt: [reason])
  }

  @Test(
    "React Navigation declares screens by elements and by objects",
    arguments: [
      ("<Stack.Screen name=\"A\" component={A} />", ["A"]), ("<T.Screen name={'A'}/>", ["A"]),
      ("<T.Screen name={`A`}/>", ["A"]), ("<T.Screen component={B} name='A'>{x}</T.Screen>", ["A"]),
      ("<Layout name=\"A\" />", []), ("<Screen name=\"A\" />", []),
      ("const { Screen } = createStackNavigator(); x = <Screen name=\"A\" />", ["A"]),
      ("createStackNavigator({ screens: { A, 'B c': X, D: { screen: D } } })", ["A", "B-c", "D"]),
      ("createStackNavigator<P>({ groups: { g: { screens: { A: X } } } })", ["A"]),
      (
        "import x from 'react-navigation'; createStackNavigator({ A: X }, { mode: 'modal' })", ["A"]
      ),
      ("createStackNavigator({ A: X })", []),
      ("import { Stack } from 'expo-router'; x = <Stack.Screen name=\"A\" />", []),
    ])
  func react(_ text: String, _ ids: [String]) {
    expect("a.tsx", text.hasPrefix("<") ? "const x = \(text)" : text, declares: ids)
  }

  @Test(
    "a screen without a literal name is an unread declaration",
    arguments: [
      ("x.map((s) => <Stack.Screen name={s.name} />)", "'s.name' is a variable"),
      ("x = <Stack.Screen {...props} />", "the name of the screen is not written here"),
      ("createStackNavigator({ screens: all })", "the screens are not a literal"),
      ("createStackNavigator({ screens: { ...more } })", "the screens are not a literal"),
      ("x = <Stack.Screen name={`a${b()}`} />", "the name is interpolated"),
    ])
  func reactPlaces(_ text: String, _ reason: String) {
    expect("a.tsx", text, declares: [], looksAt: [reason])
  }

  @Test("a form that has the same word in a comment or a string declares nothing")
  func hidden() {
    expect("a.kt", "// composable(\"a\")\nval x = \"composable(\\\"b\\\")\"", declares: [])
    expect("a.dart", "/// GoRoute(path: '/a')\nvar x = \"GoRoute(path: '/b')\";", declares: [])
    expect(
      "a.jsx", "/* <Stack.Screen name=\"A\" /> */ x = '<Stack.Screen name=\"B\" />'", declares: [])
  }
}
