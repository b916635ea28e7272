internal import ScrimJSON

/// Reads the states of React Native and Flutter that apps log.
///
/// The line of an app can be plain, from Metro or `flutter run`, or inside a
/// line of the platform's log. Every app words it differently, so a line counts
/// if it reports a state in one of the usual ways.
struct FrameworkLog: LogReader {
  private let framework: AppFramework
  private(set) var clues = LogClues()
  private var records = JSONRecords()
  private var clock = ToolClock()
  private var headers = LogcatHeaders()
  /// The time in the box that a logger draws around a message.
  private var boxTime: LogTime?

  init(_ framework: AppFramework) { self.framework = framework }

  mutating func read(_ line: LogLine) -> LineReading {
    records.read(line).reading { text, line throws(JSONError) in
      try readRecord(text, line)
    } orText: {
      readText(line)
    }
  }

  private mutating func readRecord(
    _ text: ArraySlice<UInt8>, _ line: LogLine
  ) throws(JSONError) -> [LogEntry] {
    guard text.mayReportState else { return [] }
    guard let header = try UnifiedHeader(record: text) else {
      // A logger of the app can also write JSON.
      return read(text.withoutEscapes, nil, LogProcess(), line).entries
    }
    return read(header, in: text, line).entries
  }

  private mutating func readText(_ line: LogLine) -> LineReading {
    if line.isTooLong { return .unused(.tooLong) }
    var text = line.text
    if text.isEmpty { return .unused(.blank) }
    if text.starts(with: "--------- ".utf8) || text.starts(with: "=== ".utf8) {
      return .unused(.heading)
    }
    let toolTime = headers.awaitsMessage ? nil : clock.read(&text)
    if let header = headers.read(text) {
      return header.isLong ? .unused(.heading) : read(header, toolTime, line)
    }
    if let header = UnifiedHeader(text) {
      if header.isSyslog, let name = header.process.name { clues.add(syslogName: name) }
      return read(header, in: text, line)
    }
    if let toolTime { return read(text, toolTime, LogProcess(), line) }
    // The year of a date looks like a number in front of the line.
    let timed = Self.timed(text) ?? text.withoutLineNumber.flatMap(Self.timed)
    return read(timed?.message ?? text, timed?.time, LogProcess(), line)
  }

  /// The time at the start of a line, and what follows it.
  private static func timed(
    _ text: ArraySlice<UInt8>
  ) -> (time: LogTime, message: ArraySlice<UInt8>)? {
    var scanner = ByteScanner(text)
    scanner.skipBlanks()
    return LogTime(&scanner).map { ($0, scanner.rest) }
  }

  private mutating func read(
    _ header: LogcatHeader, _ toolTime: LogTime?, _ line: LogLine
  ) -> LineReading {
    let tags = framework == .flutter ? ["flutter"] : ["ReactNativeJS", "ReactNative"]
    let time = toolTime ?? header.time
    if let process = header.startedProcess {
      return .entry(LogEntry(line, time, process, .started))
    }
    if let loss = header.loss {
      return .entry(LogEntry(line, time, LogProcess(pid: header.pid), loss))
    }
    guard tags.contains(where: { header.tag.elementsEqual($0.utf8) }) else {
      return .unused(.other, at: time)
    }
    return read(header.message, time, LogProcess(pid: header.pid, name: header.package), line)
  }

  /// Reads a line of Apple's log.
  ///
  /// Such a log has the lines of every process. So a line that does not come
  /// from the framework counts only if it names the framework's type.
  private func read(
    _ header: UnifiedHeader, in text: ArraySlice<UInt8>, _ line: LogLine
  ) -> LineReading {
    let isOfFramework =
      framework == .flutter
      ? header.message.starts(with: "flutter: ".utf8)
      : text.contains("com.facebook.react") || text.contains("[javascript]")
    // What looks like the category that logged can be a part of the message.
    let reports = [header.message, header.fullMessage].compactMap { words($0).report }
    guard let report = reports.max(by: { $0.strength < $1.strength }),
      isOfFramework || report.strength == .explicit
    else {
      let resemblance = isOfFramework ? words(header.message).resemblance : nil
      return .unused(.other, at: header.time, resemblance)
    }
    return .entry(LogEntry(line, header.time, header.process, .state(report)))
  }

  private mutating func read(
    _ message: ArraySlice<UInt8>, _ time: LogTime?, _ process: LogProcess, _ line: LogLine
  ) -> LineReading {
    let text = message.withoutConsolePrefix
    let isInBox = text.starts(with: "│".utf8) || text.starts(with: "├".utf8)
    let words = words(message)
    guard let report = words.report else {
      boxTime = isInBox ? message.firstTime ?? boxTime : nil
      return .unused(.other, at: time, words.resemblance)
    }
    let time = time ?? message.firstTime ?? (isInBox ? boxTime : nil)
    return .entry(LogEntry(line, time, process, .state(report)))
  }

  private func words(_ message: ArraySlice<UInt8>) -> StateWords {
    StateWords(message.withoutConsolePrefix, of: framework)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a record can report a state.
  ///
  /// Reading JSON takes long, and almost all records are about something else.
  fileprivate var mayReportState: Bool {
    contains("tate") || contains("TATE") || contains("ifecycle") || contains("flutter: ")
      || contains("com.facebook.react") || contains("[javascript]")
  }

  /// JSON with blanks for the characters that it escapes.
  fileprivate var withoutEscapes: ArraySlice<UInt8> {
    guard contains(UInt8(ascii: "\\")) else { return self }
    var text: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      if self[index] == UInt8(ascii: "\\") {
        let isNumber = index + 1 < endIndex && self[index + 1] == UInt8(ascii: "u")
        text.append(UInt8(ascii: " "))
        index += isNumber ? 6 : 2
      } else {
        text.append(self[index])
        index += 1
      }
    }
    return text[...]
  }

  /// The message without the prefixes of Metro, `flutter run` and React
  /// Native's own logger.
  fileprivate var withoutConsolePrefix: ArraySlice<UInt8> {
    var scanner = ByteScanner(self)
    scanner.skipBlanks()
    _ = scanner.skip("(NOBRIDGE)")
    scanner.skipBlanks()
    for prefix in ["LOG  ", "INFO  ", "WARN  ", "DEBUG  ", "flutter: "] as [StaticString] {
      _ = scanner.skip(prefix)
    }
    var probe = scanner
    while probe.skip("["), let text = probe.text(upTo: "]"), !text.contains("tate") {
      scanner = probe
    }
    scanner.skipBlanks()
    return scanner.rest
  }

  /// The first time that a word of the message starts with.
  ///
  /// Only dates and long numbers count, because short numbers can have other
  /// meanings, such as the milliseconds of `performance.now()`. A part of a
  /// date is not a time.
  fileprivate var firstTime: LogTime? {
    var start = startIndex
    while start < endIndex {
      var scanner = ByteScanner(self[start...])
      if let time = LogTime(&scanner), !time.isOfUnknownUnit { return time }
      guard let end = self[start...].firstIndex(where: { !$0.isDigit && !$0.isLetter }) else {
        return nil
      }
      start = end + 1
      let isInNumber = end > startIndex && self[end - 1].isDigit && "./-".utf8.contains(self[end])
      if isInNumber {
        start = self[start...].firstIndex { !$0.isDigit && !"./-".utf8.contains($0) } ?? endIndex
      }
    }
    return nil
  }
}
