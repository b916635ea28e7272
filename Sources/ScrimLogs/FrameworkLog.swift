/// Reads the states of React Native and of Flutter, as apps log them.
///
/// An app's own line comes as it is, from Metro or from `flutter run`, or inside
/// a line of the platform's log. Each app words it as it likes, so a line counts
/// if it reports a state in one of the usual ways.
struct FrameworkLog: LogReader {
  enum Framework { case reactNative, flutter }

  private let framework: Framework
  /// The header of `logcat -v long`, whose message is on the next line.
  private var waiting: LogcatHeader?

  init(_ framework: Framework) { self.framework = framework }

  mutating func read(_ line: LogLine) -> LineReading {
    let text = line.text
    if text.isEmpty { return .unused(.blank) }
    if text.starts(with: "--------- ".utf8) || text.starts(with: "=== ".utf8) {
      return .unused(.heading)
    }
    if let header = waiting {
      waiting = nil
      return read(LogcatHeader(header, message: text), line)
    }
    if let header = LogcatHeader(text) {
      if header.isLong {
        waiting = header
        return .unused(.heading)
      }
      return read(header, line)
    }
    if let header = UnifiedHeader(text) { return read(header, line) }
    var scanner = ByteScanner(text)
    scanner.skipBlanks()
    let time = LogTime(&scanner)
    return read(scanner.rest, time, LogProcess(), line)
  }

  private func read(_ header: LogcatHeader, _ line: LogLine) -> LineReading {
    let tags = framework == .flutter ? ["flutter"] : ["ReactNativeJS", "ReactNative"]
    guard tags.contains(where: { header.tag.elementsEqual($0.utf8) }) else {
      return .unused(.other)
    }
    return read(header.message, header.time, LogProcess(pid: header.pid), line)
  }

  private func read(_ header: UnifiedHeader, _ line: LogLine) -> LineReading {
    let isOfFramework =
      framework == .flutter
      ? header.message.starts(with: "flutter: ".utf8)
      : line.text.contains("com.facebook.react") || line.text.contains("[javascript]")
    guard isOfFramework else { return .unused(.other) }
    return read(header.message, header.time, header.process, line)
  }

  private func read(
    _ message: ArraySlice<UInt8>, _ time: LogTime?, _ process: LogProcess, _ line: LogLine
  ) -> LineReading {
    let words = StateWords(message.withoutConsolePrefix)
    let state =
      framework == .flutter
      ? words.report(of: AppStateWord.flutter) : words.report(of: AppStateWord.reactNative)
    guard let state else { return .unused(.other) }
    let time = time ?? message.firstTime
    return .entry(LogEntry(line, time, process, .state(state)))
  }
}

extension ArraySlice<UInt8> {
  /// The message without what Metro, `flutter run` and React Native's own logger
  /// write before it.
  fileprivate var withoutConsolePrefix: ArraySlice<UInt8> {
    var scanner = ByteScanner(self)
    scanner.skipBlanks()
    _ = scanner.skip("(NOBRIDGE)")
    scanner.skipBlanks()
    for prefix in ["LOG  ", "INFO  ", "WARN  ", "DEBUG  ", "flutter: "] as [StaticString] {
      _ = scanner.skip(prefix)
    }
    while scanner.skip("["), scanner.text(upTo: "]") != nil {}
    scanner.skipBlanks()
    return scanner.rest
  }

  /// The first time that a word of the message starts with.
  ///
  /// Only dates and long numbers count, since short ones are anything.
  fileprivate var firstTime: LogTime? {
    var start = startIndex
    while start < endIndex {
      var scanner = ByteScanner(self[start...])
      if scanner.next?.isDigit == true, let time = LogTime(&scanner) { return time }
      guard let end = self[start...].firstIndex(where: { !$0.isDigit && !$0.isLetter }) else {
        return nil
      }
      start = end + 1
    }
    return nil
  }
}
