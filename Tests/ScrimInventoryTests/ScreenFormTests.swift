import Testing

/// What each form of source declares.
@Suite struct ScreenFormTests {
  @Test(
    "Swift names screens by scrim(screen:) and scrimScreen",
    arguments: [
      (#"Text("").scrim(screen: "a.b")"#, ["a.b"]),
      (#"self.scrimScreen = "a""#, ["a"]), (#"vc?.scrimScreen = "a""#, ["a"]),
      (#"controllers[0].scrimScreen = "a""#, ["a"]), (#"x[keyPath: \.scrimScreen] = "a""#, ["a"]),
      (#"vc.scrimScreen! = "a""#, ["a"]),
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

  @Test("a form that has the same word in a comment or a string declares nothing")
  func hidden() {
    expect("a.kt", "// composable(\"a\")\nval x = \"composable(\\\"b\\\")\"", declares: [])
    expect("a.dart", "/// GoRoute(path: '/a')\nvar x = \"GoRoute(path: '/b')\";", declares: [])
    expect(
      "a.jsx", "/* <Stack.Screen name=\"A\" /> */ x = '<Stack.Screen name=\"B\" />'", declares: [])
  }
}
