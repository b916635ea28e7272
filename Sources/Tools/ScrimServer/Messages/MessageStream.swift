/// The bytes that a client sends, divided into the bodies of messages.
///
/// A body follows a header with its length, as in HTTP. A header without a length is
/// skipped, so that one damaged message does not end the session.
package struct MessageStream {
  /// The largest body that is kept, in bytes: that of a policy at its highest limit, escaped.
  package static let longestBody = 1 << 28
  private static let longestHeader = 1 << 12

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

  /// The body of the next message; nil until all of it is here.
  package mutating func next() -> ArraySlice<UInt8>? {
    while true {
      let skipped = min(dropped, bytes.count - start)
      (start, dropped) = (start + skipped, dropped - skipped)
      guard dropped == 0, let end = headerEnd else { return nil }
      guard let length = Self.length(in: bytes[start..<end]) else {
        start = end
        continue
      }
      if length > Self.longestBody {
        (start, dropped) = (end, length)
        continue
      }
      guard bytes.count - end >= length else { return nil }
      start = end + length
      return bytes[end..<start]
    }
  }

  /// The end of the header: after an empty line, or after too many bytes without one.
  private var headerEnd: Int? {
    let lineBreak = UInt8(ascii: "\n")
    var lineStart = start
    while let end = bytes[lineStart...].firstIndex(of: lineBreak) {
      let line = bytes[lineStart..<end]
      lineStart = end + 1
      if line.isEmpty || line.elementsEqual("\r".utf8) { return lineStart }
    }
    return bytes.count - start > Self.longestHeader ? bytes.count : nil
  }

  /// The length that a header gives; nil if it gives none.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " }
      if !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return Int(digits) }
    }
    return nil
  }
}
