internal import ScrimJSON

/// The beginning of a line of Apple's unified log: the time and the process.
///
/// The same message has many forms: the three styles of `log show`, the rows
/// that the Console copies, Xcode's console, and the syslog that tools read
/// from a device. The order is always the same: a time, a process, the message.
struct UnifiedHeader {
  let time: LogTime
  var process: LogProcess
  /// The message with the library and the category that logged it, or with text
  /// that looks like these.
  let fullMessage: ArraySlice<UInt8>
  /// Whether the line is from a syslog, which can name the device first.
  var isSyslog = false

  /// The message without the library and the category that logged it.
  var message: ArraySlice<UInt8> { fullMessage.withoutSender }
}

extension UnifiedHeader {
  /// Reads a line; nil if it does not start with a time and a process.
  init?(_ line: ArraySlice<UInt8>) {
    guard
      let header = Self(consoleRow: line) ?? Self(styled: line) ?? Self(rowWithBlanks: line)
    else { return nil }
    self = header
  }

  private init?(styled line: ArraySlice<UInt8>) {
    var scanner = ByteScanner(line)
    guard let time = LogTime(&scanner), time.clock != .daily, time.clock != .running else {
      return nil
    }
    scanner.skipBlanks()
    let isDefault = scanner.rest.starts(with: "0x")
    let header = isDefault ? Self.default(time, &scanner) : Self.bracketed(time, scanner.rest)
    guard let header, header.process.name != "" else { return nil }
    self = header
  }

  /// The default style: a thread, a type, an activity, a pid, a time to live,
  /// then the process up to a colon.
  private static func `default`(_ time: LogTime, _ scanner: inout ByteScanner) -> Self? {
    let words = (0..<5).map { _ in scanner.word() }
    guard let pid = words[3].number, words[4].number != nil,
      let end = scanner.rest.colonAfterProcess
    else { return nil }
    let name = scanner.rest[..<end.lowerBound].trimmed.text
    return Self(
      time: time, process: LogProcess(pid: pid, name: name),
      fullMessage: scanner.rest[end.upperBound...])
  }

  /// The other styles: the process, and its pid in brackets.
  private static func bracketed(_ time: LogTime, _ line: ArraySlice<UInt8>) -> Self? {
    var start = line.startIndex
    while let bracket = line[start...].prefix(128).firstIndex(of: UInt8(ascii: "[")) {
      start = bracket + 1
      var scanner = ByteScanner(line[start...])
      guard let pid = scanner.digits(), let mark = scanner.next, ":]".utf8.contains(mark) else {
        continue
      }
      _ = scanner.text(upTo: "]")
      let hasColon = scanner.skip(":")
      scanner.skipBlanks()
      var name = line[..<bracket].trimmed
      var isSyslog = false
      if scanner.skip("<"), let level = scanner.text(upTo: ">"), level.count <= 12 {
        _ = scanner.skip(":")
        (name, isSyslog) = (name.withoutLibrary, true)
      } else {
        // The style `syslog` has the name of the host before the process.
        name = hasColon ? name.withoutFirstWord : name.withoutType
      }
      return Self(
        time: time, process: LogProcess(pid: Int(pid.value), name: name.text),
        fullMessage: scanner.rest, isSyslog: isSyslog)
    }
    return nil
  }

  /// Reads a record of `--style json` or `ndjson`; nil if it is not from the
  /// unified log.
  init?(_ record: LocatedJSON) {
    func text(_ name: String) -> String? {
      if case .string(let text)? = record[name]?.content { text } else { nil }
    }
    guard let message = text("eventMessage"), let stamp = text("timestamp") else { return nil }
    var scanner = ByteScanner(Array(stamp.utf8)[...])
    guard let time = LogTime(&scanner) else { return nil }
    let name = text("processImagePath")?.split(separator: "/").last
    self.init(
      time: time, process: LogProcess(name: name.map(String.init)),
      fullMessage: Array(message.utf8)[...])
    if case .number(let pid)? = record["processID"]?.content {
      process.pid = pid.integer.map { Int($0) }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The name of a process without the library that logged, which follows in
  /// parentheses or braces.
  ///
  /// The name itself can have parentheses, but after a blank.
  fileprivate var withoutLibrary: ArraySlice<UInt8> {
    for (opening, closing) in zip("({".utf8, ")}".utf8) where last == closing {
      if let start = lastIndex(of: opening), start > startIndex, !self[start - 1].isBlank {
        return self[..<start]
      }
    }
    return self
  }

  /// The colon before the library and the category that logged, or before the
  /// message.
  ///
  /// The name of a process can have a colon, and so can the message.
  fileprivate var colonAfterProcess: Range<Int>? {
    let senders = [firstRange(of: ": ("), firstRange(of: ": [")].compactMap { $0?.lowerBound }
    return senders.min().map { $0..<$0 + 2 } ?? firstRange(of: ": ")
  }

  fileprivate var withoutSender: ArraySlice<UInt8> {
    var message = trimmed
    for (opening, closing) in [("(", ")"), ("[", "]")] as [(StaticString, StaticString)] {
      var scanner = ByteScanner(message)
      if scanner.skip(opening), scanner.text(upTo: closing) != nil, scanner.next?.isBlank == true {
        message = scanner.rest.trimmed
      }
    }
    return message
  }

  fileprivate var withoutFirstWord: ArraySlice<UInt8> {
    let rest = drop { !$0.isBlank }.trimmed
    return rest.isEmpty ? self : rest
  }

  /// The name without the type that the compact style writes before it.
  fileprivate var withoutType: ArraySlice<UInt8> {
    let types = ["Df", "Db", "I", "E", "F", "A", "S", "L"]
    return types.contains(prefix { !$0.isBlank }.text) ? withoutFirstWord : self
  }
}
