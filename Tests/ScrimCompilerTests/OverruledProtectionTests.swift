import LintSupport
import ScrimCompiler
import ScrimDiagnostics
import ScrimLint
import ScrimPolicy
import ScrimSyntax
import Testing

/// Screens that are public although another entry or file seems to protect
/// them.
@Suite struct OverruledProtectionTests {
  static let isPublic = "sensitive: false, because: public marketing pages"

  @Test(
    "a public pattern that overrides a protecting one, and is not narrower, is reported",
    arguments: [
      ("onb.**", "**.pin", "sensitive: «true»", "onb.pin", "onb.**.pin"),
      ("onb.**", "**.pin", "text: 9pt, sensitive: «true»", "onb.pin", "onb.**.pin"),
      ("onb.**", "*.pin", "cover: «hide»", "onb.pin", "onb.pin"),
      ("onb.*", "**.pin", "text: «48pt»", "onb.pin", "onb.pin"),
      ("onb.**", "*.*.pin", "recording: «cover»", "onb.x.pin", "onb.*.pin"),
      ("a.b.**", "a.*.c", "sensitive: «true»", "a.b.c", "a.b.c"),
      ("a.*.**", "**.a.b.c", "sensitive: «true»", "a.b.c", "a.b.c"),
      ("a.b*", "a.*c", "text: «9pt»", "a.bc", nil),
    ])
  func crossing(_ isPublic: String, _ name: String, _ map: String, _ id: String, _ help: String?) {
    let policy = """
      scrim: 1
      screens: { \(isPublic): { \(Self.isPublic) }, "\(name)": { \(map) } }

      """
    expect(policy, finds: "public-under-protected")
    let finding = lint(policy.unmarked).shown.first
    #expect(finding?.message.hasSuffix(", but '\(id)' is public") == true)
    #expect(
      finding?.help?.hasPrefix("add '\(help.map { "\($0): { " } ?? "")sensitive: true") == true)
    #expect(finding?.notes.map(\.message) == ["'\(isPublic)' makes it public"])
  }

  @Test(
    "the pattern that the help suggests resolves the finding, public or not",
    arguments: ["sensitive: true", isPublic])
  func narrowed(_ map: String) {
    expect(
      """
      scrim: 1
      screens:
        onb.**: { \(Self.isPublic) }
        "**.pin": { sensitive: true, text: 48pt }
        onb.**.pin: { \(map) }

      """)
  }

  @Test(
    "a public exception that is narrower than the protecting pattern is not reported",
    arguments: [
      ("a.pin", "**.pin"), ("a.on*.pin", "**.pin"), ("a.help.**", "a.**"), ("a.b", "a.*"),
      ("onb.**", "**"), ("onb.**", "*.**"), ("onb.**", "*.*"), ("onb.*", "**.*"),
    ])
  func plain(_ isPublic: String, _ name: String) {
    for map in ["sensitive: true", "text: 48pt", "cover: hide"] {
      expect(
        "scrim: 1\nscreens: { \(isPublic): { \(Self.isPublic) }, \"\(name)\": { \(map) } }\n")
    }
  }

  @Test("an overruled protection is reported even if a third entry matches the screen")
  func third() {
    expect(
      """
      scrim: 1
      screens:
        a.*.intro: { \(Self.isPublic) }
        a.b.**: { cover: «hide» }
        a.b.x.intro: { fade: none }

      """, finds: "public-under-protected")
    expect(
      """
      scrim: 1
      screens:
        onb.*: { \(Self.isPublic) }
        "*.pin": { sensitive: true }
        «onb.pin»: { fade: none }

      """, finds: "listed-public")
  }

  @Test("each of several overruled patterns with the same settings is reported")
  func groups() {
    expect(
      """
      scrim: 1
      screens:
        onb.**: { \(Self.isPublic) }
        help.**: { \(Self.isPublic) }
        "**.pin": { sensitive: «true» }
        "**.code": { sensitive: «true» }
        z.**.code: { sensitive: true }

      """,
      finds: "public-under-protected+public-under-protected",
      "public-under-protected+public-under-protected")
    expect(
      """
      scrim: 1
      screens:
        onb.**: { \(Self.isPublic) }
        help.**: { \(Self.isPublic) }
        "**.pin": { sensitive: «true» }
        "**.code": { sensitive: «true» }
        help.**.pin: { sensitive: true }

      """,
      finds: "public-under-protected", "public-under-protected+public-under-protected")
  }

  @Test("past the work limit, one finding says that some screens may be public")
  func limit() {
    func unknown(branches: Int, words: Int, limit: Int) -> Int {
      var limits = SyntaxLimits()
      limits[.combinations] = limit
      let check = phoneCheck(
        PolicyPipeline(limits: limits, findingLimit: 1000), today: Day(secondsSince1970: 0))
      let lines =
        (0..<branches).map { "  b\($0).**: { \(Self.isPublic) }\n" }
        + (0..<words).map { "  \"**.w\($0)\": { sensitive: true }\n" }
      let policy = "scrim: 1\nscreens:\n\(lines.joined())"
      let findings = check.report(on: SourceFile(path: "a.yaml", text: policy)).shown
      #expect(findings.allSatisfy { $0.rule == "public-under-protected" } && !findings.isEmpty)
      return findings.count { $0.message.contains("too many patterns overlap") }
    }
    #expect(unknown(branches: 3, words: 30, limit: 1000) == 0)
    #expect(unknown(branches: 3, words: 30, limit: 100) == 1)
    // Patterns of different branches share no screen, so the work adds up
    // instead of multiplying.
    #expect(unknown(branches: 300, words: 1, limit: 2000) == 0)
  }

  @Test("a screen that a base makes public is reported if the policy seems to protect it")
  func exceptionInBase() {
    let base = ["base.yaml": "scrim: 1\nscreens: { a.list: { \(Self.isPublic) } }\n"]
    for setting in ["sensitive: «true»", "cover: «hide»", "text: «30pt»"] {
      for name in ["a.**", "*.list", "a.*s*"] {
        expect(
          "scrim: 1\nextends: [base.yaml]\nscreens: { \"\(name)\": { \(setting) } }\n",
          files: base, finds: "public-under-protected")
      }
      let all = "scrim: 1\nextends: [base.yaml]\nscreens: { \"**\": { \(setting) } }\n"
      if setting.hasPrefix("sensitive") {
        expect(all, files: base, finds: "public-under-protected")
      } else {
        expect(all.unmarked, files: base)
      }
    }
    let finding = lint(
      Array("scrim: 1\nextends: [base.yaml]\nscreens: { a.*: { cover: hide } }\n".utf8), files: base
    ).shown.first
    #expect(finding?.help?.hasPrefix("add 'a.list: { sensitive: true }'") == true)
  }

  @Test("a screen that the policy itself makes public is not reported")
  func exceptionRepeated() {
    let base = ["base.yaml": "scrim: 1\nscreens: { a.list: { \(Self.isPublic) } }\n"]
    expect(
      """
      scrim: 1
      extends: [base.yaml]
      screens:
        a.**: { sensitive: true, cover: hide }
        a.list: { \(Self.isPublic) }

      """, files: base)
    expect(
      "scrim: 1\nextends: [c.yaml]\nscreens: { a.list: { \(Self.isPublic) } }\n",
      files: ["c.yaml": "scrim: 1\nscreens: { a.**: { sensitive: true, cover: hide } }\n"])
  }
}
