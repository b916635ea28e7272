/// Reads Android's `logcat` with the events buffer.
///
/// Each activity logs the calls of its callbacks, such as `wm_on_paused_called`,
/// or `am_on_paused_called` before Android 11. The system's process logs which
/// processes start and end.
struct Logcat: LogReader {
  private(set) var clues = LogClues()
  private var headers = LogcatHeaders()

  mutating func read(_ line: LogLine) -> LineReading {
    if line.text.starts(with: "--------- ") { return .unused(.heading) }
    guard let header = headers.read(line.text) else { return .unused(.headless) }
    if let reading = header.processReading(line, header.time) { return reading }
    guard header.tag.isOfEvents else { return .unused(.other, at: header.time) }
    let (tag, fields) = (header.tag.text, EventFields(header.message))
    if let callback = ActivityCallback(tag: tag) {
      // Before Android 11, the number identifies the user, not the activity.
      let call = fields?.call(of: callback, hasToken: tag.hasPrefix("wm_"))
      let fact = call.map { LogFact.activity($0) } ?? .lost("the line is truncated")
      let process = LogProcess(pid: header.pid, name: header.package)
      return .entry(LogEntry(line, header.time, process, fact))
    }
    guard let fields else { return .unused(.other, at: header.time) }
    if let (process, fact) = fields.processFact(tag) {
      return .entry(LogEntry(line, header.time, process, fact))
    }
    // A line of the system, such as `[0,7212,com.example/.Main,performPause]`.
    if let index = fields.values.firstIndex(where: { $0.contains("/") && !$0.contains(" ") }) {
      clues.add(component: fields.values[index], token: index > 1 ? fields.number(1) : nil)
    }
    return .unused(.other, at: header.time)
  }
}

extension EventFields {
  /// The call that the fields describe; nil if they are truncated.
  fileprivate func call(of callback: ActivityCallback, hasToken: Bool) -> ActivityCall? {
    guard let index = component, !values[index...].contains(where: { $0.contains("]") }) else {
      return nil
    }
    let token = hasToken ? number(index - 1) : nil
    return ActivityCall(
      callback: callback, key: token ?? values[index], component: values[index],
      isRelaunch: values[(index + 1)...].contains { $0.contains("elaunchActivity") })
  }

  /// The fact that the system's process logs about another process.
  fileprivate func processFact(_ tag: String) -> (process: LogProcess, fact: LogFact)? {
    let nameIndices = ["am_proc_start": 3, "am_proc_bound": 2, "am_proc_died": 2, "am_kill": 2]
    guard let nameIndex = nameIndices[tag], values.count > nameIndex, let pid = Int(values[1])
    else { return nil }
    let name = values[nameIndex]
    let facts = ["am_proc_start": LogFact.started, "am_proc_bound": .named(name)]
    return (LogProcess(pid: pid, name: name), facts[tag] ?? .ended)
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
    if var header = waiting.take() {
      (header.message, header.isLong) = (line.trimmed, false)
      return header
    }
    let header = LogcatHeader(line)
    if header?.isLong == true { waiting = header }
    return header
  }
}

extension LogcatHeader {
  /// The reading of a line about a process, which every buffer can have; nil if
  /// the line is about something else.
  func processReading(_ line: LogLine, _ time: LogTime?) -> LineReading? {
    if isLong { return .unused(.heading) }
    if let process = startedProcess { return .entry(LogEntry(line, time, process, .started)) }
    guard isLoss else { return nil }
    let loss = LogFact.lost("the device dropped lines of this process")
    return .entry(LogEntry(line, time, LogProcess(pid: pid), loss))
  }

  /// Whether the line reports the loss of lines.
  ///
  /// The device drops lines of a process that writes many lines. In the events
  /// buffer, `liblog` reports the number of dropped lines. In the other buffers,
  /// `chatty` reports it as `expire 12 lines`. Lines that `chatty` calls identical
  /// are repetitions, not losses.
  private var isLoss: Bool {
    tag.equals("chatty")
      ? message.contains("expire") : tag.equals("liblog") && message.number != nil
  }

  /// The process that the system says it has started.
  ///
  /// Its own log also reports this, as
  /// `Start proc 4021:com.example/u0a1 for …`, and before Android 5 as
  /// `Start proc com.example for …: pid=4021 …`.
  private var startedProcess: LogProcess? {
    guard tag.equals("ActivityManager") else { return nil }
    var scanner = ByteScanner(message)
    guard scanner.skip("Start proc ") else { return nil }
    var word = ByteScanner(scanner.word())
    if let pid = word.digits(), word.skip(":") {
      let name = word.rest.prefix { $0 != UInt8(ascii: "/") }
      return name.packageName.map { LogProcess(pid: Int(pid.value), name: $0) }
    }
    guard let name = word.rest.packageName, scanner.text(upTo: ": pid=") != nil,
      let pid = scanner.digits()
    else { return nil }
    return LogProcess(pid: Int(pid.value), name: name)
  }
}
