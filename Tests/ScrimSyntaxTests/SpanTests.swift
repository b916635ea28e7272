import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

@Suite struct SpanTests {
  @Test(
    "the span of a node is the text that it was read from",
    arguments: [
      ("a: b", ["a: b", "a", "b"]),
      ("a: b\n", ["a: b", "a", "b"]),
      ("  a:   b   # c\n\n", ["a:   b", "a", "b"]),
      ("a: 'b c'\n", ["a: 'b c'", "a", "'b c'"]),
      ("\"a\\tb\" : 'it''s'\n", ["\"a\\tb\" : 'it''s'", "\"a\\tb\"", "'it''s'"]),
      ("{a: [x, yy], b: x}  # c", ["{a: [x, yy], b: x}", "a", "[x, yy]", "x", "yy", "b", "x"]),
      ("- a\n- - b\n  - c\n- d", ["- a\n- - b\n  - c\n- d", "a", "- b\n  - c", "b", "c", "d"]),
      ("k:\n- a\n-  b\nl: c", ["k:\n- a\n-  b\nl: c", "k", "- a\n-  b", "a", "b", "l", "c"]),
      ("a:\n  b: c\n\n# d\ne: f\n", ["a:\n  b: c\n\n# d\ne: f", "a", "b: c", "b", "c", "e", "f"]),
      ("a:\nb:   # c\n", ["a:\nb:", "a", "", "b", ""]),
      ("? a\n: b\n? c\n", ["? a\n: b\n? c", "a", "b", "c", ""]),
      ("[a: b , c]", ["[a: b , c]", "a: b", "a", "b", "c"]),
      ("{a, b: , c: }", ["{a, b: , c: }", "a", "", "b", "", "c", ""]),
      ("- &x a\n- *x\n", ["- &x a\n- *x", "a", "*x"]),
      ("a: &x\n  b: c\n", ["a: &x\n  b: c", "a", "b: c", "b", "c"]),
      ("a: &x  # y\n  {b: c}\n", ["a: &x  # y\n  {b: c}", "a", "{b: c}", "b", "c"]),
      ("a: &x\nb: c", ["a: &x\nb: c", "a", "", "b", "c"]),
      ("&x a: b", ["&x a: b", "a", "b"]),
      ("m:\n  a: &x\nn: y", ["m:\n  a: &x\nn: y", "m", "a: &x", "a", "", "n", "y"]),
      ("--- a\n...\n# b", ["a"]),
      ("", []),
      ("# a\n", []),
    ])
  func spans(_ source: String, _ cuts: [String]) {
    let reading = Reading(source)
    #expect(reading.cuts == cuts)
    #expect(reading.report.shown.isEmpty)
    #expect(reading.tree.isComplete)
  }

  @Test(
    "a plain or quoted scalar on several lines is reported with its whole span",
    arguments: [
      ("a: b\n  c\n  d\ne: f\n", "b\n  c\n  d"), ("a: \"b\n  c\\\n  d\"", "\"b\n  c\\\n  d\""),
      ("a: 'b\n\n  c: { d: e }'\n", "'b\n\n  c: { d: e }'"), ("{a: b\nc}", "b\nc"),
      ("a: &x\n  b\n  c\n", "b\n  c"), ("? a\n  b\n: c\n", "a\n  b"),
      ("? 'a\n  b'\n: c\n", "'a\n  b'"), ("[a: \"b\nc\"]", "\"b\nc\""), ("a\nb", "a\nb"),
      ("a: \"\\\n\"", "\"\\\n\""),
    ])
  func severalLines(_ source: String, _ cut: String) throws {
    let reading = Reading(source)
    let finding = try #require(reading.report.shown.first)
    #expect(reading.report.shown.count == 1 && finding.rule == .yamlUnsupported)
    #expect(reading.cuts.contains(cut))
    #expect(reading.source.bytes[finding.span.start..<finding.span.end].elementsEqual(cut.utf8))
  }

  @Test(
    "a scalar on one line below its key is not reported",
    arguments: ["a:\n  b\n", "a: &x\n  b\n", "a:\n  'b'\n", "- &x\n  b\n", "? &x\n  a\n: b\n"])
  func oneLine(_ source: String) {
    #expect(Reading(source).report.shown.isEmpty)
  }

  @Test(
    "a block scalar ends after the line breaks that its header keeps",
    arguments: [
      ("a: |\n  b\n\n\nc: d", "|\n  b\n"),
      ("a: |-\n  b\n\n\nc: d", "|-\n  b"),
      ("a: |+\n  b\n\n\nc: d", "|+\n  b\n\n\n"),
      ("a: >2-  # x\n    b\n   c\n\n", ">2-  # x\n    b\n   c"),
      ("a: |\n  b", "|\n  b"),
      ("a: |\n  b\n     \n", "|\n  b\n     \n"),
      ("a: |\n  b\n  \n \n", "|\n  b\n"),
      ("a: |\r\n  b\r\n\r\nc: d", "|\r\n  b\r\n"),
      ("a: |-\r\n  b\r\n\r\nc: d", "|-\r\n  b"),
      ("a: |\n\n\nc: d", "|"),
      ("a: |-\t# é\r\nc: d", "|-"),
      ("a: |1\n   b\n  \nc: d", "|1\n   b\n  \n"),
      ("a: |1-\n   b\n  \nc: d", "|1-\n   b\n  "),
      ("a: >1\n   b\n  \n\nc: d", ">1\n   b\n  \n"),
      ("a: |\n |\n", "|\n |\n"),
    ])
  func blocks(_ source: String, _ cut: String) {
    let reading = Reading(source)
    #expect(reading.cuts.dropFirst(2).first == cut)
    #expect(reading.texts == BareEvents(Array(reading.source.bytes)).scalars)
  }

  @Test(
    "spans are right after any characters and line breaks",
    arguments: [
      "é: ü\nn: x", "中文: 日本語\nn: x", "a: 🧑‍🚀 # 🏳️‍🌈\nn: x", "a: \"\\u00e9\u{00A0}\"\r\nn: x",
      "\u{FEFF}a: b\nn: x", "\u{FEFF}é: b\r\nn: x", "a: 'x'\t# é\nn: x", "a: |\n  é\n  ü\nn: x",
      "a: >\r\n  é\r\n  ü\r\nn: x", "ключ: [é, {ü: ß}]\nn: x", "a: é\u{301}\nn: x",
    ])
  func characters(_ source: String) throws {
    let reading = Reading(source)
    #expect(reading.cuts.suffix(2) == ["n", "x"])
    let root = try #require(reading.cuts.first)
    #expect("\u{FEFF}" + root == source || root == source)
    #expect(reading.report.shown.isEmpty)
  }

  @Test(
    "lines and columns count as they do in an editor",
    arguments: [
      ("n: x", 1, 1), ("é: ü\nn: x", 2, 1), ("[中, 🧑‍🚀, n]", 1, 10), ("\u{FEFF}n: x", 1, 1),
      ("\u{FEFF}a: b\r\n\r\n  # é\r\nn: x", 4, 1), ("a:\r\n  b: é\r\n  n: x", 3, 3),
      ("a: 'é'\t\nn: x", 2, 1),
    ])
  func locations(_ source: String, _ line: Int, _ column: Int) throws {
    let reading = Reading(source)
    let node = try #require(reading.nodes.first { reading.tree.text(of: $0) == "n" })
    let location = LineTable(reading.source).location(of: reading.tree.span(of: node).start)
    #expect(location.line == line)
    #expect(location.column == column)
  }
}
