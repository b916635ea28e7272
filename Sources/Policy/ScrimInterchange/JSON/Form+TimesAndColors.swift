internal import ScrimJSON
internal import ScrimTimeline

extension Form where Value == Nanoseconds {
  /// A duration in milliseconds, with as many decimals as necessary.
  static var time: Form {
    let schema = Schema([("type", "number"), ("minimum", 0)])
    return leaf(schema, "a time in milliseconds", write: \.milliseconds) { content in
      guard case .number(let number) = content, let count = number.rounded(timesTenTo: 6) else {
        return nil
      }
      return count < 0 ? nil : Nanoseconds(count: count)
    }
  }
}

extension Form where Value == CoverColor {
  /// A color as `#RRGGBBAA`.
  static var color: Form {
    let schema = Schema([("type", "string"), ("pattern", "^#[0-9A-Fa-f]{8}$")])
    return leaf(schema, "a color as #RRGGBBAA") { color in
      let parts = [color.red, color.green, color.blue, color.alpha]
      return .string("#" + parts.map { $0.digits(2, radix: 16, uppercase: true) }.joined())
    } read: { content in
      if case .string(let text) = content { CoverColor(hexadecimal: text) } else { nil }
    }.defined(as: "color")
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
