import Foundation
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPatterns
@testable import ScrimScreenNames
@testable import ScrimPolicy

/// What is an id, what a pattern, and what neither: told at a glance where it can
/// be, and otherwise by a second look.
@Suite struct ScreenNameTests {
  @Test("no character that ids may not have passes at a glance")
  func refused() {
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    where scalar.refusalInIDs != nil {
      #expect(String(scalar).utf8.first?.mayStartRefusedText == true, "\(scalar.value)")
    }
  }

  @Test(
    "a character that each font shows its own way, or none does, is in no id",
    arguments: [0xE000, 0xF8FF, 0xF0000, 0x10FFFD, 0xFDD0, 0x1FFFE, 0xFFFC, 0xFFFD, 0x16FE4]
      as [UInt32])
  func unseen(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(throws: Pattern.Fault.wrongCharacter(scalar)) { try Pattern("a\(scalar)") }
  }

  @Test("no text that is not in NFC passes at a glance")
  func notNFC() {
    // What decomposes to something, and each of the characters that it decomposes to.
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
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
    "a glance tells the same as a second look",
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
    "what most names are is told at a glance", arguments: ["a.b", "é.ü", "a.*", "**.b*c", "*x"])
  func known(_ name: String) {
    #expect(Array(name.utf8).span.screenNameKind != nil)
  }
}

extension Unicode.Scalar {
  /// Whether the character changes its place among others when a text is normalized.
  fileprivate var combines: Bool { properties.canonicalCombiningClass != .notReordered }
}
