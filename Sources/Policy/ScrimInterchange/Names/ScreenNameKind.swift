internal import ScrimPatterns

/// The kinds of screen names.
package enum ScreenNameKind {
  case id
  case pattern
}

extension Span<UInt8> {
  /// Whether this is an id or a pattern; nil if only `Pattern.init(_:)` can
  /// tell.
  ///
  /// That is so for empty segments, for `**` beside other text, and for
  /// characters that ids may not have.
  package var screenNameKind: ScreenNameKind? {
    var (last, beforeLast) = (UInt8.dot, UInt8.dot)
    var kind = ScreenNameKind.id
    for index in indices {
      let byte = self[index]
      if byte &- 0x21 >= 0x5E, byte.mayStartRefusedText { return nil }
      if byte == .dot, last == .dot { return nil }
      if byte == .star { kind = .pattern }
      // A `**` must be a whole segment, from dot to dot.
      if last == .star, byte == .star, beforeLast != .dot { return nil }
      if last == .star, beforeLast == .star, byte != .dot { return nil }
      (last, beforeLast) = (byte, last)
    }
    return last == .dot ? nil : kind
  }
}

extension UInt8 {
  /// Whether a character that ids refuse can start with this UTF-8 byte.
  ///
  /// Ids also refuse text outside normalization form C, so this includes
  /// characters that combine with another. Not every character with this first
  /// byte is refused. A continuation byte starts no character.
  var mayStartRefusedText: Bool {
    switch self {
    case 0x21...0x7E, 0x80...0xBF, 0xC3...0xC9, 0xCF...0xD1, 0xD3...0xD5, 0xE4...0xE9, 0xEB...0xED:
      false
    default: true
    }
  }
}
