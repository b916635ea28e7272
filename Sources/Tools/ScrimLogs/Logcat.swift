/// Reads Android's `logcat` with the events buffer.
///
/// Each activity logs the calls of its callbacks, such as `wm_on_paused_called`,
/// or `am_on_paused_called` before Android 11. The system's process logs which
/// processes start and end.
struct Logcat: LogReader {
  private(set) var clues = LogClues()
  private var headers = LogcatHeaders()
  let marks: [StaticString] = []

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
      return .entry(line, header.time, header.process, fact)
    }
    if let (process, fact) = fields?.processFact(tag) {
      return .entry(line, header.time, process, fact)
    }
    if let (component, token) = fields?.activity { clues.add(component: component, token: token) }
    return .unused(.other, at: header.time)
  }
}

/// The values of an event, such as `[0,com.example.MainActivity,performPause]`.
///
/// `-v descriptive` writes each value's name before it.
private struct EventFields {
  let values: [String]

  /// Reads a message; nil if its end is missing.
  ///
  /// Android 2 writes a single value without brackets.
  init?(_ message: ArraySlice<UInt8>) {
    if message.first?.isLetter == true, !message.contains(where: \.isBlank) {
      values = [message.text]
      return
    }
    guard message.first == UInt8(ascii: "["), message.last == UInt8(ascii: "]") else { return nil }
    values = message.dropFirst().dropLast()
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { field in
        var value = ByteScanner(field.trimmed)
        _ = value.text(upTo: "=")
        return value.rest.text
      }
  }

  private func number(_ index: Int) -> String? {
    values.indices.contains(index) && Int(values[index]) != nil ? values[index] : nil
  }

  /// The call that the fields describe; nil if they are truncated.
  func call(of callback: ActivityCallback, hasToken: Bool) -> ActivityCall? {
    // The class of the activity is the first value with a dot in it.
    let component = values.firstIndex {
      $0.contains(".") && !$0.hasPrefix(".") && !$0.contains(" ")
    }
    guard let component, !values[component...].contains(where: { $0.contains("]") }) else {
      return nil
    }
    let token = hasToken ? number(component - 1) : nil
    return ActivityCall(
      callback: callback, key: token ?? values[component], component: values[component],
      isRelaunch: values[(component + 1)...].contains { $0.contains("elaunchActivity") })
  }

  /// The activity in a line of the system, such as
  /// `[0,7212,com.example/.Main,performPause]`, and its token.
  var activity: (component: String, token: String?)? {
    let index = values.firstIndex { $0.contains("/") && !$0.contains(" ") }
    return index.map { (values[$0], $0 > 1 ? number(1) : nil) }
  }

  /// The fact that the system's process logs about another process.
  func processFact(_ tag: String) -> (process: LogProcess, fact: LogFact)? {
    guard values.count > 2, let pid = Int(values[1]) else { return nil }
    let name = values[2]
    switch tag {
    case "am_proc_start" where values.count > 3:
      return (LogProcess(pid: pid, name: values[3]), .started)
    case "am_proc_bound": return (LogProcess(pid: pid, name: name), .named(name))
    case "am_proc_died", "am_kill": return (LogProcess(pid: pid, name: name), .ended)
    default: return nil
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
    if let process = startedProcess { return .entry(line, time, process, .started) }
    // The device drops lines of a process that writes many. `liblog` reports how
    // many, and `chatty` writes `expire 12 lines`, or `identical` for repetitions.
    let isLoss =
      tag.equals("chatty")
      ? message.contains("expire") : tag.equals("liblog") && message.number != nil
    guard isLoss else { return nil }
    return .entry(
      line, time, LogProcess(pid: process.pid), .lost("the device dropped lines of this process"))
  }

  /// The process that the system says it has started.
  ///
  /// Its own log also has `Start proc 4021:com.example/u0a1 for …`, and before
  /// Android 5 `Start proc com.example for …: pid=4021 …`.
  private var startedProcess: LogProcess? {
    guard tag.equals("ActivityManager") else { return nil }
    var scanner = ByteScanner(message)
    guard scanner.skip("Start proc ") else { return nil }
    var word = ByteScanner(scanner.word())
    let first = word.attempt { word in
      word.digits().flatMap { word.skip(":") ? $0.value : nil }
    }
    let name = word.rest.prefix { $0 != UInt8(ascii: "/") }.packageName
    let pid = first ?? (scanner.text(upTo: ": pid=") != nil ? scanner.digits()?.value : nil)
    guard let name, let pid else { return nil }
    return LogProcess(pid: Int(pid), name: name)
  }
}
