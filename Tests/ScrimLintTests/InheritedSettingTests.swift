import Testing

/// What a pattern takes from wider patterns: from those that match all of its
/// screens.
@Suite struct InheritedSettingTests {
  private static let soft = "scrim: 1\ncovers: { soft: { blur: { radius: 30 } } }\n"

  @Test(
    "a star is no letter that another pattern may happen to name",
    arguments: ["x", "a", "xx", "é"])
  func stars(_ name: String) {
    expect(
      Self.soft + "screens: { \"*.\(name)\": { cover: soft }, b.*: { text: 48pt } }\n")
    expect(
      Self.soft
        + "screens: { \(name): { cover: soft, text: 10pt }, \"*\": { text: 48pt } }\n"
    )
    expect(
      Self.soft
        + "screens: { \"b\(name).*\": { cover: soft, text: 10pt }, \"b*.*\": { text: 48pt } }\n"
    )
  }

  @Test("what a wider pattern sets holds, whatever the stars are called")
  func wider() {
    expect(
      Self.soft
        + "screens: { x.**: { cover: soft }, x.*: { text: «48pt» }, x.x: { text: «49pt» } }\n",
      finds: "weak-blur", "weak-blur")
    expect(
      Self.soft + "screens: { \"x*.**\": { cover: soft }, \"xy*.b\": { text: «48pt» } }\n",
      finds: "weak-blur")
  }

  @Test("what a pattern sets that is as specific holds, whichever is written first")
  func equallySpecific() {
    let (narrow, wide) = ("\"x*b\": { cover: «soft» }", "\"*b\": { text: 48pt }")
    expect(Self.soft + "screens: { \(narrow), \(wide) }\n", finds: "weak-blur")
    expect(Self.soft + "screens: { \(wide), \(narrow) }\n", finds: "weak-blur")
  }
}
