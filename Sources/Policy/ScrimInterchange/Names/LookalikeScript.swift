/// Scripts whose letters look alike.
///
/// `аccounts` with the Cyrillic letter `а` is another id than `accounts`, but
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
  /// Any other script, by the block of its characters.
  case other(block: UInt32)

  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    // Letters of phonetic alphabets only, including small capitals and clicks.
    case 0x1BD, 0x1C0...0x1C3, 0x251, 0x261, 0x262, 0x269, 0x26A, 0x26F, 0x274, 0x276, 0x280, 0x28F,
      0x299,
      0x29C, 0x29F, 0x2B0...0x2C1, 0x2E0...0x2E4, 0x1D00...0x1DBF, 0x1E9D, 0x1EFF,
      0xA720...0xA787, 0xA790...0xA7FF, 0xAB30...0xAB6F:
      self = .phonetic
    // Ligatures, letterlike symbols, Roman numerals and the long s.
    case 0x132, 0x133, 0x17F, 0x1C4...0x1CC, 0x1F1...0x1F3, 0x2071, 0x207F, 0x2090...0x209C,
      0x2100...0x214F, 0x2160...0x2188, 0x2228, 0x2373...0x237A, 0xFB00...0xFB06,
      // Symbols that look like letters, and letters in circles and boxes.
      0xD7, 0x222A, 0x22A4, 0x22C1, 0x22C3, 0x22FF, 0x23FD, 0x2573, 0x27D9, 0x292B, 0x292C, 0x2A2F,
      0x2460...0x24FF, 0x1CCD6...0x1CCF9, 0x1F110...0x1F189, 0x1FBF0...0x1FBF9:
      self = .compatibility
    // Ğ, ğ, İ, ı, Ş, ş and Ə, ə of Turkic alphabets, and African letters.
    case 0x11E, 0x11F, 0x130, 0x131, 0x15E, 0x15F, 0x180...0x19F, 0x1A2...0x1AE, 0x1B1...0x1BF,
      0x21C, 0x222, 0x223, 0x237, 0x241...0x2AF:
      self = .extendedLatin
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .fullWidth
    case 0x1D400...0x1D7FF: self = .mathematical
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0x1B000...0x1B16F, 0x20000...0x3FFFF:
      self = .eastAsian
    default:
      guard scalar.value > 0x7F, scalar.isLetterOrDigit || Confusables.contains(scalar) else {
        return nil
      }
      self = .other(block: scalar.value >> 7)
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
  fileprivate var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      true
    default: false
    }
  }
}
