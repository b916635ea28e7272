/// The number of terminal cells that a character takes.
///
/// The system's function for this depends on the locale, but findings must not.
/// A character counts as people see it: accents take no cell, and East Asian
/// characters and emoji take two.
extension Character {
  var cellWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation { return 2 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }  // requests an emoji
    return unicodeScalars.reduce(0) { $0 + $1.cellWidth }
  }
}

extension Unicode.Scalar {
  /// The cells of the scalar by itself.
  fileprivate var cellWidth: Int {
    if isEastAsianWide { return 2 }
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x08E2: return 1  // visible format characters
    case 0x1160...0x11FF: return 0  // Hangul vowels and finals, which join a consonant
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// Whether Unicode's EastAsianWidth property is wide or fullwidth, except for
  /// emoji.
  ///
  /// The ranges include the unassigned code points between, which are reserved
  /// for characters of equal width.
  fileprivate var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F,  // Hangul initial consonants
      0x2329...0x232A,  // angle brackets
      0x2E80...0x303E,  // radicals, ideographic punctuation
      0x3041...0x4DBF,  // kana, Bopomofo, compatibility jamo, enclosed letters, extension A
      0x4E00...0xA4CF,  // ideographs, Yi
      0xA960...0xA97F,  // Hangul extended
      0xAC00...0xD7A3,  // Hangul syllables
      0xF900...0xFAFF,  // compatibility ideographs
      0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, kana supplements
      0x1F200...0x1F2FF,  // enclosed ideographs
      0x20000...0x3FFFD:  // the ideographic planes
      true
    default: false
    }
  }
}
