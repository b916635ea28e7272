import ScrimDiagnostics
import Testing

@testable import ScrimSyntax

@Suite struct LimitTests {
  @Test(
    "input at a limit is read, and input beyond it is refused with the flag that raises it",
    arguments: [
      (SyntaxLimit.bytes, 4, "a: b", "a: bc"),
      (.depth, 2, "[[a]]", "[[[a]]]"),
      (.depth, 2, "a:\n- b", "a:\n- - b"),
      (.nodes, 3, "a: b", "a: [b]"),
      (.anchors, 2, "[&a x, &b y]", "[&a x, &b y, &c z]"),
      (.aliases, 1, "[&a x, *a]", "[&a x, *a, *a]"),
      (.scalar, 3, "[abc]", "[abcd]"),
      (.key, 3, "abc: d", "abcd: e"),
      (.key, 3, "&abc d", "&abcd d"),
      (.faults, 2, "- a", "- !a x\n- !b y\n- !c z"),
      (.blanks, 3, "a:\n\n b", "a:\n\n\n\n b"),
      (.blanks, 17, "a: [b,\t\tc]", "a: [b,  \t\tc]"),
      (.blanks, 100, "a: [b,\t\t\t\t\t\t\t\t\t\t\t\tc]", "a: [b,\t\t\t\t\t\t\t\t\t\t\t\t\tc]"),
      (.blanks, 17, "a: 'b\t\t\u{A0}c'", "a: 'b\t\u{A0}\t\u{A0}c'"),
    ])
  func boundary(_ limit: SyntaxLimit, _ value: Int, _ within: String, _ beyond: String) throws {
    let limits = SyntaxLimits(limit, value)
    #expect(Reading(within, limits: limits).report.shown.isEmpty)

    let reading = Reading(beyond, limits: limits)
    let findings = reading.report.shown.filter { $0.rule == .yamlLimit }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.message.contains("\(value) \(limit.subject)"))
    #expect(finding.help?.contains(limit.flag) == true)
    #expect(!reading.tree.isComplete)
  }

  @Test("a tree that ends at a limit can be walked to its end")
  func brokenOff() {
    let reading = Reading("a: [b, {c: d, e: f}]", limits: SyntaxLimits(.nodes, 6))
    #expect(reading.texts == ["a", "b", "c", "d"])
    #expect(reading.cuts.first == "a: [b, {c: d")
  }

  @Test("a hostile input ends with a finding", .timeLimit(.minutes(10)), arguments: Hostile.inputs)
  func hostile(_ input: Hostile) {
    let reading = Reading(input.source)
    #expect(reading.report.count(.error) > 0)
  }
}

/// A piece of text repeated many times, in which `#` becomes the number of the
/// copy.
struct Hostile: Sendable, CustomTestStringConvertible {
  let piece: String
  let count: Int
  var before = ""
  var after = ""

  var source: String {
    // Replacing `#` in each copy would take longer than reading them all.
    let parts = piece.split(separator: "#", omittingEmptySubsequences: false)
    let pieces =
      parts.count == 1
      ? String(repeating: piece, count: count)
      : (0..<count).map { parts.joined(separator: String($0)) }.joined()
    return before + pieces + after
  }

  var testDescription: String {
    "\(before.debugDescription), \(piece.debugDescription) × \(count)"
  }

  static let inputs: [Hostile] =
    ["[", "{", "- ", "? ", "[a, ", "{a: ", "&a [", "- &a\n ", "- !t x\n", "- &a# x\n", "- *a#\n"]
    .map { Hostile(piece: $0, count: 100_000) }
    + [
      Hostile(piece: "- *a\n", count: 100_000, before: "- &a x\n"),
      Hostile(piece: "%TAG !a#! x\n", count: 100_000, after: "---\na: b\n"),
      Hostile(piece: "%TAG !a#! x\n", count: 100_000, before: "a: b\n...\n", after: "---\na: b\n"),
      Hostile(piece: "a: b\n", count: 100_000),
      Hostile(piece: "a: [\n", count: 100_000),
      Hostile(piece: "x", count: 1_000_000, before: "a: "),
      Hostile(piece: "x", count: 1_000_000, after: ": a"),
      Hostile(piece: "x ", count: 500_000, before: "a: \""),
      Hostile(
        piece: "- *unknown\(String(repeating: "n", count: 90))#\n", count: 20_000,
        before: (10..<100).map { "- &a\($0)\(String(repeating: "n", count: 90)) x\n" }.joined()),
      Hostile(piece: "\n", count: 500_000, before: "- !t x\n- |\n"),
      Hostile(
        piece: "%TAG !a#! x\r", count: 20_000, before: "#\r", after: "---\ra: b\r"),
      Hostile(
        piece: " x", count: 100_000,
        before: "a: \"x" + String(repeating: " ", count: 1_000_000) + "x", after: "\""),
      Hostile(
        piece: "- *" + String(repeating: "a", count: 100) + "\n", count: 2000,
        before: "a: &" + String(repeating: "a", count: 1_000_000) + " x\nb:\n"),
      Hostile(
        piece: "*a : 1, ", count: 5000,
        before: "z: &a " + String(repeating: "x", count: 65000) + "\nm: {", after: "}"),
      Hostile(piece: "*a, ", count: 1, before: "&a [", after: "]"),
      Hostile(piece: "*a : b", count: 1, before: "&a {", after: "}"),
      Hostile(piece: "\r", count: 1_000_000),
      Hostile(piece: "\0", count: 1_000_000),
      Hostile(piece: "\u{2028}", count: 300_000),
      Hostile(piece: "'", count: 99_999),
    ]
}
