internal import ScrimJSON

/// The beginning of a line of Apple's unified log: the time and the process.
///
/// The same message has many forms: the three styles of `log show`, the rows
/// that the Console copies, Xcode's console, and the syslog that tools read
/// from a device. The order is always the same: a time, a process, the message.
struct UnifiedHeader {
  let time: LogTime
  let process: LogProcess
  let message: ArraySlice<UInt8>
  /// The message with the library and the category that logged it, or with text
  /// that looks like these.
  let fullMessage: ArraySlice<UInt8>
  /// Whether the line is from a syslog, which can name the device first.
  var isSyslog = false

  /// Reads a line; nil if it does not start with a time and a process.
  init?(_ line: ArraySlice<UInt8>) {
    guard
      let header = Self.read(line) ?? line.withoutLineNumber.flatMap(Self.read)
        ?? Self.readBlanks(line)
    else { return nil }
    self = header
  }

  private static func read(_ line: ArraySlice<UInt8>) -> UnifiedHeader? {
    if let row = ConsoleRow(line) {
      return UnifiedHeader(row.time, LogProcess(name: row.process.text), row.message)
    }
    var scanner = ByteScanner(line)
    guard let time = LogTime(&scanner), time.clock != .daily, time.clock != .running else {
      return nil
    }
    scanner.skipBlanks()
    let isDefault = scanner.rest.starts(with: "0x".utf8)
    guard let found = isDefault ? defaultStyle(scanner) : bracketed(scanner) else { return nil }
    var header = UnifiedHeader(
      time, LogProcess(pid: found.pid, name: found.name.text), found.message)
    header.isSyslog = found.isSyslog
    return header
  }

  /// Reads a row of the Console whose tabs have become blanks.
  private static func readBlanks(_ line: ArraySlice<UInt8>) -> UnifiedHeader? {
    ConsoleRow(withBlanks: line).map {
      UnifiedHeader($0.time, LogProcess(name: $0.process.name), $0.message)
    }
  }

  init(_ time: LogTime, _ process: LogProcess, _ message: ArraySlice<UInt8>) {
    (self.time, self.process) = (time, process)
    (fullMessage, self.message) = (message, message.withoutSender)
  }

  private typealias Parts = (
    pid: Int, name: ArraySlice<UInt8>, message: ArraySlice<UInt8>, isSyslog: Bool
  )

  /// The default style: a thread, a type, an activity, a pid, a time to live,
  /// then the process up to a colon.
  private static func defaultStyle(_ scanner: ByteScanner) -> Parts? {
    var scanner = scanner
    var words: [ArraySlice<UInt8>] = []
    for _ in 0..<5 {
      words.append(scanner.word())
      scanner.skipBlanks()
    }
    guard let pid = words[3].number, words[4].number != nil,
      let end = scanner.rest.colonBeforeSender ?? scanner.rest.firstRange(of: ": ")
    else { return nil }
    let name = scanner.rest[..<end.lowerBound].trimmed
    return name.isEmpty ? nil : (pid, name, scanner.rest[end.upperBound...], false)
  }

  /// The other styles: the process, and its pid in brackets.
  private static func bracketed(_ scanner: ByteScanner) -> Parts? {
    let line = scanner.rest
    var start = line.startIndex
    while let bracket = line[start...].prefix(128).firstIndex(of: UInt8(ascii: "[")) {
      start = bracket + 1
      var scanner = ByteScanner(line[start...])
      guard let pid = scanner.digits() else { continue }
      if scanner.skip(":") {
        _ = scanner.text(upTo: "]")
      } else if !scanner.skip("]") {
        continue
      }
      let hasColon = scanner.skip(":")
      scanner.skipBlanks()
      var name = line[..<bracket].trimmed
      var isSyslog = false
      if scanner.skip("<"), let level = scanner.text(upTo: ">"), level.count <= 12 {
        _ = scanner.skip(":")
        scanner.skipBlanks()
        name = name.withoutLibrary
        isSyslog = true
      } else if hasColon {
        name = name.withoutFirstWord
      } else {
        name = name.withoutType
      }
      return name.isEmpty ? nil : (Int(pid.value), name, scanner.rest, isSyslog)
    }
    return nil
  }
}

/// The header of a record of `--style json` or `ndjson`.
extension UnifiedHeader {
  /// Reads a record; nil if it is not from the unified log.
  init?(record text: ArraySlice<UInt8>) throws(JSONError) {
    let record = try LocatedJSON(reading: text)
    guard case .string(let message) = record["eventMessage"]?.content,
      case .string(let stamp) = record["timestamp"]?.content
    else { return nil }
    var scanner = ByteScanner(Array(stamp.utf8)[...])
    guard let time = LogTime(&scanner) else { return nil }
    var process = LogProcess()
    if case .string(let path) = record["processImagePath"]?.content {
      process.name = path.split(separator: "/").last.map(String.init)
    }
    if case .number(let pid) = record["processID"]?.content {
      process.pid = pid.integer.map { Int($0) }
    }
    self.init(time, process, Array(message.utf8)[...])
  }
}

extension ArraySlice<UInt8> {
  /// The text as a name; nil if it is empty, or a library or a category.
  fileprivate var name: String? {
    isEmpty || first == UInt8(ascii: "[") || first == UInt8(ascii: "(") ? nil : text
  }

  /// The name of a process without the library that logged, which follows in
  /// parentheses or braces.
  ///
  /// The name itself can have parentheses, but after a blank.
  fileprivate var withoutLibrary: ArraySlice<UInt8> {
    for (opening, closing) in [("(", ")"), ("{", "}")] as [(Unicode.Scalar, Unicode.Scalar)] {
      guard last == UInt8(ascii: closing), let start = lastIndex(of: UInt8(ascii: opening)),
        start > startIndex, !self[start - 1].isBlank
      else { continue }
      return self[..<start]
    }
    return self
  }

  /// The colon before the library and the category that logged.
  ///
  /// The name of a process can have a colon, and so can the message.
  fileprivate var colonBeforeSender: Range<Int>? {
    let longest = 256
    var start = startIndex
    while let colon = self[start...].prefix(longest).firstRange(of: ": ") {
      start = colon.upperBound
      var scanner = ByteScanner(self[start...].prefix(longest))
      if scanner.skip("("), scanner.text(upTo: ")")?.contains(where: \.isBlank) == false {
        scanner.skipBlanks()
      }
      if scanner.skip("["), let sender = scanner.text(upTo: "]"),
        !sender.contains(where: \.isBlank),
        sender.contains(UInt8(ascii: ":")), scanner.next?.isBlank == true
      {
        return colon
      }
    }
    return nil
  }

  /// The message without the library and the category that logged it.
  fileprivate var withoutSender: ArraySlice<UInt8> {
    var message = trimmed
    for (opening, closing) in [("(", ")"), ("[", "]")] as [(StaticString, Unicode.Scalar)] {
      var scanner = ByteScanner(message)
      if scanner.skip(opening), scanner.text(upTo: closing) != nil, scanner.next?.isBlank == true {
        message = scanner.rest.trimmed
      }
    }
    return message
  }

  fileprivate var withoutFirstWord: ArraySlice<UInt8> {
    var scanner = ByteScanner(trimmed)
    let first = scanner.word()
    scanner.skipBlanks()
    return scanner.rest.isEmpty ? first : scanner.rest
  }

  /// The name without the type that the compact style writes before it.
  fileprivate var withoutType: ArraySlice<UInt8> {
    let types = ["Df", "Db", "I", "E", "F", "A", "S", "L"]
    var scanner = ByteScanner(self)
    return types.contains(scanner.word().text) ? withoutFirstWord : self
  }
}
