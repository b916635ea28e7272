/// The beginning of a line of Apple's unified log: when, and which process.
///
/// The same message has many forms: the three styles of `log show`, the rows
/// that the Console copies, Xcode's console, and the syslog that tools read from
/// a device. They agree in their order: a time, a process, the message.
struct UnifiedHeader {
  let time: LogTime
  let process: LogProcess
  let message: ArraySlice<UInt8>

  /// Reads a line; nil if it does not start with a time and a process.
  init?(_ line: ArraySlice<UInt8>) {
    if let row = Self.consoleRow(line) {
      self = row
      return
    }
    var scanner = ByteScanner(line)
    guard let time = LogTime(&scanner), time.clock != .daily, time.clock != .running else {
      return nil
    }
    scanner.skipBlanks()
    guard
      let found = scanner.rest.starts(with: "0x".utf8)
        ? Self.defaultStyle(scanner) : Self.bracketed(scanner)
    else { return nil }
    self.time = time
    process = found.process
    message = found.message.withoutSender
  }

  init(_ time: LogTime, _ process: LogProcess, _ message: ArraySlice<UInt8>) {
    (self.time, self.process, self.message) = (time, process, message.withoutSender)
  }

  /// A row of the Console: a type, a time, a process, perhaps more columns, and
  /// the message, with tabs between them.
  private static func consoleRow(_ line: ArraySlice<UInt8>) -> UnifiedHeader? {
    let tab = UInt8(ascii: "\t")
    guard let first = line.prefix(64).firstIndex(of: tab) else { return nil }
    var scanner = ByteScanner(line[(first + 1)...])
    guard let time = LogTime(&scanner), scanner.skip("\t"), let name = scanner.text(upTo: "\t")
    else { return nil }
    var message = scanner.rest
    // The user may have added columns before the message.
    for _ in 0..<6 {
      guard !message.isAboutLifecycle, let end = message.prefix(80).firstIndex(of: tab) else {
        break
      }
      message = message[(end + 1)...]
    }
    if !message.isAboutLifecycle { message = scanner.rest }
    return UnifiedHeader(time, LogProcess(name: name.trimmed.text), message)
  }

  /// The default style: a thread, a type, an activity, a pid, a time to live,
  /// then the process up to a colon.
  private static func defaultStyle(
    _ scanner: ByteScanner
  ) -> (process: LogProcess, message: ArraySlice<UInt8>)? {
    var scanner = scanner
    var words: [ArraySlice<UInt8>] = []
    for _ in 0..<5 {
      words.append(scanner.word())
      scanner.skipBlanks()
    }
    guard let pid = words[3].number, words[4].number != nil,
      let end = scanner.rest.firstRange(of: ": ")
    else { return nil }
    let name = scanner.rest[..<end.lowerBound]
    return (LogProcess(pid: pid, name: name.processName), scanner.rest[end.upperBound...])
  }

  /// The other styles: the process, and its pid in brackets.
  private static func bracketed(
    _ scanner: ByteScanner
  ) -> (process: LogProcess, message: ArraySlice<UInt8>)? {
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
      let isSyslog = scanner.skip(":")
      scanner.skipBlanks()
      var name = line[..<bracket]
      if scanner.skip("<"), let level = scanner.text(upTo: ">"), level.count <= 12 {
        _ = scanner.skip(":")
        scanner.skipBlanks()
        name = name.lastWord
      } else if isSyslog {
        name = name.withoutFirstWord
      } else {
        name = name.withoutType
      }
      guard let name = name.processName else { return nil }
      return (LogProcess(pid: Int(pid.value), name: name), scanner.rest)
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether a message of UIKit about the lifecycle starts here.
  var isAboutLifecycle: Bool {
    starts(with: "Deactivation reason ".utf8)
      || starts(with: "Performing snapshot request".utf8)
  }

  /// The name of a process, without the library that logged; nil if there is
  /// none.
  fileprivate var processName: String? {
    let end = firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") } ?? endIndex
    let name = self[..<end].trimmed
    return name.isEmpty ? nil : name.text
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

  fileprivate var lastWord: ArraySlice<UInt8> {
    let words = trimmed
    return words.lastIndex(where: \.isBlank).map { words[($0 + 1)...] } ?? words
  }

  /// The name without the type that the compact style writes before it.
  fileprivate var withoutType: ArraySlice<UInt8> {
    let types = ["Df", "Db", "I", "E", "F", "A", "S", "L"]
    var scanner = ByteScanner(self)
    return types.contains(scanner.word().text) ? withoutFirstWord : self
  }
}
