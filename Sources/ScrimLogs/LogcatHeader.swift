/// The beginning of a line of `logcat`: when, which process, and which tag.
///
/// `logcat -v` has a dozen formats, Android Studio has two, and each can have a
/// time zone, a year, a user and colors. A line is recognized by its priority,
/// a single letter, with the tag and the pid around it.
struct LogcatHeader {
  let time: LogTime?
  let pid: Int?
  let tag: ArraySlice<UInt8>
  let message: ArraySlice<UInt8>
  /// Whether the line is the header of `-v long`, whose message follows on lines
  /// of its own.
  let isLong: Bool

  /// Reads a line; nil if it is not a line of `logcat`.
  init?(_ line: ArraySlice<UInt8>) {
    var scanner = ByteScanner(line)
    scanner.skipBlanks()
    isLong = scanner.skip("[ ")
    scanner.skipBlanks()
    time = LogTime(&scanner)
    scanner.skipBlanks()
    guard
      let found = isLong
        ? Self.long(scanner)
        : Self.brief(scanner) ?? Self.process(scanner) ?? Self.studio(scanner)
          ?? Self.columns(scanner)
    else { return nil }
    (pid, tag, message) = (found.pid, found.tag.trimmed, found.message.trimmed)
  }

  /// The header of another line, with the message of this one.
  init(_ header: LogcatHeader, message: ArraySlice<UInt8>) {
    (time, pid, tag) = (header.time, header.pid, header.tag)
    self.message = message.trimmed
    isLong = false
  }

  private typealias Parts = (pid: Int?, tag: ArraySlice<UInt8>, message: ArraySlice<UInt8>)

  /// `I/tag( 1234): message`, as of `-v time` and `brief`, and `I/tag: message`.
  private static func brief(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard scanner.skipPriority(), scanner.skip("/") else { return nil }
    return tagged(scanner)
  }

  /// `tag( 1234): message` or `tag: message`.
  private static func tagged(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard let colon = scanner.rest.firstRange(of: ": ") ?? scanner.rest.colonAtEnd else {
      return nil
    }
    var tag = scanner.rest[..<colon.lowerBound].trimmed
    var pid: Int?
    if tag.last == UInt8(ascii: ")"), let open = tag.lastIndex(of: UInt8(ascii: "(")) {
      pid = tag[(open + 1)...].dropLast().trimmed.number
      if pid != nil { tag = tag[..<open] }
    }
    scanner.advance(by: colon.upperBound - scanner.position)
    return (pid, tag, scanner.rest)
  }

  /// `I( 1234) message  (tag)` and `I( 1234: 1240) message`.
  private static func process(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard scanner.skipPriority(), scanner.skip("("), let ids = scanner.text(upTo: ")"),
      let pid = ids.prefix(while: { $0 != UInt8(ascii: ":") }).trimmed.number
    else { return nil }
    var message = scanner.rest.trimmed
    var tag = message.prefix(0)
    if message.last == UInt8(ascii: ")"), let open = message.lastIndex(of: UInt8(ascii: "(")) {
      tag = message[(open + 1)...].dropLast()
      message = message[..<open]
    }
    return (pid, tag, message)
  }

  /// Android Studio: `1234-1240/com.example I/tag: message` and
  /// `1234-1240  tag  com.example  I  message`.
  private static func studio(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard let pid = scanner.digits(), scanner.skip("-"), scanner.digits() != nil else {
      return nil
    }
    if scanner.skip("/") {
      _ = scanner.word()
      scanner.skipBlanks()
      guard scanner.skipPriority(), scanner.skip("/"), let parts = tagged(scanner) else {
        return nil
      }
      return (Int(pid.value), parts.tag, parts.message)
    }
    scanner.skipBlanks()
    let tag = scanner.word()
    for _ in 0..<4 {
      scanner.skipBlanks()
      var probe = scanner
      if probe.skipPriority(), probe.next?.isBlank == true {
        return (Int(pid.value), tag, probe.rest)
      }
      _ = scanner.word()
    }
    return nil
  }

  /// `1234  1240 I tag: message`, with perhaps a user before, as of
  /// `-v threadtime`.
  private static func columns(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    var ids: [Int?] = []
    while ids.count < 4 {
      var probe = scanner
      if probe.skipPriority(), probe.next?.isBlank == true {
        guard let pid = ids.dropLast().last ?? nil, ids.last ?? nil != nil else { return nil }
        probe.skipBlanks()
        guard let parts = tagged(probe) else { return nil }
        return (pid, parts.tag, parts.message)
      }
      ids.append(scanner.word().number)
      scanner.skipBlanks()
    }
    return nil
  }

  /// `[ time 1234: 1240 I/tag ]`, after which the message has lines of its own.
  private static func long(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard let pid = scanner.text(upTo: ":")?.trimmed.lastNumber else { return nil }
    scanner.skipBlanks()
    _ = scanner.word()
    scanner.skipBlanks()
    guard scanner.skipPriority(), scanner.skip("/") else { return nil }
    var tag = scanner.rest.trimmed
    guard tag.popLast() == UInt8(ascii: "]") else { return nil }
    return (pid, tag, tag.suffix(0))
  }
}

extension ByteScanner {
  /// Skips a priority if it is next; returns whether it was.
  fileprivate mutating func skipPriority() -> Bool {
    guard let byte = next, "VDIWEFAS".utf8.contains(byte) else { return false }
    advance(by: 1)
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The colon that the line ends with.
  fileprivate var colonAtEnd: Range<Int>? {
    last == UInt8(ascii: ":") ? endIndex - 1..<endIndex : nil
  }

  /// The number after the last blank.
  fileprivate var lastNumber: Int? {
    let start = lastIndex(where: \.isBlank).map { $0 + 1 } ?? startIndex
    return self[start...].number
  }
}
