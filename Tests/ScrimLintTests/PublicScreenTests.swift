import LintSupport
import ScrimDiagnostics
import Testing

/// Public screens, and the findings about their other settings.
@Suite struct PublicScreenTests {
  private static let isPublic = "sensitive: false, because: public marketing pages"

  @Test(
    "the id of screens without a name cannot be public", arguments: ["unnamed", "unnamed.**"])
  func unnamed(_ pattern: String) {
    expect(
      "scrim: 1\nscreens: { \"\(pattern)\": { sensitive: «false», because: the root container } }\n",
      finds: "unlisted-public")
  }

  @Test(
    "a pattern whose first segment has a star cannot make screens public",
    arguments: ["**", "*", "*e*", "**.e", "a*.x", "*.intro", "**.*e*", "*.a.b", "*a", "**.a.**"])
  func unlisted(_ pattern: String) {
    expect(
      "scrim: 1\nscreens: { \"\(pattern)\": { sensitive: «false», because: nothing to see } }\n",
      finds: "unlisted-public")
  }

  @Test(
    "an id, or a pattern in a named branch, can make screens public",
    arguments: ["a", "a.*", "a.**", "a.*e*", "a.b*.c", "a.**.b", "é.*"])
  func listed(_ pattern: String) {
    expect("scrim: 1\nscreens: { \"\(pattern)\": { \(Self.isPublic) } }\n")
  }

  @Test(
    "a more specific entry that protects screens without 'sensitive' is reported",
    arguments: [
      "a.*: { cover: «hide» }", "a.*: { text: «48pt» }", "a.*: { recording: «cover» }",
      "a.b.**: { recording: ignore, text: «9pt» }", "a.*: { text: 48pt, cover: «hide» }",
      "a.*: { raise-on: «will-resign-active» }", "a.*: { fade: none, at-background: «snap» }",
      "a.*: { drop-on: «did-become-active» }",
    ])
  func underPattern(_ entry: String) {
    expect(
      "scrim: 1\nscreens: { a.**: { \(Self.isPublic) }, \(entry) }\n",
      finds: "public-under-protected")
  }

  @Test(
    "an entry that sets 'sensitive' itself, or protects nothing, is not reported",
    arguments: [
      "a.b: { sensitive: true, cover: hide }", "a.b: { \(isPublic), text: 48pt }",
      "a.*: { fade: none }", "b.c: { cover: hide }", "\"**\": { cover: hide }",
    ])
  func explicit(_ entry: String) {
    expect("scrim: 1\nscreens: { a.**: { \(Self.isPublic) }, \(entry) }\n")
  }

  @Test("a protecting pattern that a public pattern overlaps is reported")
  func overlap() {
    expect(
      "scrim: 1\nscreens: { a.*.intro: { \(Self.isPublic) }, a.b.**: { cover: «hide» } }\n",
      finds: "public-under-protected")
  }

  @Test("the finding has a note at the setting that makes the screen public")
  func note() throws {
    let report = lint(
      "scrim: 1\nscreens:\n  a.**: { \(Self.isPublic) }\n  a.*: { cover: hide }\n")
    let finding = try #require(report.shown.first)
    #expect(finding.message == "'a.*' has a cover, but is public")
    #expect(finding.notes.map(\.span.start) == [39])
  }

  @Test("a screen that a base makes public is reported if the policy protects it")
  func acrossFiles() {
    let base = [
      "base.yaml": "scrim: 1\nscreens: { a: { \(Self.isPublic) }, b.**: { \(Self.isPublic) } }\n"
    ]
    expect(
      "scrim: 1\nextends: [base.yaml]\nscreens: { a: { cover: «hide» } }\n", files: base,
      finds: "public-under-protected")
    expect(
      "scrim: 1\nextends: [base.yaml]\nscreens: { b.*: { text: «48pt» } }\n", files: base,
      finds: "public-under-protected")
    expect(
      "scrim: 1\nextends: [base.yaml, c.yaml]\n",
      files: base.merging(["c.yaml": "scrim: 1\nscreens: { a: { recording: «cover» } }\n"]) { $1 },
      finds: "public-under-protected")
  }

  @Test("a policy may make a screen public that its base protects")
  func madePublic() {
    expect(
      "scrim: 1\nextends: [base.yaml]\nscreens: { a: { \(Self.isPublic) } }\n",
      files: ["base.yaml": "scrim: 1\nscreens: { a: { cover: hide, text: 48pt } }\n"])
    expect(
      "scrim: 1\nextends: [c.yaml, base.yaml]\n",
      files: [
        "c.yaml": "scrim: 1\nscreens: { a: { cover: hide, text: 48pt } }\n",
        "base.yaml": "scrim: 1\nscreens: { a: { \(Self.isPublic) } }\n",
      ])
  }

  @Test("'recording' and 'secure' have no effect beside 'sensitive: false'")
  func withoutEffect() {
    expect(
      "scrim: 1\nscreens: { a: { \(Self.isPublic), recording: «cover» } }\n",
      finds: "public-without-effect")
    expect(
      "scrim: 1\nlifecycle: android\nscreens: { a.**: { \(Self.isPublic), secure: «none» } }\n",
      finds: "public-without-effect")
  }

  @Test("a setting of a public pattern that a sensitive screen inherits has an effect")
  func inherited() {
    expect(
      "scrim: 1\nscreens: { a.**: { \(Self.isPublic), recording: ignore }, «a.b»: { sensitive: true } }\n",
      finds: "recording-ignored")
    expect(
      """
      scrim: 1
      screens:
        a.**: { \(Self.isPublic), recording: cover }
        a.*.x: { sensitive: true }
      """)
  }

  @Test("'sensitive: true' in 'defaults' does not override a public screen of a base")
  func defaultsOverBase() {
    expect(
      "scrim: 1\nextends: [base.yaml]\ndefaults: { sensitive: «true», text: 40pt }\n",
      files: [
        "base.yaml":
          "scrim: 1\nscreens:\n  a.**: { sensitive: false, because: public marketing pages }\n"
      ], finds: "public-under-protected")
    expect(
      "scrim: 1\ndefaults: { sensitive: true }\nscreens:\n"
        + "  a.**: { sensitive: false, because: public marketing pages }\n")
  }
}
