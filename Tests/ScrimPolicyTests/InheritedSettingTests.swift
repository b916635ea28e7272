import LintSupport
import Testing

/// The settings of screens that several patterns match, none of which contains
/// another.
@Suite struct InheritedSettingTests {
  private static let soft = "scrim: 1\ncovers: { soft: { blur: { radius: 30 } } }\n"

  @Test(
    "a screen that two patterns match has the settings of both", arguments: ["x", "a", "xx", "é"])
  func meeting(_ name: String) {
    expect(
      Self.soft + "screens: { \"*.\(name)\": { cover: soft }, b.*: { text: «48pt» } }\n",
      finds: "weak-blur")
    expect(
      Self.soft + "screens: { \"b*\": { text: 48pt }, \"*\(name)\": { cover: «soft» } }\n",
      finds: "weak-blur")
  }

  @Test("a star matches text that no other pattern names")
  func stars() {
    expect(
      Self.soft
        + "defaults: { text: 48pt }\nscreens: { \"*\": { text: 10pt }, a.**: { cover: «soft» } }\n",
      finds: "weak-blur")
  }

  @Test(
    "the more specific of two patterns overrides the other", arguments: ["x", "a", "xx", "é"])
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

  @Test("a finding that one of two patterns causes alone is reported once")
  func once() {
    expect(
      "scrim: 1\nscreens: { a.*: { recording: «ignore» }, \"*.b\": { text: 20pt } }\n",
      finds: "recording-ignored")
  }

  @Test("a setting of a wider pattern is inherited, whatever its stars match")
  func wider() {
    expect(
      Self.soft
        + "screens: { x.**: { cover: «soft» }, x.*: { text: 48pt }, x.x: { text: 49pt } }\n",
      finds: "weak-blur")
    expect(
      Self.soft + "screens: { \"x*.**\": { cover: soft }, \"xy*.b\": { text: «48pt» } }\n",
      finds: "weak-blur")
  }

  @Test("a setting of an equally specific pattern is inherited, whichever comes first")
  func equallySpecific() {
    expect(
      Self.soft + "screens: { \"*b\": { text: 48pt }, \"x*b\": { cover: «soft» } }\n",
      finds: "weak-blur")
    expect(
      Self.soft + "screens: { \"x*b\": { cover: soft }, \"*b\": { text: «48pt» } }\n",
      finds: "weak-blur")
  }
}
