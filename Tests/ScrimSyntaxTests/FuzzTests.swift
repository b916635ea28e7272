import Foundation
import ScrimPatterns
import ScrimDiagnostics
import ScrimJSON
import TestSupport
import Testing

@testable import ScrimSyntax

/// Compares the tree with libyaml on random sources.
///
/// An ordinary run has few rounds; `make prove` raises their number. Each round
/// depends only on its number, so that a failed one can be repeated.
@Suite struct FuzzTests {
  static let rounds = TestSupport.rounds("SCRIM_FUZZ_ROUNDS", otherwise: 4000)

  @Test("a source joined from random pieces of YAML reads as libyaml reads it")
  func scraps() {
    for round in 0..<Self.rounds {
      var random = SeededRandom(seed: UInt64(round))
      let count = Int.random(in: 1...40, using: &random)
      let source = (0..<count).map { _ in Self.scraps.randomElement(using: &random) ?? "" }
      expectAgreement(Array(source.joined().utf8), "scraps, round \(round)")
    }
  }

  @Test("a policy with random changes reads as libyaml reads it")
  func mutations() {
    for round in 0..<Self.rounds {
      var random = SeededRandom(seed: UInt64(round))
      var bytes = Array(Self.policy.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: bytes[..<index].suffix(20), at: index)
        default:
          bytes.insert(
            " :-[]{}'\"#&*!|>%@`,?\n\t".utf8.randomElement(using: &random) ?? 0, at: index)
        }
      }
      expectAgreement(bytes, "mutations, round \(round)")
    }
  }

  @Test("an anchor before the first key of a map belongs to that key")
  func anchorOfFirstKey() {
    expectAgreement(Array("!t\n  &x : a\n".utf8), "an empty key")
    expectAgreement(Array("&m !t\n&x a: b\n".utf8), "a key")
  }

  private static let scraps = [
    "a", "b", "é", "中", "🧑‍🚀", ": ", ":", "- ", "? ", "\n", "\n", "\n  ", "\n    ", " ", "  ", "\t",
    "#",
    " # c", "[", "]", "{", "}", ", ", ",", "'", "\"", "''", "\\n", "\\x41", "|", ">", "|-", ">+",
    "&x ", "*x", "*x ", "!t ", "<<", "---", "\n---\n", "...", "\n...\n", "%", "\r\n", "a: b",
    "- a\n",
    "\"a\\\n b\"", "'a\n b'", "~", "\u{FEFF}", "\u{A0}", "@", "`", "a: |\n  x\n",
  ]

  private static let policy = """
    scrim: 1  # é
    covers:
      deep: &d { blur: { radius: 60, tint: "#FFFFFF4D" }, fallback: '#F2' }
      text: |
        one
          two

    screens:
      "**": { text: 17pt, because: "ü \\u00e9" }
      a.*:
        - *d
        - x
          y
      ? b
      : [c, d: e]

    """
}

/// Checks what must hold for every source.
private func expectAgreement(_ bytes: [UInt8], _ comment: Comment) {
  let reading = Reading(bytes)
  let bare = BareEvents(bytes)
  let findings = reading.report.shown
  if bare.isAccepted {
    let unexpected = findings.filter { !$0.isByDesign }
    #expect(unexpected.isEmpty, comment)
    // A line break or a blank that misleads stops the reading.
    let isHidden = findings.contains {
      $0.message.contains("is a line break to YAML")
        || $0.message.contains("is not a space to YAML")
    }
    #expect(reading.tree.isComplete != isHidden, comment)
    #expect(isHidden || reading.texts == bare.scalars, comment)
  } else {
    #expect(!findings.isEmpty, comment)
  }
  expectOrderedSpans(reading, comment)
  let text = Report(reading.report).text(Paint(colored: false))
  #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnprintable }, comment)
}

/// Checks that nodes are inside their parents, in order.
private func expectOrderedSpans(_ reading: Reading, _ comment: Comment) {
  let tree = reading.tree
  func check(_ node: Int) {
    let span = tree.span(of: node)
    #expect(span.end <= reading.source.bytes.count, comment)
    guard tree.kind(of: node).isCollection else { return }
    var end = span.start
    for child in tree.children(of: node) {
      let inner = tree.span(of: child)
      #expect(end <= inner.start && inner.end <= span.end, comment)
      end = inner.end
      check(child)
    }
  }
  if let root = tree.root { check(root) }
}

extension Diagnostic {
  /// Whether the finding is about something that libyaml accepts.
  fileprivate var isByDesign: Bool {
    rule == .yamlUnsupported || rule == .duplicateKey || message.hasPrefix("unresolved alias ")
      || message.hasPrefix("alias ")
  }
}
