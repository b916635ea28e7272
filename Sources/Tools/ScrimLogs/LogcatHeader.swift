/// The beginning of a line of `logcat`: when, which process, and which tag.
///
/// `logcat -v` has a dozen formats, Android Studio has two, and each can have a
/// time zone, a year, a user and colors. A line is recognized by its priority,
/// a single letter, with the tag and the pid around it.
struct LogcatHeader {
  let time: LogTime?
  let pid: Int?
  /// The package of the process, which Android Studio shows.
  let package: String?
  let tag: ArraySlice<UInt8>
  let message: ArraySlice<UInt8>
  /// Whether the line is the header of `-v long`, whose message follows on its
  /// own lines.
  let isLong: Bool

  /// Reads a line; nil if it is not a line of `logcat`.
  init?(_ line: ArraySlice<UInt8>) {
    let header = Self.read(line)
    if let header, header.time != nil {
      self = header
      return
    }
    // A line number in front of the time hides the time.
    let numbered = line.withoutLineNumber.flatMap(Self.read)
    guard let found = numbered?.time == nil ? header ?? numbered : numbered else { return nil }
    self = found
  }

  private init(_ time: LogTime?, isLong: Bool, _ parts: Parts) {
    (self.time, self.isLong) = (time, isLong)
    (pid, package) = (parts.pid, parts.package)
    (tag, message) = (parts.tag.trimmed, parts.message.trimmed)
  }

  private static func read(_ line: ArraySlice<UInt8>) -> LogcatHeader? {
    var scanner = ByteScanner(line)
    scanner.skipBlanks()
    let isLong = scanner.skip("[ ")
    scanner.skipBlanks()
    let time = LogTime(&scanner)
    scanner.skipBlanks()
    let parts =
      isLong
      ? long(scanner)
      : brief(scanner) ?? process(scanner) ?? studio(scanner)
        ?? columns(scanner, hasTime: time != nil)
    return parts.map { LogcatHeader(time, isLong: isLong, $0) }
  }

  /// The header of an earlier line, with the message of the current line.
  init(_ header: LogcatHeader, message: ArraySlice<UInt8>) {
    (time, pid, package, tag) = (header.time, header.pid, header.package, header.tag)
    self.message = message.trimmed
    isLong = false
  }

  private struct Parts {
    var pid: Int?
    var package: String?
    var tag: ArraySlice<UInt8>
    var message: ArraySlice<UInt8>
  }

  /// `I/tag( 1234): message`, from `-v time` and `brief`, and `I/tag: message`.
  private static func brief(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard scanner.skipPriority(), scanner.skip("/") else { return nil }
    return tagged(scanner)
  }

  /// `tag( 1234): message`, `tag(10123: 1234): message` with the user before the
  /// pid, or `tag: message`.
  private static func tagged(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard let colon = scanner.rest.colonAfterTag else { return nil }
    var tag = scanner.rest[..<colon.lowerBound].trimmed
    var pid: Int?
    if tag.last == UInt8(ascii: ")"), let open = tag.lastIndex(of: UInt8(ascii: "(")) {
      pid = tag[(open + 1)...].dropLast().ids.last?.number
      if pid != nil { tag = tag[..<open] }
    }
    scanner.advance(by: colon.upperBound - scanner.position)
    return Parts(pid: pid, tag: tag, message: scanner.rest)
  }

  /// `I( 1234) message  (tag)`, or `I(10123: 1234) message  (tag)` with the user
  /// before the pid.
  ///
  /// The format `thread` has no tag: `I( 1234: 1240) message`.
  private static func process(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard scanner.skipPriority(), scanner.skip("("), let ids = scanner.text(upTo: ")")?.ids,
      let pid = ids.last?.number
    else { return nil }
    let message = scanner.rest.trimmed
    guard message.last == UInt8(ascii: ")"),
      let open = message.lastIndex(of: UInt8(ascii: "(")),
      message[..<open].reversed().starts(with: "  ".utf8)
    else { return Parts(pid: nil, tag: message.prefix(0), message: message) }
    return Parts(pid: pid, tag: message[(open + 1)...].dropLast(), message: message[..<open])
  }

  /// Android Studio: `1234-1240/com.example I/tag: message` and
  /// `1234-1240  tag  com.example  I  message`.
  private static func studio(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard let pid = scanner.digits(), scanner.skip("-"), scanner.digits() != nil else {
      return nil
    }
    if scanner.skip("/") {
      let package = scanner.word()
      scanner.skipBlanks()
      guard scanner.skipPriority(), scanner.skip("/"), var parts = tagged(scanner) else {
        return nil
      }
      (parts.pid, parts.package) = (Int(pid.value), package.packageName)
      return parts
    }
    guard scanner.next?.isBlank == true else { return nil }
    scanner.skipBlanks()
    let tag = scanner.word()
    var package: ArraySlice<UInt8>?
    for _ in 0..<4 {
      scanner.skipBlanks()
      var probe = scanner
      if probe.skipPriority(), probe.next?.isBlank == true {
        return Parts(
          pid: Int(pid.value), package: package?.packageName, tag: tag, message: probe.rest)
      }
      package = scanner.word()
    }
    return nil
  }

  /// `1234  1240 I tag: message`, with an optional user in front, from
  /// `-v threadtime`.
  ///
  /// People remove the pids from logs that they publish, and leave the time.
  private static func columns(_ scanner: ByteScanner, hasTime: Bool) -> Parts? {
    var scanner = scanner
    var ids: [Int?] = []
    while ids.count < 4 {
      var probe = scanner
      if probe.skipPriority(), probe.next?.isBlank == true {
        probe.skipBlanks()
        guard var parts = tagged(probe) else { return nil }
        if ids.isEmpty { return hasTime && parts.tag.isOfEvents ? parts : nil }
        guard let pid = ids.dropLast().last ?? nil, ids.last ?? nil != nil else { return nil }
        parts.pid = pid
        return parts
      }
      ids.append(scanner.word().number)
      scanner.skipBlanks()
    }
    return nil
  }

  /// `[ time 1234: 1240 I/tag ]`, after which the message has lines of its own.
  ///
  /// A user can precede the pid: `[ time 10123: 1234: 1240 I/tag ]`.
  private static func long(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    guard let slash = scanner.rest.firstIndex(of: UInt8(ascii: "/")), slash > scanner.position
    else { return nil }
    let ids = scanner.rest[..<(slash - 1)].ids
    guard let pid = ids.dropLast().last?.lastNumber else { return nil }
    scanner.advance(by: slash - 1 - scanner.position)
    guard scanner.skipPriority(), scanner.skip("/") else { return nil }
    var tag = scanner.rest.trimmed
    guard tag.popLast() == UInt8(ascii: "]") else { return nil }
    return Parts(pid: pid, tag: tag, message: tag.suffix(0))
  }
}

extension ByteScanner {
  /// Skips a priority if it is next; returns whether it was next.
  fileprivate mutating func skipPriority() -> Bool {
    guard let byte = next, "VDIWEFAS".utf8.contains(byte) else { return false }
    advance(by: 1)
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Whether the tag is that of an event about activities or processes.
  var isOfEvents: Bool { starts(with: "wm_".utf8) || starts(with: "am_".utf8) }

  /// The text, if it is the name of a package, or of a process of one.
  var packageName: String? {
    contains(UInt8(ascii: ".")) && first?.isLetter == true ? text : nil
  }

  /// The user, the process and the thread, which have colons between them.
  fileprivate var ids: [ArraySlice<UInt8>] {
    split(separator: UInt8(ascii: ":")).map(\.trimmed)
  }

  /// The colon between a tag and its message, which the line can end with.
  ///
  /// The ids after the tag can contain one themselves: `tag(10123: 1234): `.
  fileprivate var colonAfterTag: Range<Int>? {
    guard let colon = firstRange(of: ": ") else {
      return last == UInt8(ascii: ":") ? endIndex - 1..<endIndex : nil
    }
    if let open = self[..<colon.lowerBound].lastIndex(of: UInt8(ascii: "(")),
      !self[open..<colon.lowerBound].contains(UInt8(ascii: ")"))
    {
      var scanner = ByteScanner(self[colon.upperBound...])
      scanner.skipBlanks()
      if scanner.digits() != nil, scanner.skip("): ") {
        return scanner.position - 2..<scanner.position
      }
    }
    return colon
  }

  /// The number after the last blank.
  fileprivate var lastNumber: Int? {
    let start = lastIndex(where: \.isBlank).map { $0 + 1 } ?? startIndex
    return self[start...].number
  }
}
