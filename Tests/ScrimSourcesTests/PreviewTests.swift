import Testing

@testable import ScrimSources

/// Previews, which only the tools of developers show.
@Suite struct PreviewTests {
  @Test(
    "a preview declares no screen",
    arguments: [
      (
        "a.kt",
        "@Preview(showBackground = true)\n@Composable\nprivate fun P() { composable(\"a\") {} }"
      ),
      ("a.kt", "@ThemePreviews @Composable fun P() = Theme { composable(\"a\") {} }"),
      ("a.swift", "#Preview { V().scrim(screen: \"a\") }"),
      ("a.swift", "#Preview(\"x\", traits: .y) { V().scrim(screen: \"a\") }"),
      (
        "a.swift",
        "struct P: PreviewProvider { static var previews: some View { V().scrim(screen: \"a\") } }"
      ),
    ])
  func previews(_ file: String, _ text: String) {
    let more = file == "a.kt" ? "\nfun f() { composable(\"b\") {} }" : "\nx.scrimScreen = \"b\""
    expect(file, text + more, declares: ["b"])
    expect("a.kt", "@Preview annotation class P\nfun f() { composable(\"b\") {} }", declares: ["b"])
  }
}
