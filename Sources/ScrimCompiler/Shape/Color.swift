internal import ScrimDiagnostics
internal import ScrimTimeline

extension Color {
  var isOpaque: Bool { alpha == 255 }

  /// The colour as a policy writes it.
  var text: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

extension Shape where Value == Color {
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  static let color = Shape.scalar(
    "a colour",
    .text(
      matching: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
      orElse: Color.help, values: "[a colour](#colours)"
    ).defined(as: "color")
  ) { text in
    if let color = Color(text) { return .success(color) }
    return .failure(.badColor(text.string))
  }
}

extension Color {
  fileprivate static let help = "write \"#RGB\", \"#RRGGBB\" or \"#RRGGBBAA\", in quotes"

  fileprivate init?(_ text: Span<UInt8>) {
    guard text.count > 0, text[0] == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for index in 1..<text.count {
      guard let digit = Character(Unicode.Scalar(text[index])).hexDigitValue else { return nil }
      digits.append(UInt8(digit))
    }
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

extension Refusal {
  fileprivate static func badColor(_ text: String) -> Refusal {
    if text.isEmpty {
      return Refusal(
        rule: .badColor, problem: "is no colour",
        help: "put the colour in quotes, such as \"#1C1C1E\": outside of them '#' starts a comment")
    }
    let isHexadecimal = [3, 6, 8].contains(text.count) && text.allSatisfy(\.isHexDigit)
    return Refusal(
      rule: .badColor, problem: "is no colour",
      help: Color.help,
      replacement: isHexadecimal ? ("\"#\(text)\"", .safe) : nil)
  }
}
