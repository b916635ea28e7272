internal import ScrimDiagnostics

/// A line of a log, without what terminals and editors add to it.
///
/// Recordings contain escape sequences for colors, NUL bytes, a byte order
/// mark, the line breaks of other systems, and the marks of quotes and comments.
struct LogLine {
  /// The line's number, counted from 1.
  let number: Int
  /// The bytes of the line in its file, without the line break.
  let range: Range<Int>
  /// The text of the line, or of a record in it.
  var text: ArraySlice<UInt8>

  /// The longest line that is read, in bytes; lines about the lifecycle are short.
  static let longest = 1 << 20

  var isTooLong: Bool { text.count > Self.longest }
}

/// The lines of a file, in order.
struct LogLines: Sequence, IteratorProtocol {
  private let bytes: ContiguousArray<UInt8>
  private var start: Int
  private var number = 0

  init(of source: SourceFile) { (bytes, start) = (source.bytes, source.byteOrderMarkLength) }

  mutating func next() -> LogLine? {
    guard start < bytes.count else { return nil }
    let lineFeed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var end = lineFeed
    while end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    defer { start = lineFeed + 1 }
    number += 1
    let line = bytes[start..<end]
    return LogLine(
      number: number, range: start..<end, text: line.withoutControls.withoutQuote.withoutLineNumber)
  }
}

extension ArraySlice<UInt8> {
  /// The line without the `>` of a quote, or the `//` of a comment, before it.
  fileprivate var withoutQuote: ArraySlice<UInt8> {
    var rest = self
    var scanner = ByteScanner(self)
    scanner.skipBlanks()
    while scanner.skip(">") || scanner.skip("//") {
      scanner.skipBlanks()
      rest = scanner.rest
    }
    return rest
  }

  /// The line without the number that `grep -n` writes before it, and without
  /// the file name that `-H` writes.
  fileprivate var withoutLineNumber: ArraySlice<UInt8> {
    var scanner = ByteScanner(self)
    scanner.skipBlanks()
    let start = scanner
    // The hour of a time looks like a number, and so does the year of a date.
    if LogTime(&scanner) != nil { return self }
    let name = scanner.text { !$0.isBlank && $0 != UInt8(ascii: ":") }
    let isFile = name.contains(UInt8(ascii: ".")) && name.contains(where: \.isLetter)
    if !isFile || !scanner.skip(":") { scanner = start }
    guard scanner.digits() != nil else { return self }
    if scanner.skip(":") { return scanner.rest }
    var probe = scanner
    guard probe.skip("-") else { return self }
    scanner = probe
    probe.skipBlanks()
    return LogTime(&probe) == nil ? self : scanner.rest
  }

  /// The bytes without NUL and without the escape sequences of terminals.
  fileprivate var withoutControls: ArraySlice<UInt8> {
    let escape: UInt8 = 0x1B
    guard count <= LogLine.longest, contains(where: { $0 == 0 || $0 == escape }) else {
      return self
    }
    var scanner = ByteScanner(self)
    var clean: [UInt8] = []
    while let byte = scanner.next {
      scanner.advance(by: 1)
      if byte == escape, scanner.skip("[") {
        // A sequence ends with its first byte from @ on.
        _ = scanner.text { $0 < 0x40 }
        scanner.advance(by: 1)
      } else if byte != 0, byte != escape {
        clean.append(byte)
      }
    }
    return clean[...]
  }
}
