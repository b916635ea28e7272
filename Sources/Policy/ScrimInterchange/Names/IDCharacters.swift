internal import ScrimDiagnostics

/// Why ids must not contain a character.
///
/// Reviewers judge a screen by its id, so an id must be what it looks like. It
/// has no invisible characters, and none that only look like a mark of ASCII.
package enum RefusedCharacter: Equatable {
  case whiteSpace
  case invisible
  case looksLike(Character)
}

extension Unicode.Scalar {
  /// Why ids must not contain this character; nil if they may.
  package var refusalInIDs: RefusedCharacter? {
    if (0x21...0x7E).contains(value) { return nil }
    if properties.isWhitespace { return .whiteSpace }
    if isInvisible { return .invisible }
    return lookalike.map(RefusedCharacter.looksLike)
  }

  /// Whether ids must not contain this character because it looks like another.
  package var isLookalike: Bool {
    if case .looksLike = refusalInIDs { true } else { false }
  }

  /// The problem of an id or a name that contains this character.
  package var problemInIDs: String {
    switch refusalInIDs {
    case .whiteSpace: "contains white space, \(number)"
    case .looksLike(let mark): "contains \(number), which looks like '\(mark)'"
    case .invisible, nil: "contains an invisible character, \(number)"
    }
  }

  /// Whether the character is invisible, has an effect instead of a shape, or
  /// has no shape of its own.
  private var isInvisible: Bool {
    if properties.isDefaultIgnorableCodePoint || properties.isVariationSelector { return true }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse: return true
    default: break
    }
    switch value {
    case 0x2800, 0x1D159, 0x16FE4: return true  // blank Braille, null note head, Khitan filler
    case 0xFFF9...0xFFFD, 0xFDD0...0xFDEF: return true
    default: return value & 0xFFFE == 0xFFFE  // noncharacters
    }
  }

  /// The mark of ASCII that the character could be mistaken for.
  ///
  /// These are Unicode's confusables of marks, their forms in other widths, full
  /// stops of other scripts, raised dots and rows of dots. Other marks that
  /// belong to a script are valid in its words.
  private var lookalike: Character? {
    switch value {
    case 0x00B7, 0x02D9, 0x0387, 0x0660, 0x06D4, 0x06F0, 0x0701, 0x0702, 0x1427, 0x16EB, 0x2022,
      0x2024...0x2027, 0x2218, 0x2219, 0x22C5, 0x25AA, 0x2981, 0x2E30...0x2E33, 0x3002, 0x30FB,
      0xA4F8, 0xA60E, 0xA78F, 0xFE12, 0xFE19, 0xFE30, 0xFE52, 0xFF0E, 0xFF61, 0xFF65, 0x10101,
      0x10A50, 0x1D16D:
      "."
    case 0x066D, 0x2042, 0x204E, 0x2051, 0x2055, 0x20F0, 0x2217, 0x229B, 0x22C6, 0x2605, 0x2606,
      0x2722...0x274B, 0x2B50...0x2B52, 0xA673, 0xFE61, 0xFF0A, 0x1031F, 0x1F7AF...0x1F7BF:
      "*"
    case 0x02D7, 0x2010...0x2015, 0x2043, 0x2212, 0x23AF, 0x2500, 0x2501, 0x2574, 0x2576, 0x2578,
      0x257A, 0x257C, 0x257E, 0x2796, 0x2E3A, 0x2E3B, 0xFE58, 0xFE63, 0xFF0D:
      "-"
    case 0x02CD, 0x2017, 0x23BD, 0x2581, 0xFE33, 0xFE34, 0xFE4D...0xFE4F, 0xFF3F: "_"
    case 0x2041, 0x2044, 0x2215, 0x2571, 0x27CB, 0x29F8, 0x2F03, 0x31D3, 0xFF0F, 0x1D23A: "/"
    case 0x2216, 0x2572, 0x27CD, 0x29F5, 0x29F9, 0x2F02, 0x31D4, 0xFE68, 0xFF3C, 0x1D20F, 0x1D23B:
      "\\"
    case 0x02D0, 0x02F8, 0x205A, 0x2236, 0x2982, 0xA789, 0xFE13, 0xFE55, 0xFF1A: ":"
    case 0x037E, 0x204F, 0xFE14, 0xFE54, 0xFF1B: ";"
    case 0x00B8, 0x201A, 0xFE10, 0xFE50, 0xFF0C: ","
    case 0x00A6, 0x2223, 0x23D0, 0x2502, 0x2503, 0x2758...0x275A, 0xFE31, 0xFE32, 0xFF5C, 0xFFE8:
      "|"
    case 0x02DC, 0x2053, 0x223C, 0x301C, 0xFF5E: "~"
    case 0x2795, 0xFE62, 0xFF0B: "+"
    case 0x2550, 0x2E40, 0xA78A, 0xFE66, 0xFF1D: "="
    case 0x266F, 0xFE5F, 0xFF03: "#"
    case 0xFE6B, 0xFF20: "@"
    case 0xFE60, 0xFF06: "&"
    case 0x066A, 0x2052, 0xFE6A, 0xFF05: "%"
    case 0xFE69, 0xFF04: "$"
    case 0x2755, 0x2757, 0xFE15, 0xFE57, 0xFF01: "!"
    case 0x2753, 0x2754, 0xFE16, 0xFE56, 0xFF1F: "?"
    case 0x02C4, 0x02C6, 0x2303, 0xFF3E: "^"
    case 0x02C2, 0x2039, 0x2329, 0x276E, 0x2770, 0x27E8, 0x3008, 0xFE64, 0xFF1C, 0x1D236: "<"
    case 0x02C3, 0x203A, 0x232A, 0x276F, 0x2771, 0x27E9, 0x3009, 0xFE65, 0xFF1E, 0x1D237: ">"
    case 0x2768, 0x276A, 0x2772, 0x3014, 0xFD3E, 0xFE35, 0xFE59, 0xFF08: "("
    case 0x2769, 0x276B, 0x2773, 0x3015, 0xFD3F, 0xFE36, 0xFE5A, 0xFF09: ")"
    case 0xFF3B: "["
    case 0xFF3D: "]"
    case 0x2774, 0xFE37, 0xFE5B, 0xFF5B, 0x1D114: "{"
    case 0x2775, 0xFE38, 0xFE5C, 0xFF5D: "}"
    default: nil
    }
  }
}

extension String {
  /// The text in Unicode normalization form C, the only form that ids may have.
  ///
  /// A text can have several spellings that look alike and that Swift's `==`
  /// treats as equal. Ids are compared by their bytes, so only one spelling is
  /// an id.
  package var nfc: String { String(decoding: _nfcCodeUnits, as: UTF8.self) }

  /// Whether the text is in normalization form C.
  package var isNFC: Bool { utf8.elementsEqual(_nfcCodeUnits) }
}
