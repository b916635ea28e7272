package import ScrimTimeline

extension CoverColor {
  package var isOpaque: Bool { alpha == 255 }

  /// The color, spelled as in a policy.
  package var text: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

extension CoverColor {
  /// The opaque color that was meant if alpha comes first, as on Android; nil
  /// if that is unlikely.
  package func withAlphaFirst(isLikely: Bool) -> CoverColor? {
    let isGray = red == green && green == blue
    return (isLikely || red == 255) && !isGray && !isOpaque
      ? CoverColor(red: green, green: blue, blue: alpha) : nil
  }
}

extension CoverColor {
  static let help = "write \"#RGB\", \"#RRGGBB\" or \"#RRGGBBAA\", in quotes"

  /// The color that a text means in a policy; nil if it means none.
  package init?(written text: String) {
    let bytes = ContiguousArray(text.utf8)
    self.init(bytes.span)
  }

  init?(_ text: Span<UInt8>) {
    guard text.count > 0, text[0] == UInt8(ascii: "#") else { return nil }
    let digits = (1..<text.count).compactMap {
      Character(Unicode.Scalar(text[$0])).hexDigitValue.map(UInt8.init)
    }
    guard digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      self.init(
        red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
    default: return nil
    }
  }
}
