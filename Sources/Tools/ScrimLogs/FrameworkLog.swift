/// Reads the states of React Native and Flutter that apps log.
///
/// The line of an app can be plain, from Metro or `flutter run`, or inside a
/// line of the platform's log. Every app words it differently, so a line counts
/// if it reports a state in one of the usual ways.
struct FrameworkLog: LogReader {
  private let framework: LogForm
  private(set) var clues = LogClues()
  private var clock = ToolClock()
  private var headers = LogcatHeaders()
  /// The time in the box that a logger draws around a message.
  private var boxTime: LogTime?

  init(_ framework: LogForm) { self.framework = framework }

  let marks: [StaticString] = [
    "tate", "TATE", "ifecycle", "flutter: ", "com.facebook.react", "[javascript]",
  ]

  mutating func read(_ line: LogLine) -> LineReading {
    var text = line.text
    let toolTime = headers.awaitsMessage ? nil : clock.read(&text)
    if let header = headers.read(text) {
      let time = toolTime ?? header.time
      if let reading = header.processReading(line, time) { return reading }
      guard framework.tags.contains(where: { header.tag.equals($0) }) else {
        return .unused(.other, at: time)
      }
      return read(header.message, time, header.process, line)
    }
    if let header = UnifiedHeader(text) {
      clues.add(header)
      return read(header, line)
    }
    var scanner = ByteScanner(text)
    scanner.skipBlanks()
    let time = toolTime ?? LogTime(&scanner)
    return read(scanner.rest, time, LogProcess(), line)
  }

  /// Reads a line of Apple's log, which has the lines of every process: one that is
  /// not from the framework counts only if it names the framework's type.
  private func read(_ header: UnifiedHeader, _ line: LogLine) -> LineReading {
    let isOfFramework =
      framework == .flutter
      ? header.message.starts(with: "flutter: ")
      : line.text.contains("com.facebook.react") || line.text.contains("[javascript]")
    // What looks like the category that logged can be a part of the message.
    let reports = [header.message, header.fullMessage].compactMap { words($0).report }
    if let report = reports.max(by: { $0.strength < $1.strength }),
      isOfFramework || report.strength == .explicit
    {
      return .entry(line, header.time, header.process, .state(report))
    }
    let resemblance = isOfFramework ? words(header.message).resemblance : nil
    return LineReading(time: header.time, resemblance: resemblance)
  }

  private mutating func read(
    _ message: ArraySlice<UInt8>, _ time: LogTime?, _ process: LogProcess, _ line: LogLine
  ) -> LineReading {
    let words = words(message)
    let isInBox = ["│", "├"].contains { words.message.starts(with: $0 as StaticString) }
    guard let report = words.report else {
      boxTime = isInBox ? message.firstTime ?? boxTime : nil
      return LineReading(time: time, resemblance: words.resemblance)
    }
    let time = time ?? message.firstTime ?? (isInBox ? boxTime : nil)
    return .entry(line, time, process, .state(report))
  }

  private func words(_ message: ArraySlice<UInt8>) -> StateWords {
    StateWords(message.withoutConsolePrefix, of: framework)
  }
}

/// The clock of `flutter run -v`.
///
/// It writes the time since the line before, such as `[ +350 ms] `, or only blanks
/// in the brackets for the rest of a message in several lines.
private struct ToolClock {
  private var elapsed: Int64 = 0

  /// Reads the time of a line, and removes it from the text; nil if there is
  /// none.
  mutating func read(_ text: inout ArraySlice<UInt8>) -> LogTime? {
    var scanner = ByteScanner(text)
    guard scanner.skip("["), let inside = scanner.text(upTo: "]"), 4...24 ~= inside.count else {
      return nil
    }
    var step = ByteScanner(inside.trimmed.filter { $0 != UInt8(ascii: ",") }[...])
    if step.next != nil {
      guard step.skip("+"), let milliseconds = step.digits(), step.rest.equals(" ms") else {
        return nil
      }
      elapsed = min(elapsed + milliseconds.value * LogTime.millisecond, LogTime.latest)
    }
    _ = scanner.skip(" ")
    text = scanner.rest
    return LogTime(.running, elapsed)
  }
}

extension ArraySlice<UInt8> {
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
  /// A short number can have another meaning, such as the milliseconds of
  /// `performance.now()`, and a part of a date is not a time.
  fileprivate var firstTime: LogTime? {
    var scanner = ByteScanner(self)
    while let next = scanner.next {
      if let time = LogTime(&scanner), !time.isOfUnknownUnit { return time }
      let word = scanner.text {
        $0.isDigit || (next.isDigit ? "./-".utf8.contains($0) : $0.isLetter)
      }
      if word.isEmpty { scanner.advance(by: 1) }
    }
    return nil
  }
}
