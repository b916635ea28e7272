import Testing

@testable import ScrimInventory

/// Previews, which only the tools of developers show.
@Suite struct PreviewTests {
  @Test(
    "an annotation that only has a name like Preview makes no preview",
    arguments: ["FeaturePreview", "PreviewableRoute", "ThemePreviews", "PreviewParameter"])
  func otherAnnotations(_ name: String) {
    expect(
      "a.kt", "@\(name) fun NavGraphBuilder.x() { composable(\"a\") {} }", declares: ["a"])
  }

}
