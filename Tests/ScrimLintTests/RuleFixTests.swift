import LintSupport
import ScrimDiagnostics
import Testing

@testable import ScrimLint

@Suite struct RuleFixTests {
  /// The rules that offer a fix for their failing example, and no choice of two.
  static let rules = Rule.all.filter { rule in
    lint(rule.description.failing.text).shown.contains {
      $0.rule == rule.id && $0.fixes.count == 1
    }
  }

  @Test("fourteen rules offer a fix for their failing example")
  func offered() {
    #expect(
      Self.rules.map(\.id) == [
        "yaml-syntax", "yaml-unsupported", "bad-duration", "bad-color", "unknown-cover",
        "unused-cover",
        "unmatched-screen", "undeclared-screen",
        "snapshot-exposed", "lock-bypassed", "cover-sticks", "peek-exposed", "translucent-cover",
        "blur-reversible",
      ])
  }

  @Test("a rule's fix removes its finding", arguments: rules)
  func fixes(_ rule: Rule) throws {
    let report = lint(rule.description.failing.text)
    let changes = FixSelection(from: report, upTo: .unsafe).changes
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    let left = lint(String(decoding: change.after.bytes, as: UTF8.self))
    #expect(!left.shown.contains { $0.rule == rule.id })
    #expect(left.count(.error) <= report.count(.error))
  }

  /// A policy after its safe fixes.
  private static func fixed(_ text: String) -> String {
    let changes = FixSelection(from: lint(text), upTo: .safe).changes
    return String(decoding: changes.first?.after.bytes ?? ContiguousArray(text.utf8), as: UTF8.self)
  }

  @Test("no fix removes an unused cover if an alias may refer to it")
  func aliased() {
    let report = lint(
      "scrim: 1\ncovers: { a: &x { color: '#111' }, b: *x }\ndefaults: { cover: b }\n")
    let unused = report.shown.filter { $0.rule == "unused-cover" }
    #expect(unused.count == 1)
    #expect(!unused.contains { !$0.fixes.isEmpty })
  }

  @Test("no fix renames a misspelled key to one that the map has")
  func takenKey() {
    let policy = "scrim: 1\nscreens:\n  a: { covr: hide, cover: hide }\n"
    #expect(Self.fixed(policy) == policy)
    #expect(
      Self.fixed("scrim: 1\nscreens:\n  a: { covr: hide, covers: hide }\n")
        == "scrim: 1\nscreens:\n  a: { cover: hide, covers: hide }\n")
  }

  @Test(
    "the choice between a variant for iPads and none is written at the end, or in 'variants'",
    arguments: [
      (
        "app: a.b\n",
        ["variants:\n  ipad: { snapshots: from-resign }\n", "variants:\n  ipad: false\n"]
      ),
      (
        "app: a.b",
        ["\nvariants:\n  ipad: { snapshots: from-resign }\n", "\nvariants:\n  ipad: false\n"]
      ),
      (
        "app: a.b\nvariants:\n  lab: { ships: false }\n",
        ["ipad: { snapshots: from-resign }\n  ", "ipad: false\n  "]
      ),
      ("app: a.b\n...\n", []),
    ])
  func variantForIPads(_ rest: String, _ texts: [String]) {
    let policy = "scrim: 1\nlifecycle: ios-scene\n" + rest
    let report = lint(Array(policy.utf8), judgesIPads: true)
    let fixes = report.shown.filter { $0.rule == "ipad-unproved" }.flatMap(\.fixes)
    #expect(fixes.flatMap(\.edits).map(\.replacement) == texts)
    // Neither is applied without a choice.
    #expect(FixSelection(from: report, upTo: .unsafe).changes.isEmpty)
  }

  @Test("a prompt is not ignored where a variant inherits it whose snapshots cannot wait")
  func inheritedPrompts() {
    let policy = "scrim: 1\napp: a.b\nprompts: cover\nvariants:\n  ipad: { snapshots: from-resign"
    let inherited = lint(policy + " }\n").shown.filter { $0.rule == "prompt-flash" }
    #expect(inherited.map(\.fixes) == [[]])
    let own = lint(policy + ", prompts: cover }\n").shown.filter { $0.rule == "prompt-flash" }
    #expect(own.first?.fixes.map(\.title) == ["write { ignore-for: 30s }"])
  }

  @Test("a fix writes a cover's name in quotes if it needs them")
  func quotedName() {
    let covers = "scrim: 1\ncovers: { \"paper: white\": hide }\ndefaults: { cover: "
    #expect(Self.fixed(covers + "\"paper: whit\" }\n") == covers + "\"paper: white\" }\n")
  }

  @Test("the fix that removes an unused cover is not safe")
  func unusedCover() {
    let policy = "scrim: 1\ncovers:\n  a: hide\n  b: hide\ndefaults: { cover: a }\n"
    #expect(Self.fixed(policy) == policy)
  }
}
