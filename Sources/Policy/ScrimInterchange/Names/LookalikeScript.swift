/// Scripts whose letters look alike.
///
/// `аccounts` with the Cyrillic letter `а` is not the id `accounts`, but
/// looks the same.
package enum LookalikeScript: Hashable, Sendable {
  case latin
  /// The letters that Turkish and African alphabets add to Latin, such as the
  /// dotless `ı`. It mixes with Latin letters.
  case extendedLatin
  case greek
  case cyrillic
  case armenian
  case cherokee
  /// Chinese, Japanese and Korean, which mix with Latin letters in one word.
  case eastAsian
  case fullWidth
  case mathematical
  case phonetic
  case compatibility
  /// Any other script, by the start of its main block.
  case other(block: UInt32)

  /// The script of a letter, a digit or a mark; nil for marks that are of no
  /// script, and for other characters.
  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    // Marks that several scripts use, and letters that are apostrophes.
    case 0x300...0x36F, 0x64B...0x655, 0x670, 0x951...0x954, 0x1AB0...0x1AFF, 0x1CD0...0x1CFF,
      0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F, 0x2BB, 0x2BC:
      return nil
    // Letters of phonetic alphabets only, including small capitals and clicks.
    case 0x1BD, 0x1C0...0x1C3, 0x251, 0x261, 0x262, 0x269, 0x26A, 0x26F, 0x274, 0x276, 0x280, 0x28F,
      0x299, 0x29C, 0x29F, 0x2B0...0x2BA, 0x2BD...0x2C1, 0x2E0...0x2E4, 0x1D00...0x1DBF,
      0x1E9D, 0x1EFF, 0xA720...0xA787, 0xA790...0xA7FF, 0xAB30...0xAB6F:
      self = .phonetic
    // Ligatures, letterlike symbols, Roman numerals and the long s.
    case 0xAA, 0xB5, 0xBA, 0x132, 0x133, 0x13F, 0x140, 0x149, 0x17F, 0x1C4...0x1CC, 0x1F1...0x1F3,
      0x2071, 0x207F, 0x2090...0x209C, 0x2100...0x214F, 0x2160...0x2188, 0xFB00...0xFB06,
      0x1CCD6...0x1CCF9, 0x1FBF0...0x1FBF9:
      self = .compatibility
    // Ğ, ğ, İ, ı, Ş, ş and Ə, ə of Turkic alphabets, and African letters.
    case 0x11E, 0x11F, 0x130, 0x131, 0x15E, 0x15F, 0x180...0x19F, 0x1A2...0x1AE, 0x1B1...0x1BF,
      0x21C, 0x222, 0x223, 0x237, 0x241...0x24F:
      self = .extendedLatin
    // The letters of this phonetic alphabet that African alphabets have as well
    // got capitals there.
    case 0x250...0x2AF:
      self =
        scalar.properties.uppercaseMapping.unicodeScalars.allSatisfy { $0.value < 0x250 }
        ? .extendedLatin : .phonetic
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .fullWidth
    case 0x1D400...0x1D7FF: self = .mathematical
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0x1B000...0x1B16F, 0x20000...0x3FFFF:
      self = .eastAsian
    default:
      guard scalar.value > 0x7F,
        scalar.isOfWords || scalar.isMark || Confusables.contains(scalar)
      else { return nil }
      self = .other(block: scalar.block)
    }
  }

  /// The name in messages.
  var name: String {
    switch self {
    case .latin, .extendedLatin: "Latin"
    case .greek: "Greek"
    case .cyrillic: "Cyrillic"
    case .armenian: "Armenian"
    case .cherokee: "Cherokee"
    case .eastAsian: "East Asian"
    case .fullWidth: "full-width"
    case .mathematical: "mathematical"
    case .phonetic: "phonetic"
    case .compatibility: "compatibility"
    case .other: "other"
    }
  }

  /// Whether its letters are variants of Latin ones that no language writes
  /// words in.
  var isVariant: Bool {
    switch self {
    case .fullWidth, .mathematical, .phonetic, .compatibility: true
    default: false
    }
  }

  /// Whether one word can have letters of both scripts.
  func mixes(with other: LookalikeScript) -> Bool {
    switch (self, other) {
    case (.eastAsian, _), (_, .eastAsian), (.other, .other): true
    case (.latin, .extendedLatin), (.extendedLatin, .latin): true
    default: self == other
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter or a digit of words.
  var isOfWords: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  /// Whether the character changes the one before it.
  var isMark: Bool {
    if isASCII { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The start of the main block of the character's script, for scripts without
  /// a case of their own.
  ///
  /// Most have blocks of 128 characters, and the historic ones up to 256.
  fileprivate var block: UInt32 {
    switch value {
    case 0x590...0x5FF, 0xFB1D...0xFB4F: 0x590  // Hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF,
      0x1EE00...0x1EEFF:
      0x600  // Arabic
    case 0x700...0x74F, 0x860...0x86F: 0x700  // Syriac
    case 0x900...0x97F, 0xA8E0...0xA8FF: 0x900  // Devanagari
    case 0xF00...0xFFF: 0xF00  // Tibetan
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: 0x1000  // Burmese
    case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: 0x10A0  // Georgian
    case 0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F: 0x1200  // Ethiopic
    case 0x1400...0x167F, 0x18B0...0x18FF: 0x1400  // Canadian syllabics
    case 0x1800...0x18AF: 0x1800  // Mongolian
    case 0x1A20...0x1AAF: 0x1A20  // Tai Tham
    case 0xA000...0xA4CF: 0xA000  // Yi
    case 0xA500...0xA63F: 0xA500  // Vai
    case 0xAAE0...0xAAFF, 0xABC0...0xABFF: 0xABC0  // Meitei
    case 0x10000...: value & ~0xFF
    default: value & ~0x7F
    }
  }
}
