internal import ScrimPatterns

/// What a screen's name can be.
package enum ScreenNameKind {
  case id
  case pattern
}

extension Span<UInt8> {
  /// Whether this is an id or a pattern; nil where that takes a second look, at
  /// characters that ids may not have or at `**` beside something else.
  package var screenNameKind: ScreenNameKind? {
    var (last, beforeLast) = (UInt8.dot, UInt8.dot)
    var kind = ScreenNameKind.id
    for index in indices {
      let byte = self[index]
      if byte &- 0x21 >= 0x5E, byte.mayStartRefusedText { return nil }
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
  /// Whether text that ids may not have can start with this byte of UTF-8: a character
  /// that they may not have, or one that combines with another.
  ///
  /// Not all text that starts so is refused, and bytes inside a character start nothing.
  var mayStartRefusedText: Bool {
    switch self {
    case 0x21...0x7E, 0x80...0xBF, 0xC3...0xC9, 0xCF...0xD1, 0xD3...0xD5, 0xE4...0xE9, 0xEB...0xED:
      false
    default: true
    }
  }
}
