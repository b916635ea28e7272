/// A timeline as Swift source, to be linked into an app.
extension Timeline {
  /// A file that declares the timeline under a name.
  ///
  /// The bytes stand in it as one text: a compiler is done with that at once, where
  /// it would take minutes over as many numbers.
  ///
  /// - Parameter name: a Swift identifier.
  public func swiftSource(named name: String) -> String {
    var lines: [Substring] = []
    var rest = Base64.text(bytes)[...]
    while !rest.isEmpty {
      lines.append(rest.prefix(96))
      rest = rest.dropFirst(96)
    }
    return """
      // Written by `scrim compile`: change the policy, and compile it again.

      public import ScrimTimeline

      /// What the policy comes to; if these bytes were changed, or `ScrimTimeline` reads
      /// another version of them, a timeline under which every screen is covered.
      public let \(name) = Timeline(
        base64: \"\"\"
          \(lines.joined(separator: "\\\n    "))
          \"\"\")

      """
  }

  /// The timeline of bytes that are written as text; the one that covers
  /// everything if they are none.
  public init(base64 text: StaticString) {
    do throws(TimelineError) {
      try self.init(bytes: Base64.bytes(text.description))
    } catch {
      self = .closed
    }
  }
}

/// Bytes as text, as in RFC 4648.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let filling = UInt8(ascii: "=")

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for index in 0..<3 { bits = bits << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
      for index in 0..<4 {
        let digit = digits[Int(bits >> (18 - 6 * index) & 63)]
        text.append(index <= count ? digit : filling)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; of one that is none, some that are no timeline's.
  static func bytes(_ text: String) -> [UInt8] {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text.utf8 where byte != filling {
      let value = values[Int(byte)]
      if value == 64 { return [] }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
