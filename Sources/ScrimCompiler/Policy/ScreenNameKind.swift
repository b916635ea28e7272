/// What a screen's name can be.
enum ScreenNameKind {
  case id
  case pattern
}

extension Span<UInt8> {
  /// Whether this is an id or a pattern; nil where that takes a second look, at a
  /// character that ids may not have or at `**` beside something else.
  var screenNameKind: ScreenNameKind? {
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
