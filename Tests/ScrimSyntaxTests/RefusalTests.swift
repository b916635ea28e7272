import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

@Suite struct RefusalTests {
  @Test(
    "unsupported YAML and duplicate keys are reported under their rule, at their exact span",
    arguments: [
      ("a: «!str» b", "yaml-unsupported"),
      ("a: «!!int» 1", "yaml-unsupported"),
      ("a: «!<tag:x,y>» [b]", "yaml-unsupported"),
      ("a: &x «!t» b", "yaml-unsupported"),
      ("a: «!t» &x b", "yaml-unsupported"),
      ("[«!t», b]", "yaml-unsupported"),
      ("a: «!»x!y b", "yaml-unsupported"),
      ("«%YAML 1.1»\n---\na: b\n", "yaml-unsupported"),
      ("a: b\n«%x: y»\nc: d", "yaml-unsupported"),
      ("# c\n\n«%TAG ! x»\n%TAG !a y\n---\na: b\n", "yaml-unsupported"),
      ("a: b\n...\n«%YAML 1.1»\n---\nc: d\n", "yaml-unsupported"),
      ("a: b\n«---»\nc: d\n", "yaml-unsupported"),
      ("---\na: b\n«---»\n", "yaml-unsupported"),
      ("a: b\n...\n# c\n«c: d»\n", "yaml-unsupported"),
      ("a: b\n... # c\n...\n«---» c\n", "yaml-unsupported"),
      ("a: &x {b: c}\nd: {«<<»: *x}", "yaml-unsupported"),
      ("a: b«\r»c: d\n", "yaml-unsupported"),
      ("# a«\u{85}»b: c\n", "yaml-unsupported"),
      ("# a«\u{2028}»b: c\n", "yaml-unsupported"),
      ("a: 'b«\u{2029}»c'\n", "yaml-unsupported"),
      ("a: 1\n«a»: 2\n", "duplicate-key"),
      ("a: 1\n«\"\\x61\"»: 2\n", "duplicate-key"),
      ("{a: 1, b: {a: 2}, «a»: 3}", "duplicate-key"),
      ("b: {a: 2, c: {a: 1}, «a»: 4}", "duplicate-key"),
      ("b: &x a\n«*x» : 2\n", "yaml-unsupported"),
    ])
  func refused(_ marked: String, _ rule: String) throws {
    let source = MarkedSource(marked)
    let reading = Reading(source.text)
    let finding = try #require(reading.report.shown.first)
    #expect(reading.report.shown.count == 1)
    #expect(finding.rule.description == rule)
    #expect(finding.span.start == source.start)
    #expect(finding.span.end == source.end)
    #expect(finding.severity == .error)
    #expect(finding.help != nil)
  }

  @Test(
    "invalid YAML is reported where it goes wrong",
    arguments: [
      ("a: b«:» c", "unexpected ':'"),
      ("a:\n«\t»b: c", "a tab cannot indent YAML"),
      ("a: «@»b", "'@' cannot start a value"),
      ("a: [b, c\nd«:» e", "expected ',' or ']' in this list"),
      ("a: {b: c\n«»", "expected ',' or '}' in this map"),
      ("a: 'b\n«»", "unclosed quotation mark"),
      ("a: \"«\\»q\"", "unknown escape sequence"),
      ("a: b\n c«:» d", "unexpected ':'"),
      ("a: «-» b", "unexpected '-'"),
      ("- a\n«b»: c", "expected '-' for the next entry of the list"),
      ("a: b\n«-» c", "expected a key of the map above"),
      ("a: \"b\" «c»", "unexpected text after the value"),
      (" a: b\n«c»: d", "unexpected text after the end of the document"),
      (
        "a: { b: «#FFF }»\nc: d",
        "'#' starts a comment here, so the closing bracket is missing"
      ),
      (
        "a: { b: «#FFF }»\n",
        "'#' starts a comment here, so the closing bracket is missing"
      ),
      (
        "«*»*: b", "'*' starts an alias, but no valid name follows"
      ),
      (
        "«*»a.b: c",
        "'*' starts an alias, but no valid name follows"
      ),
      (
        "a: «&» b",
        "'&' starts an anchor, but no valid name follows"
      ),
      ("a: «*x»", "unresolved alias '*x'"),
      ("a: &x [«*x»]", "alias '*x' refers to the value that contains it"),
    ])
  func invalid(_ marked: String, _ message: String) throws {
    let source = MarkedSource(marked)
    let findings = Reading(source.text).report.shown
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.rule == .yamlSyntax)
    #expect(finding.message == message)
    #expect(finding.span.start == source.start)
    #expect(finding.span.end == source.end)
    #expect(finding.help != nil)
  }

  @Test(
    "two right-to-left texts need a left-to-right letter or a line break between them",
    arguments: [
      "{ עזרה: {}, «חשבון»: { a: b } }",
      "עזרה: «חשבון»\n",
      "עזרה: {} «# חשבון»\n",
      "- [עזרה, 30, '1', «חשבון»]\n",
      "- { a: עזרה, 1: «مساعدة» }\n",
    ])
  func reversedOrder(_ marked: String) throws {
    let source = MarkedSource(marked)
    let findings = Reading(source.text).report.shown.filter {
      $0.message.contains("reverse order")
    }
    #expect(findings.map(\.span.start) == [source.start])
    #expect(findings.map(\.span.end) == [source.end])
  }

  @Test(
    "right-to-left text is accepted on lines of its own and between left-to-right letters",
    arguments: [
      "עזרה: {}\nחשבון: { a: 'טקסט, ועוד: טקסט' }\n",
      "# עזרה: חשבון, טקסט\nעזרה: {} # comment על\n",
      "חשבון: { cover: חום }\n",
      "a: |\n  עזרה\n  חשבון\n",
      "{ é: 1, ü: 2, 你: 3, 好: 4 }\n",
    ])
  func directionKept(_ source: String) {
    #expect(Reading(source).report.shown.isEmpty)
  }

  @Test("a duplicate key has a note at the first definition")
  func duplicateNote() throws {
    let reading = Reading("a: 1\nb: 2\na: 3\na: 4\n")
    #expect(reading.report.shown.map(\.span.start) == [10, 15])
    #expect(reading.report.shown.allSatisfy { $0.notes.map(\.span.start) == [0] })
  }

  @Test("'<<' is ordinary text in quotes or as a value")
  func quotedMergeKey() {
    #expect(Reading("'<<': <<\n").report.shown.isEmpty)
  }

  @Test("one mistake does not hide the next")
  func severalFindings() {
    let reading = Reading("a: !t x\na: *y\n<<: z\n---\n")
    let rules = reading.report.shown.map(\.rule.description)
    #expect(
      rules == [
        "yaml-unsupported", "duplicate-key", "yaml-syntax", "yaml-unsupported", "yaml-unsupported",
      ])
  }

  @Test(
    "bytes that are not UTF-8 are refused at the first of them",
    arguments: [
      ([0x61, 0x3A, 0x20, 0xFF], 3), ([0xEF, 0xBB, 0xBF, 0x61, 0xC3], 4), ([0xE2, 0x28, 0xA1], 0),
      ([0xED, 0xA0, 0x80], 0), ([0x61, 0x3A, 0x20, 0x80, 0x0A], 3), ([0xC3, 0xA9, 0x80], 2),
    ] as [([UInt8], Int)])
  func invalidUTF8(_ bytes: [UInt8], _ offset: Int) throws {
    let finding = try #require(Reading(bytes).report.shown.first)
    #expect(finding.rule == .notUTF8)
    #expect(finding.span.start == offset)
  }

  @Test(
    "UTF-16 is recognized, with a byte-order mark and without",
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x3A, 0x00],
      [0x00, 0x61, 0x00, 0x3A],
    ] as [[UInt8]])
  func utf16(_ bytes: [UInt8]) throws {
    let finding = try #require(Reading(bytes).report.shown.first)
    #expect(finding.rule == .notUTF8)
    #expect(finding.message.contains("UTF-16"))
  }

  @Test("a control character is reported by its code point")
  func controlCharacter() throws {
    let finding = try #require(Reading("abc: \u{0}").report.shown.first)
    #expect(finding.rule == .yamlSyntax)
    #expect(finding.message.contains("U+0000"))
    #expect(finding.span.start == 5)
  }
}
