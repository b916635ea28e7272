/// What a screen's name can be.
package enum ScreenNameKind {
  case id
  case pattern
}

extension Span<UInt8> {
  /// Whether this is an id or a pattern; nil where that takes a second look, at a
  /// character that ids may not have or at `**` beside something else.
  package var screenNameKind: ScreenNameKind? {
    var (last, beforeLast) = (UInt8.dot, UInt8.dot)
    var kind = ScreenNameKind.id
    for index in indices {
      let byte = self[index]
      if byte &- 0x21 >= 0x5E, byte.mayStartForbiddenCharacter { return nil }
      if byte == .dot, last == .dot { return nil }
      if byte == .star { kind = .pattern }
      // Behind two stars comes the segment's end, and before them its beginning.
      if last == .star, byte == .star, beforeLast != .dot { return nil }
      if last == .star, beforeLast == .star, byte != .dot { return nil }
      (last, beforeLast) = (byte, last)
    }
    return last == .dot ? nil : kind
  }
}

extension UInt8 {
  /// Whether a character of UTF-8 that ids may not have starts with this byte;
  /// there are others that do.
  var mayStartForbiddenCharacter: Bool {
    switch self {
    case 0x00...0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether no id may have this character: white space, or one that cannot be seen.
  package var isForbiddenInIDs: Bool {
    properties.isWhitespace || isInvisible
  }

  /// Whether showing the scalar as it is could do anything but show it.
  private var isInvisible: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // controls
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // writing direction
    case 0x00AD, 0x034F, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF: true  // no width
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0: true  // blank letters
    case 0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0100...0xE01EF: true  // notes on other text
    case 0x2028, 0x2029: true  // line breaks to some, not to others
    case 0xE0000...0xE007F: true  // tags, which nothing shows
    default: false
    }
  }
}
