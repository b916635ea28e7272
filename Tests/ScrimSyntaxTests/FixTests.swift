import ScrimDiagnostics
import TestSupport
import Testing

@testable import ScrimSyntax

@Suite struct FixTests {
  /// The source after its fixes are applied.
  private static func fixed(_ text: String, _ safety: Fix.Safety) -> String {
    let selection = FixSelection(from: Reading(text).report, upTo: safety)
    let bytes = selection.changes.first?.after.bytes ?? ContiguousArray(text.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "directives are removed with their lines, and comments stay",
    arguments: [
      ("%YAML 1.1\n---\na: b\n", "---\na: b\n"),
      ("\u{FEFF}%YAML 1.1\r\n%TAG ! x\r\n---\r\na: b\r\n", "\u{FEFF}---\r\na: b\r\n"),
      ("# c\n\n%YAML 1.1\n\n%TAG ! x\n# d\n---\na: b\n", "# c\n\n# d\n---\na: b\n"),
      ("%YAML 1.1", ""),
    ])
  func directives(_ text: String, _ expected: String) {
    #expect(Self.fixed(text, .safe) == expected)
    #expect(Reading(expected).report.shown.isEmpty)
    #expect(Reading(expected).texts == Reading(text).texts)
  }

  @Test("directives that a comment separates are removed one after the other")
  func partedDirectives() {
    let once = Self.fixed("%YAML 1.1\n# c\n%TAG ! x\n---\na: b\n", .safe)
    #expect(once == "# c\n%TAG ! x\n---\na: b\n")
    #expect(Self.fixed(once, .safe) == "# c\n---\na: b\n")
  }

  @Test(
    "an unsafe fix removes a tag if its node follows on the line",
    arguments: [
      ("a: !!str  b # c\n", "a: b # c\n"), ("a: !t &x b\n", "a: &x b\n"),
      ("a: &x !t b\n", "a: &x b\n"), ("!t a: [!t b, !<t> {c: d}]\n", "a: [b, {c: d}]\n"),
      ("a: !t |\n  b\n", "a: |\n  b\n"), ("- !t a: b\n  c: d\n", "- a: b\n  c: d\n"),
    ])
  func tags(_ text: String, _ expected: String) {
    #expect(Self.fixed(text, .safe) == text)
    #expect(Self.fixed(text, .unsafe) == expected)
    #expect(Reading(expected).report.shown.isEmpty)
    #expect(Reading(expected).texts == Reading(text).texts)
  }

  @Test(
    "a tag that may be the whole node has no fix",
    arguments: ["[!t , b]", "[!t]", "a: !t\n", "a: !t # c\nb: c\n", "{a: !t }", "a: !t"])
  func tagsOfNothing(_ text: String) {
    #expect(Self.fixed(text, .unsafe) == text)
  }

  @Test("fixes end on any source, and do not change what it means")
  func anySource() {
    let scraps = [
      "%YAML 1.1\n", "%TAG ! x\n", "# c\n", " # d", "---\n", "!t ", "!t", "!<x> ", "!!str ", "! ",
      "&x ", "*x ", "a", "é", "'c'", "\"d\"", "|\n", "b: ", ": ", "- ", "? ", "[", "]", "{", "}",
      ", ", " ", "\n", "\n  ", "\r\n",
    ]
    for round in 0..<FuzzTests.rounds {
      var random = SeededRandom(seed: UInt64(round))
      let count = Int.random(in: 1...20, using: &random)
      var text = (0..<count).map { _ in scraps.randomElement(using: &random) ?? "" }.joined()
      let before = Reading(text)
      for _ in 0..<20 { text = Self.fixed(text, .unsafe) }
      #expect(Self.fixed(text, .unsafe) == text, "round \(round)")
      guard before.report.shown.allSatisfy({ $0.rule == .yamlUnsupported }) else { continue }
      let after = Reading(text)
      #expect(after.texts == before.texts, "round \(round)")
      #expect(
        after.report.shown.allSatisfy { $0.rule == .yamlUnsupported && $0.fixes.isEmpty },
        "round \(round)")
    }
  }

  @Test("an unsafe fix replaces an unresolved alias with the nearest anchor")
  func aliases() {
    let text = "a: &frost {}\nb: *frots # c\nc: *other\n"
    #expect(Self.fixed(text, .safe) == text)
    #expect(Self.fixed(text, .unsafe) == "a: &frost {}\nb: *frost # c\nc: *other\n")
  }
}
