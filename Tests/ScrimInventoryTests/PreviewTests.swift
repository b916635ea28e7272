import Testing

@testable import ScrimInventory

/// Previews, which only the tools of developers show.
@Suite struct PreviewTests {
  @Test(
    "a preview declares no screen",
    arguments: [
      (
        "a.kt",
        "@Preview(showBackground = true)\n@Composable\nprivate fun P() { composable(\"a\") {} }"
      ),
      ("a.kt", "@tooling.Preview @Composable fun P() = Theme { composable(\"a\") {} }"),
      ("a.kt", "@PreviewLightDark fun P() { composable(\"a\") {} }"),
      ("a.kt", "fun P(@PreviewParameter(X::class) x: X) { composable(\"a\") {} }"),
      (
        "a.kt",
        "@Phones annotation class All\n@Preview(name = \"x\") internal annotation class Phones\n"
          + "@All @Composable fun P() { composable(\"a\") {} }"
      ),
      ("a.swift", "#Preview { V().scrim(screen: \"a\") }"),
      ("a.swift", "#Preview(\"x\", traits: .y) { V().scrim(screen: \"a\") }"),
      (
        "a.swift",
        "struct P: PreviewProvider { static var previews: some View { V().scrim(screen: \"a\") } }"
      ),
      (
        "a.swift",
        "struct P: SwiftUI.PreviewProvider { static var previews: V { V().scrim(screen: \"a\") } }"
      ),
    ])
  func previews(_ file: String, _ text: String) {
    let more = file == "a.kt" ? "\nfun f() { composable(\"b\") {} }" : "\nx.scrimScreen = \"b\""
    expect(file, text + more, declares: ["b"])
    expect("a.kt", "@Preview annotation class P\nfun f() { composable(\"b\") {} }", declares: ["b"])
  }

  @Test(
    "an annotation that only has a name like Preview makes no preview",
    arguments: ["FeaturePreview", "PreviewableRoute", "ThemePreviews", "PreviewParameter"])
  func otherAnnotations(_ name: String) {
    expect(
      "a.kt", "@\(name) fun NavGraphBuilder.x() { composable(\"a\") {} }", declares: ["a"])
  }

  @Test("an annotation of the app makes previews in all of its sources")
  func annotationsOfTheApp() {
    let found = inventory([
      ("a.kt", "@ThemePreviews @Composable fun P() { composable(\"a\") {} }"),
      ("b.kt", "@Preview @Retention(BINARY) annotation class ThemePreviews"),
    ])
    #expect(found.ids == [])
  }

  @Test(
    "a function with @Preview that the app calls is read",
    arguments: [
      "fun main() = window { App() }", "fun main() { setContent(::App) }",
      "@Composable fun Root() { Theme { App() } }",
      "@Preview fun Root() { App() }\nfun main() { Root() }",
    ])
  func shown(_ use: String) {
    let app = "@Composable @Preview\nfun App() { composable(\"a\") {} }"
    let found = inventory([("a.kt", app), ("b.kt", use)])
    #expect(found.ids == ["a"])
    let preview = inventory([("a.kt", app), ("b.kt", "@Preview fun Dark() { Theme { App() } }")])
    #expect(preview.ids == [])
  }
}
