/// The bytes that a client sends, divided into the bodies of messages.
///
/// A body follows a header with its length, as in HTTP. After damage, the next length that
/// is found counts, so that one damaged message does not end the session.
package struct MessageStream {
  /// The largest body that is kept, in bytes: that of a policy at its highest limit, escaped.
  package static let longestBody = 1 << 28
  private static let longestHeader = 1 << 12
  private static let mark = Array("content-length:".utf8)

  private var bytes: [UInt8] = []
  private var start = 0
  /// How much of the current body is to be dropped because it is too long.
  private var dropped = 0

  package init() {}

  package mutating func append(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes += more
  }

  /// The body of the next message, or an empty one where bytes could not be understood;
  /// nil until all of it is here.
  package mutating func next() -> ArraySlice<UInt8>? {
    let skipped = min(dropped, bytes.count - start)
    (start, dropped) = (start + skipped, dropped - skipped)
    guard dropped == 0, let end = headerEnd else { return nil }
    guard let length = length(before: end) else {
      start = end
      return []
    }
    if length > Self.longestBody {
      (start, dropped) = (end, length)
      return []
    }
    guard bytes.count - end >= length else { return nil }
    start = end + length
    return bytes[end..<start]
  }

  /// The end of the header: after an empty line, or after too many bytes without one.
  private var headerEnd: Int? {
    var lineStart = start
    while let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[lineStart..<end]
      lineStart = end + 1
      if line.isEmpty || line.elementsEqual("\r".utf8) { return lineStart }
    }
    // The beginning of a length may be at the end.
    return bytes.count - start > Self.longestHeader ? bytes.count - Self.mark.count : nil
  }

  /// The last length in a header, or in damage before it; nil without one.
  private func length(before end: Int) -> Int? {
    guard end - start >= Self.mark.count else { return nil }
    for index in (start...end - Self.mark.count).reversed()
    where zip(bytes[index...], Self.mark).allSatisfy({ $0 | 0x20 == $1 || $0 == $1 }) {
      let rest = bytes[(index + Self.mark.count)..<end].drop { $0 == UInt8(ascii: " ") }
      let digits = rest.prefix { 0x30...0x39 ~= $0 }
      let ending = rest.dropFirst(digits.count).first
      let isWhole = ending == UInt8(ascii: "\r") || ending == UInt8(ascii: "\n")
      return isWhole ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    return nil
  }
}
