internal import ScrimJSON
internal import ScrimTimeline

extension Form where Value == Nanoseconds {
  /// A duration in milliseconds, with as many decimals as necessary.
  static var time: Form {
    Form(Schema([("type", "number"), ("minimum", 0)])) { time, _ in
      time.milliseconds
    } read: { (value, _) throws(JSONError) in
      guard case .number(let number) = value.content,
        let count = number.rounded(timesTenTo: 6), count >= 0
      else { throw value.refusal("a time in milliseconds") }
      return Nanoseconds(count: count)
    }
  }
}

extension Form where Value == CoverColor {
  /// A color as `#RRGGBBAA`.
  static var color: Form {
    Form(Schema([("type", "string"), ("pattern", "^#[0-9A-Fa-f]{8}$")])) { color, _ in
      .string("#" + [color.red, color.green, color.blue, color.alpha].map(\.hexadecimal).joined())
    } read: { (value, _) throws(JSONError) in
      guard case .string(let text) = value.content, let color = CoverColor(hexadecimal: text) else {
        throw value.refusal("a color as #RRGGBBAA")
      }
      return color
    }.defined(as: "color")
  }
}

extension UInt8 {
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0\(digits)" : digits
  }
}

extension CoverColor {
  fileprivate init?(hexadecimal text: String) {
    guard text.utf8.count == 9, text.utf8.first == UInt8(ascii: "#"),
      text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let bits = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: bits >> 24), green: UInt8(truncatingIfNeeded: bits >> 16),
      blue: UInt8(truncatingIfNeeded: bits >> 8), alpha: UInt8(truncatingIfNeeded: bits))
  }
}
