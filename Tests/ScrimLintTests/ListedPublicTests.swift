import LintSupport
import ScrimDiagnostics
import Testing

/// Screens that a policy lists by their ids, and that a pattern makes public.
@Suite struct ListedPublicTests {
  private static let isPublic = "sensitive: false, because: the public help pages"

  @Test(
    "a listed screen that a pattern makes public is reported, whatever its entry protects",
    arguments: [
      "{}", "{ fade: none }", "{ text: 48pt }", "{ cover: hide, recording: cover }",
      "{ because: members write to us there }", "{ raise-on: will-resign-active }",
    ])
  func entries(_ map: String) {
    expect(
      "scrim: 1\nscreens: { help.**: { \(Self.isPublic) }, «help.chat»: \(map) }\n",
      finds: "listed-public")
  }

  @Test(
    "the most specific pattern that says 'sensitive' decides",
    arguments: [
      ("help.**: { sensitive: true }", "help.*: { \(isPublic) }", true),
      ("help.**: { \(isPublic) }", "help.*: { sensitive: true }", false),
      ("help.**: { \(isPublic) }", "help.*: { text: 20pt }", true),
      ("help.**: { \(isPublic) }", "pay.*: { sensitive: true }", true),
      ("\"**.chat\": { sensitive: true }", "help.**: { \(isPublic) }", true),
    ])
  func patterns(_ first: String, _ second: String, _ isReported: Bool) {
    for patterns in ["\(first), \(second)", "\(second), \(first)"] {
      let policy = "scrim: 1\nscreens: { \(patterns), help.chat: {} }\n"
      let found = lint(policy).shown.filter { $0.rule == "listed-public" }
      #expect(found.flatMap(\.screens) == (isReported ? ["help.chat"] : []))
    }
  }

  @Test(
    "an entry that says 'sensitive' is not reported",
    arguments: ["{ sensitive: true }", "{ \(isPublic) }"])
  func stated(_ map: String) {
    expect("scrim: 1\nscreens: { help.**: { \(Self.isPublic) }, help.chat: \(map) }\n")
  }

  @Test("the entry and the pattern may be in different files")
  func files() {
    let pattern = "scrim: 1\nscreens: { help.**: { \(Self.isPublic) } }\n"
    expect(
      "scrim: 1\nextends: [base.yaml]\nscreens: { «help.chat»: { text: 20pt } }\n",
      files: ["base.yaml": pattern], finds: "listed-public")
    expect(
      "scrim: 1\nextends: [base.yaml]\nscreens: { help.**: { \(Self.isPublic) } }\n",
      files: ["base.yaml": "scrim: 1\nscreens: { «help.chat»: { text: 20pt } }\n"],
      finds: "listed-public")
    expect(
      "scrim: 1\nextends: [a.yaml, base.yaml]\n",
      files: ["a.yaml": pattern, "base.yaml": "scrim: 1\nscreens: { «help.chat»: {} }\n"],
      finds: "listed-public")
  }

  @Test("an entry of the same id in a base that says 'sensitive' counts")
  func base() {
    for map in ["sensitive: true", Self.isPublic] {
      expect(
        """
        scrim: 1
        extends: [base.yaml]
        screens: { help.**: { \(Self.isPublic) }, help.chat: { fade: none } }

        """, files: ["base.yaml": "scrim: 1\nscreens: { help.chat: { \(map) } }\n"])
    }
  }

  @Test("a pattern that may not make screens public is reported alone")
  func unlisted() {
    expect(
      """
      scrim: 1
      screens:
        "**.chat": { sensitive: «false», because: the public help pages }
        help.chat: { text: 20pt }

      """, finds: "unlisted-public")
  }

  @Test("the finding names the pattern, and has a note at what makes the screen public")
  func message() throws {
    let report = lint("scrim: 1\nscreens:\n  a.**: { \(Self.isPublic) }\n  a.b: {}\n")
    let finding = try #require(report.shown.first)
    #expect(finding.message == "'a.b' is listed, but 'a.**' makes it public")
    #expect(finding.notes.map(\.message) == ["it becomes public here"])
    #expect(finding.notes.map(\.span.start) == [39])
  }

  @Test(
    "the two edits say 'sensitive' in the entry's own map, in its style",
    arguments: [
      ("a.b: {}", "a.b: { SENSITIVE }", ", "), ("a.b: { }", "a.b: { SENSITIVE }", ", "),
      ("a.b: { text: 9pt }", "a.b: { SENSITIVE, text: 9pt }", ", "),
      ("a.b: {text: 9pt}", "a.b: { SENSITIVE, text: 9pt}", ", "),
      ("a.b:\n    text: 9pt", "a.b:\n    SENSITIVE\n    text: 9pt", "\n    "),
    ])
  func edits(_ entry: String, _ edited: String, _ separator: String) throws {
    let policy = "scrim: 1\nscreens:\n  a.**: { \(Self.isPublic) }\n  ENTRY\n"
    let report = lint(policy.replacing("ENTRY", with: entry))
    let finding = try #require(report.shown.first { $0.rule == "listed-public" })
    let keys = [
      ["sensitive: true"], ["sensitive: false", "because: the public help pages"],
    ]
    #expect(finding.fixes.count == keys.count)
    for (fix, keys) in zip(finding.fixes, keys) {
      let (edit, bytes) = (try #require(fix.edits.first), report.source(finding.span).bytes)
      let text =
        String(decoding: bytes[..<edit.span.start], as: UTF8.self) + edit.replacement
        + String(decoding: bytes[edit.span.end...], as: UTF8.self)
      let wanted = edited.replacing("SENSITIVE", with: keys.joined(separator: separator))
      #expect(text == policy.replacing("ENTRY", with: wanted))
      #expect(!lint(text).shown.contains { $0.rule == "listed-public" })
    }
  }

  @Test(
    "--fix applies neither edit, and none is offered that a person cannot choose against",
    arguments: ["a.b: {}", "a.b: &x {}", "a.b: &x { text: 9pt }\n  c: *x"])
  func choice(_ entry: String) {
    let report = lint("scrim: 1\nscreens:\n  a.**: { \(Self.isPublic) }\n  \(entry)\n")
    let found = report.shown.filter { $0.rule == "listed-public" }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.fixes.count != 1 })
    #expect(FixSelection(from: report, upTo: .unsafe).count == 0)
  }

  @Test("nothing turns the rule off")
  func always() {
    expect(
      """
      scrim: 1
      screens: { a.**: { \(Self.isPublic) }, «a.b»: {} }
      lint: { listed-public: «off» }
      ignore: [{ rule: «listed-public», screen: a.b, because: the chat is public }]

      """, finds: "listed-public", "bad-value", "bad-value")
  }
}
