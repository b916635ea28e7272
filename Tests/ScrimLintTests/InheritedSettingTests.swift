import Testing

/// What screens have that several patterns match, none of which matches all screens of
/// another.
@Suite struct InheritedSettingTests {
  private static let soft = "scrim: 1\ncovers: { soft: { blur: { radius: 30 } } }\n"

  @Test("where patterns meet, what each sets holds", arguments: ["x", "a", "xx", "é"])
  func meeting(_ name: String) {
    expect(
      Self.soft + "screens: { \"*.\(name)\": { cover: soft }, b.*: { text: «48pt» } }\n",
      finds: "weak-blur")
    expect(
      Self.soft + "screens: { \"b*\": { text: 48pt }, \"*\(name)\": { cover: «soft» } }\n",
      finds: "weak-blur")
  }

  @Test("a star is any text, and none that another pattern may happen to name")
  func stars() {
    expect(
      Self.soft
        + "defaults: { text: 48pt }\nscreens: { \"*\": { text: 10pt }, a.**: { cover: «soft» } }\n",
      finds: "weak-blur")
  }

  @Test(
    "what is more specific holds where both match", arguments: ["x", "a", "xx", "é"])
  func specific(_ name: String) {
    expect(
      Self.soft
        + "screens: { \(name): { cover: soft, text: 10pt }, \"*\": { text: 48pt } }\n"
    )
    expect(
      Self.soft
        + "screens: { \"b\(name).*\": { cover: soft, text: 10pt }, \"b*.*\": { text: 48pt } }\n"
    )
  }

  @Test("where patterns meet, a fault that one of them has alone is not told again")
  func once() {
    expect(
      "scrim: 1\nscreens: { a.*: { recording: «ignore» }, \"*.b\": { text: 20pt } }\n",
      finds: "recording-ignored")
  }

  @Test("what a wider pattern sets holds, whatever the stars are called")
  func wider() {
    expect(
      Self.soft
        + "screens: { x.**: { cover: «soft» }, x.*: { text: 48pt }, x.x: { text: 49pt } }\n",
      finds: "weak-blur")
    expect(
      Self.soft + "screens: { \"x*.**\": { cover: soft }, \"xy*.b\": { text: «48pt» } }\n",
      finds: "weak-blur")
  }

  @Test("what a pattern sets that is as specific holds, whichever is written first")
  func equallySpecific() {
    expect(
      Self.soft + "screens: { \"*b\": { text: 48pt }, \"x*b\": { cover: «soft» } }\n",
      finds: "weak-blur")
    expect(
      Self.soft + "screens: { \"x*b\": { cover: soft }, \"*b\": { text: «48pt» } }\n",
      finds: "weak-blur")
  }
}
