import ScrimDiagnostics
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPatterns
@testable import ScrimPolicy

@Suite struct RuleFixTests {
  /// The rules that offer a fix for their own failing example.
  static let rules = Rule.all.filter { rule in
    lint(rule.description.failing.text).findings.contains {
      $0.rule == rule.id && !$0.fixes.isEmpty
    }
  }

  @Test("rules whose failing example has a likely answer offer it")
  func offered() {
    #expect(
      Self.rules.map(\.id) == [
        "yaml-syntax", "yaml-unsupported", "bad-duration", "unknown-cover", "unused-cover",
        "unmatched-screen",
        "snapshot-exposed", "lock-bypassed", "cover-sticks", "peek-exposed", "translucent-cover",
      ])
  }

  @Test("what a rule offers as a fix takes its finding away", arguments: rules)
  func fixes(_ rule: Rule) throws {
    let report = lint(rule.description.failing.text)
    let changes = FixSelection(from: report, upTo: .unsafe).changes
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    let left = lint(String(decoding: change.after.bytes, as: UTF8.self))
    #expect(!left.findings.contains { $0.rule == rule.id })
    #expect(left.count(.error) <= report.count(.error))
  }

  /// What a policy becomes when its safe fixes are applied.
  private static func fixed(_ text: String) -> String {
    let changes = FixSelection(from: lint(text), upTo: .safe).changes
    return String(decoding: changes.first?.after.bytes ?? ContiguousArray(text.utf8), as: UTF8.self)
  }

  @Test("a cover is not removed where an alias may stand for something in it")
  func aliased() {
    let report = lint(
      "scrim: 1\ncovers: { a: &x { color: '#111' }, b: *x }\ndefaults: { cover: b }\n")
    let unused = report.findings.filter { $0.rule == "unused-cover" }
    #expect(unused.count == 1)
    #expect(!unused.contains { !$0.fixes.isEmpty })
  }

  @Test("a misspelled key is not given the name of one that is there")
  func takenKey() {
    let policy = "scrim: 1\nscreens:\n  a: { covr: hide, cover: hide }\n"
    #expect(Self.fixed(policy) == policy)
    #expect(
      Self.fixed("scrim: 1\nscreens:\n  a: { covr: hide, covers: hide }\n")
        == "scrim: 1\nscreens:\n  a: { cover: hide, covers: hide }\n")
  }

  @Test("a cover's name is put in quotes where it needs them")
  func quotedName() {
    let covers = "scrim: 1\ncovers: { \"paper: white\": hide }\ndefaults: { cover: "
    #expect(Self.fixed(covers + "\"paper: whit\" }\n") == covers + "\"paper: white\" }\n")
  }

  @Test("a cover that nothing here uses is not removed without being asked")
  func unusedCover() {
    let policy = "scrim: 1\ncovers:\n  a: hide\n  b: hide\ndefaults: { cover: a }\n"
    #expect(Self.fixed(policy) == policy)
  }
}
