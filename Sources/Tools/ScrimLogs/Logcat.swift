/// Reads Android's `logcat` with the events buffer.
///
/// Each activity logs the calls of its callbacks, such as `wm_on_paused_called`,
/// or `am_on_paused_called` before Android 11. The system's process logs which
/// processes start and end.
struct Logcat: LogReader {
  private(set) var clues = LogClues()
  private var headers = LogcatHeaders()

  mutating func read(_ line: LogLine) -> LineReading {
    if line.isTooLong { return .unused(.tooLong) }
    if line.text.isEmpty { return .unused(.blank) }
    if line.text.starts(with: "--------- ".utf8) { return .unused(.heading) }
    guard let header = headers.read(line.text) else { return .unused(.headless) }
    return header.isLong ? .unused(.heading) : read(header, line)
  }

  private mutating func read(_ header: LogcatHeader, _ line: LogLine) -> LineReading {
    if let process = header.startedProcess {
      return .entry(LogEntry(line, header.time, process, .started))
    }
    if let loss = header.loss {
      return .entry(LogEntry(line, header.time, LogProcess(pid: header.pid), loss))
    }
    guard header.tag.isOfEvents else { return .unused(.other, at: header.time) }
    let tag = header.tag.text
    let reading =
      if let callback = ActivityCallback(tag: tag) {
        Self.activity(callback, header, hasToken: tag.hasPrefix("wm_"))
      } else {
        Self.process(tag, header)
      }
    guard let (process, fact) = reading else {
      if header.message.contains(UInt8(ascii: "/")) { readComponent(header) }
      return .unused(.other, at: header.time)
    }
    return .entry(LogEntry(line, header.time, process, fact))
  }

  private static func activity(
    _ callback: ActivityCallback, _ header: LogcatHeader, hasToken: Bool
  ) -> (process: LogProcess, fact: LogFact) {
    let process = LogProcess(pid: header.pid, name: header.package)
    guard let fields = EventFields(header.message), let index = fields.component,
      !fields.values[index...].contains(where: { $0.contains("]") })
    else {
      return (process, .lost("the line is truncated"))
    }
    let component = fields.values[index]
    // Before Android 11, the number identifies the user, not the activity.
    let token = hasToken ? fields.number(before: index) : nil
    let isRelaunch = fields.values[(index + 1)...].contains { $0.contains("elaunchActivity") }
    return (
      process,
      .activity(
        ActivityCall(
          callback, key: token ?? component, component: component, isRelaunch: isRelaunch))
    )
  }

  /// Records the package of an activity from a line of the system, such as
  /// `[0,7212,com.example/.MainActivity,performPause]`.
  private mutating func readComponent(_ header: LogcatHeader) {
    guard let fields = EventFields(header.message),
      let index = fields.values.firstIndex(where: { $0.contains("/") && !$0.contains(" ") })
    else { return }
    let token = fields.values[..<index].dropFirst().first.flatMap { Int($0) == nil ? nil : $0 }
    clues.add(component: fields.values[index], token: token)
  }

  /// The fact that the system's process logs about another process.
  private static func process(
    _ tag: String, _ header: LogcatHeader
  ) -> (process: LogProcess, fact: LogFact)? {
    let nameIndices = ["am_proc_start": 3, "am_proc_bound": 2, "am_proc_died": 2, "am_kill": 2]
    guard let fields = EventFields(header.message), let nameIndex = nameIndices[tag],
      fields.values.count > nameIndex, let pid = Int(fields.values[1])
    else { return nil }
    let process = LogProcess(pid: pid, name: fields.values[nameIndex])
    switch tag {
    case "am_proc_start": return (process, .started)
    case "am_proc_bound": return (process, .named(fields.values[nameIndex]))
    default: return (process, .ended)
    }
  }
}

/// Reads the headers of lines in order.
///
/// `-v long` writes a header on a line of its own, and the message on the next.
struct LogcatHeaders {
  /// The header whose message is on the next line.
  private var waiting: LogcatHeader?

  var awaitsMessage: Bool { waiting != nil }

  /// The header of a line, without a message in the `long` format; nil if it is
  /// not a line of `logcat`.
  mutating func read(_ line: ArraySlice<UInt8>) -> LogcatHeader? {
    if let header = waiting.take() { return LogcatHeader(header, message: line) }
    let header = LogcatHeader(line)
    if header?.isLong == true { waiting = header }
    return header
  }
}

extension LogcatHeader {
  /// The loss of lines that the line reports.
  ///
  /// The device drops lines of a process that writes many lines. In the events
  /// buffer, `liblog` reports the number of dropped lines. In the other buffers,
  /// `chatty` reports it as `expire 12 lines`. Lines that `chatty` calls identical
  /// are repetitions, not losses.
  var loss: LogFact? {
    let isLoss =
      tag.elementsEqual("chatty".utf8)
      ? message.contains("expire") : tag.elementsEqual("liblog".utf8) && message.number != nil
    return isLoss ? .lost("the device dropped lines of this process") : nil
  }

  /// The process that the system says it has started.
  ///
  /// Its own log also reports this, as
  /// `Start proc 4021:com.example/u0a1 for …`, and before Android 5 as
  /// `Start proc com.example for …: pid=4021 …`.
  var startedProcess: LogProcess? {
    guard tag.elementsEqual("ActivityManager".utf8) else { return nil }
    var scanner = ByteScanner(message)
    guard scanner.skip("Start proc ") else { return nil }
    var word = ByteScanner(scanner.word())
    if let pid = word.digits(), word.skip(":") {
      let name = word.rest.prefix { $0 != UInt8(ascii: "/") }
      return name.packageName.map { LogProcess(pid: Int(pid.value), name: $0) }
    }
    guard let name = word.rest.packageName, let mark = scanner.rest.firstRange(of: ": pid=")
    else { return nil }
    scanner.advance(by: mark.upperBound - scanner.position)
    return scanner.digits().map { LogProcess(pid: Int($0.value), name: name) }
  }
}
