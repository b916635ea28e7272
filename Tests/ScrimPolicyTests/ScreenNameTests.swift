import LintSupport
import Foundation
import Testing

@testable import ScrimInterchange

/// The kinds of names: ids, patterns and invalid ones.
///
/// A fast scan settles most of them; the rest are parsed.
@Suite struct ScreenNameTests {
  @Test("the scan accepts no character that is invalid in ids")
  func refused() {
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    where scalar.refusalInIDs != nil {
      #expect(String(scalar).utf8.first?.mayStartRefusedText == true, "\(scalar.value)")
    }
  }

  @Test(
    "a character without a fixed appearance is invalid in ids",
    arguments: [0xE000, 0xF8FF, 0xF0000, 0x10FFFD, 0xFDD0, 0x1FFFE, 0xFFFC, 0xFFFD, 0x16FE4]
      as [UInt32])
  func unseen(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(throws: Pattern.Fault.wrongCharacter(scalar)) { try Pattern("a\(scalar)") }
  }

  @Test("the scan accepts no text that may not be in NFC")
  func notNFC() {
    // Characters with a decomposition, and the characters that they decompose
    // to. Code points without a character have none.
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    where scalar.properties.generalCategory != .unassigned
      && scalar.properties.generalCategory != .privateUse
    {
      let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      if String(scalar).nfc.unicodeScalars.first != scalar || parts.first?.combines == true {
        #expect(String(scalar).utf8.first?.mayStartRefusedText == true, "\(scalar.value)")
      }
      for part in parts.dropFirst() {
        #expect(String(part).utf8.first?.mayStartRefusedText == true, "\(part.value)")
      }
    }
  }

  @Test(
    "the scan and the parser agree on every name that the scan settles",
    arguments: [
      "a", "a.b", "é.ü", "*", "**", "a.*", "a.**", "**.a", "a*", "*a", "a*b", "a*b*c.d", "*.*",
      "**.**",
      "", ".", ".a", "a.", "a..b", "a b", "a\tb", "***", "a**", "**a", "a**b", "*.**.*", "日本.画面",
      "a\u{A0}",
      "\u{3000}", "ア", "a.***", "**b*",
    ])
  func glance(_ name: String) {
    let kind = Array(name.utf8).span.screenNameKind
    let pattern = try? Pattern(name)
    switch kind {
    case .id: #expect(pattern?.id == name)
    case .pattern: #expect(pattern != nil && pattern?.id == nil)
    case nil: break
    }
    if pattern == nil { #expect(kind == nil) }
  }

  @Test(
    "the scan settles common names", arguments: ["a.b", "é.ü", "a.*", "**.b*c", "*x"])
  func known(_ name: String) {
    #expect(Array(name.utf8).span.screenNameKind != nil)
  }
}

extension Unicode.Scalar {
  /// Whether normalization can reorder the character.
  fileprivate var combines: Bool { properties.canonicalCombiningClass != .notReordered }
}
