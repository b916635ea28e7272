/// Why ids must not contain a character.
///
/// Reviewers judge a screen by its id, so an id must be what it looks like. It
/// has no invisible characters, and none that only look like a dot or a star.
package enum RefusedCharacter {
  case whiteSpace
  case invisible
  case looksLikeDot
  case looksLikeStar
}

extension Unicode.Scalar {
  /// Why ids must not contain this character; nil if they may.
  package var refusalInIDs: RefusedCharacter? {
    if (0x21...0x7E).contains(value) { return nil }
    if properties.isWhitespace { return .whiteSpace }
    if isInvisible { return .invisible }
    if looksLikeDot { return .looksLikeDot }
    return looksLikeStar ? .looksLikeStar : nil
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

  /// Whether the character could be mistaken for the dot between segments.
  ///
  /// These are Unicode's confusables of the dot, full stops of other scripts,
  /// raised dots and rows of dots.
  private var looksLikeDot: Bool {
    switch value {
    case 0x00B7, 0x0387, 0x0660, 0x06D4, 0x06F0, 0x0701, 0x0702, 0x1427, 0x16EB, 0x2022,
      0x2024...0x2027, 0x2218, 0x2219, 0x22C5, 0x2981, 0x2E30...0x2E33, 0x3002, 0x30FB, 0xA4F8,
      0xA60E, 0xA78F, 0xFE12, 0xFE19, 0xFE30, 0xFE52,
      0xFF0E, 0xFF61, 0xFF65, 0x10101, 0x10A50, 0x1D16D:
      true
    default: false
    }
  }

  /// Whether the character could be mistaken for the star of a pattern.
  private var looksLikeStar: Bool {
    switch value {
    case 0x066D, 0x2042, 0x204E, 0x2051, 0x2055, 0x20F0, 0x2217, 0x229B, 0x22C6, 0x2605, 0x2606,
      0x2722...0x274B, 0x2B50...0x2B52, 0xA673, 0xFE61, 0xFF0A, 0x1031F, 0x1F7AF...0x1F7BF:
      true
    default: false
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
