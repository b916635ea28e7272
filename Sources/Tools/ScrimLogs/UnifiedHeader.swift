/// The beginning of a line of Apple's unified log: the time and the process.
///
/// The same message has many forms: the three styles of `log show`, the rows
/// that the Console copies, Xcode's console, and the syslog that tools read
/// from a device. The order is always the same: a time, a process, the message.
struct UnifiedHeader {
  let time: LogTime
  let process: LogProcess
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
    // The name of a process can have a colon, and so can the message. The library
    // and the category that logged follow the process.
    let senders = [": (", ": ["].compactMap { scanner.rest.firstRange(of: $0) }
    guard let pid = words[3].number, words[4].number != nil,
      let colon = senders.map(\.lowerBound).min() ?? scanner.rest.firstRange(of: ": ")?.lowerBound
    else { return nil }
    let name = scanner.rest[..<colon].trimmed.text
    return Self(
      time: time, process: LogProcess(pid: pid, name: name),
      fullMessage: scanner.rest[(colon + 1)...])
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
      } else if hasColon || name.startsWithType {
        // The style `syslog` has the name of the host before the process, and the
        // style `compact` the type.
        name = name.withoutFirstWord
      }
      return Self(
        time: time, process: LogProcess(pid: Int(pid.value), name: name.text),
        fullMessage: scanner.rest, isSyslog: isSyslog)
    }
    return nil
  }

  /// Reads a row copied from the Console, with tabs between the cells.
  ///
  /// The columns are a type, a time, a process and a message, unless the user has
  /// added, removed or moved some. A row does not name its columns, so the content
  /// of a cell tells its column.
  private init?(consoleRow line: ArraySlice<UInt8>) {
    let (tab, farthestTime, maximumColumns) = (UInt8(ascii: "\t"), 64, 16)
    guard line.prefix(farthestTime).contains(tab) else { return nil }
    let cells = line.split(separator: tab, maxSplits: maximumColumns).map(\.trimmed)
    guard let first = cells.prefix(3).firstIndex(where: { $0.wholeTime != nil }),
      let time = cells[first].wholeTime
    else { return nil }
    // The message is the cell about the lifecycle, or the longest one.
    let others = cells.indices.filter { $0 > first && !cells[$0].isAttribute }
    guard
      let message = others.first(where: { cells[$0].isAboutLifecycle })
        ?? others.dropFirst().max(by: { cells[$0].count < cells[$1].count })
    else { return nil }
    // The process is the first cell after the time, as long as the type precedes
    // the time. If the user has moved the type after the message, the process is
    // there, too.
    let names = others.filter { $0 != message }
    let hasMoved = cells[message...].contains(where: \.isType)
    guard let process = hasMoved ? names.last : names.first else { return nil }
    self.init(time, cells[process], cells[message])
  }

  /// Reads a row whose tabs have become blanks; nil if the beginning of its
  /// message cannot be found.
  ///
  /// Web pages and mail replace tabs. The process is then the text between the
  /// time and the message. Before the time there is only the type, which has two
  /// words in some languages.
  private init?(rowWithBlanks line: ArraySlice<UInt8>) {
    guard
      let start = MessageMark.lifecycle.compactMap({ line.firstRange(of: $0)?.lowerBound }).min(),
      start > line.startIndex, line[start - 1].isBlank
    else { return nil }
    var scanner = ByteScanner(line[..<start])
    scanner.skipBlanks()
    for _ in 0..<3 {
      if let time = LogTime(&scanner), time.clock != .running {
        self.init(time, scanner.rest.trimmed, line[start...])
        return
      }
      _ = scanner.word()
    }
    return nil
  }

  private init(_ time: LogTime, _ name: ArraySlice<UInt8>, _ message: ArraySlice<UInt8>) {
    let isName = name.first.map { !"[(".utf8.contains($0) } ?? false
    self.init(
      time: time, process: LogProcess(name: isName ? name.text : nil), fullMessage: message)
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

  fileprivate var startsWithType: Bool {
    ["Df", "Db", "I", "E", "F", "A", "S", "L"].contains(prefix { !$0.isBlank }.text)
  }
}

/// The columns that the content of a cell can tell.
extension ArraySlice<UInt8> {
  fileprivate var wholeTime: LogTime? {
    var scanner = ByteScanner(self)
    let time = LogTime(&scanner)
    return scanner.rest.isEmpty && time?.clock != .running ? time : nil
  }

  fileprivate var isAboutLifecycle: Bool { MessageMark.lifecycle.contains { starts(with: $0) } }

  fileprivate var isType: Bool {
    ["default", "info", "debug", "error", "fault"].contains(text.lowercased())
  }

  /// Whether the cell belongs to a column other than the process: a type, a
  /// number, a subsystem, or the library that logs the lifecycle.
  fileprivate var isAttribute: Bool {
    isType || number != nil || starts(with: "0x") || starts(with: "com.apple.")
      || equals("UIKitCore") || equals("UIKit")
  }
}
