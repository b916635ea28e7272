import LintSupport
import ScrimDiagnostics
import Testing

/// Policies over several files: which files are read, and where findings are
/// reported.
@Suite struct ExtendsTests {
  @Test("a finding in an extended file is reported in that file")
  func place() {
    expect(
      "scrim: 1\nextends: [shared/a.yaml, \"shared/b.yaml\"]\n",
      files: [
        "shared/a.yaml": "scrim: 1\nextends: [../c.yaml]\nscreens: { é: { «tekst»: 1 } }\n",
        "shared/b.yaml": "app: «[]»\nscrim: «2»\n",
        "c.yaml": "app: x\nscrim: 1\ndefaults: { recording: «ignore» }\n",
      ], finds: "recording-ignored", "unknown-key",
      "wrong-type", "unsupported-version")
  }

  @Test("a YAML error in an extended file is reported there, and hides no other finding")
  func syntax() {
    expect(
      "scrim: 1\nextends: [a.yaml, b.yaml]\n",
      files: [
        "a.yaml": "scrim: 1\napp: «\"x»\n",
        "b.yaml": "scrim: 1\napp: «!!str» x\n",
      ], finds: "yaml-syntax", "yaml-unsupported")
  }

  @Test("a file that cannot be extended is reported at its name")
  func missing() {
    expect(
      """
      scrim: 1
      extends:
        - «none.yaml»
        - base.yaml
        - «'sub/none.yaml'» # a comment
        - «/base.yaml»
        - «..»
        - «""»
        - «[base.yaml]»
        - «base.yaml/base.yaml»

      """,
      finds: "extends-missing", "extends-missing", "extends-missing", "extends-missing",
      "bad-value", "wrong-type", "extends-missing")
    expect("scrim: 1\nextends: «base.yaml»\n", finds: "wrong-type")
    expect("scrim: 1\nextends:«»\n", finds: "wrong-type")
    expect("scrim: 1\nextends: []\n")
  }

  @Test("a missing file that a base names is reported in the base")
  func missingBelow() {
    expect(
      "scrim: 1\nextends: [sub/a.yaml]\n",
      files: [
        "sub/a.yaml": "scrim: 1\nextends: [base.yaml, «b.yaml»]\n", "sub/base.yaml": "scrim: 1\n",
      ],
      finds: "extends-missing")
  }

  @Test(
    "a cycle is reported at the name that closes it",
    arguments: [
      ["policy.yaml": "«policy.yaml»"],
      ["policy.yaml": "«./policy.yaml»"],
      ["policy.yaml": "«sub/../policy.yaml»"],
      ["policy.yaml": "a.yaml", "a.yaml": "«policy.yaml»"],
      ["policy.yaml": "a.yaml", "a.yaml": "«a.yaml»"],
      ["policy.yaml": "sub/a.yaml", "sub/a.yaml": "b.yaml", "sub/b.yaml": "«../policy.yaml»"],
    ])
  func circle(_ files: [String: String]) {
    let policies = files.mapValues { "scrim: 1\nextends: [\($0)]\n" }
    expect(
      policies["policy.yaml"] ?? "", files: policies.filter { $0.key != "policy.yaml" },
      finds: "extends-cycle")
  }

  /// The files of a chain of `extends`, without the policy itself.
  private func row(of count: Int, marked: Bool) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (1...count).map { number in
        let next = marked && number == 8 ? "«9.yaml»" : "\(number + 1).yaml"
        return ("\(number).yaml", "scrim: 1\n" + (number < count ? "extends: [\(next)]\n" : ""))
      })
  }

  @Test("a chain of eight extended files is valid")
  func deep() {
    expect("scrim: 1\nextends: [1.yaml]\n", files: row(of: 8, marked: false))
  }

  @Test("a ninth file in a chain is reported at the line that names it")
  func tooDeep() {
    expect(
      "scrim: 1\nextends: [1.yaml]\n", files: row(of: 9, marked: true), finds: "extends-cycle")
    expect(
      "scrim: 1\nextends: [1.yaml]\n", files: row(of: 12, marked: true), finds: "extends-cycle")
  }

  @Test("a later file overrides an earlier one, and each file overrides those that it extends")
  func order() {
    let strong = "scrim: 1\ndefaults: { recording: cover }\n"
    let weak = "scrim: 1\ndefaults: { recording: «ignore» }\n"
    let files = [
      "strong.yaml": strong, "weak.yaml": weak.replacing("«", with: "").replacing("»", with: ""),
    ]
    expect("scrim: 1\nextends: [weak.yaml, strong.yaml]\n", files: files)
    expect(
      "scrim: 1\nextends: [strong.yaml, weak.yaml]\n",
      files: ["strong.yaml": strong, "weak.yaml": weak], finds: "recording-ignored")
    expect(
      "scrim: 1\nextends: [strong.yaml, weak.yaml]\ndefaults: { recording: cover }\n", files: files)
    expect(
      "scrim: 1\nextends: [strong.yaml]\n",
      files: files.merging([
        "strong.yaml": "scrim: 1\nextends: [weak.yaml]\ndefaults: { recording: cover }\n"
      ]) { $1 })
  }

  @Test("a file that two files extend is read once, and its findings are reported once")
  func diamond() {
    expect(
      "scrim: 1\nextends: [left.yaml, right.yaml]\n",
      files: [
        "left.yaml": "scrim: 1\nextends: [top.yaml]\ncovers: { left: hide }\n",
        "right.yaml": "scrim: 1\nextends: [./top.yaml]\ncovers: { right: hide }\n",
        "top.yaml": "scrim: 1\nscreens: { a: { text: «big» }, b: { cover: right } }\n",
      ], finds: "bad-value")
    expect("scrim: 1\nextends: [base.yaml, base.yaml, ./base.yaml]\n")
  }

  @Test(
    "a cover of one file is defined for all files, and a suggestion has a note at its definition")
  func covers() throws {
    let files = ["base.yaml": "scrim: 1\ncovers: { frost: hide }\n"]
    expect("scrim: 1\nextends: [base.yaml]\ndefaults: { cover: frost }\n", files: files)
    expect(
      "scrim: 1\nextends: [base.yaml]\ndefaults: { cover: «frots» }\n", files: files,
      finds: "unknown-cover")
    let policy = "scrim: 1\nextends: [base.yaml]\ndefaults: { cover: frots }\n"
    let report = lint(Array(policy.utf8), files: files)
    let note = try #require(report.shown.first?.notes.first)
    #expect(report.source(note.span).path.hasSuffix("/base.yaml"))
    #expect(note.span.start == 19)
  }

  @Test("a finding on a screen with settings in two files has a note in the other file")
  func notes() throws {
    let policy = "scrim: 1\nextends: [base.yaml]\nscreens: { a: { text: 48pt } }\n"
    let files = [
      "base.yaml": "scrim: 1\ndefaults: { text: 9pt, cover: { blur: { radius: 30, grain: 1 } } }\n"
    ]
    let report = lint(Array(policy.utf8), files: files)
    let finding = try #require(report.shown.first)
    #expect(report.shown.map(\.rule) == ["weak-blur"])
    #expect(report.source(finding.span).path.hasSuffix("/policy.yaml"))
    #expect(
      finding.notes.map { report.source($0.span).path.hasSuffix("/base.yaml") } == [true, true])
  }
}
