internal import ScrimTrace
internal import ScrimJSON
internal import ScrimTimeline
internal import ScrimVerifier

/// Reads Apple's unified log.
///
/// UIKit logs each change of the deactivation reasons, and each snapshot that
/// it draws for the system. Some frameworks log the notifications that they
/// receive. The messages are the same in all styles.
struct UnifiedLog: LogReader {
  private(set) var clues = LogClues()
  private var records = JSONRecords()
  /// The processes and bundle ids that were recorded, because UIKit logs them
  /// repeatedly.
  private var named: Set<[String]> = []

  mutating func read(_ line: LogLine) -> LineReading {
    records.read(line).reading { text, line throws(JSONError) in
      try readRecord(text, line)
    } orText: {
      readText(line)
    }
  }

  private mutating func readText(_ line: LogLine) -> LineReading {
    let text = line.text
    if line.isTooLong { return .unused(.tooLong) }
    if text.isEmpty { return .unused(.blank) }
    if text.starts(with: "=== ".utf8) {
      guard text.contains("dropped") else { return .unused(.heading) }
      return .entry(
        LogEntry(line, nil, LogProcess(), .lost("'log stream' dropped messages")))
    }
    guard let header = UnifiedHeader(text) else {
      let headings: [StaticString] = ["Timestamp", "Filtering the log data", "Type\t", "Skipping"]
      return .unused(
        headings.contains { text.starts(with: $0.description.utf8) } ? .heading : .headless)
    }
    return read(header, line)
  }

  private mutating func read(_ header: UnifiedHeader, _ line: LogLine) -> LineReading {
    let process = header.process
    if header.isSyslog, let name = process.name { clues.add(syslogName: name) }
    guard let fact = Self.fact(header.message) else {
      readBundle(header)
      return .unused(.other, at: header.time)
    }
    if case .named(let name) = fact,
      !named.insert([process.name ?? "", process.pid.map(String.init) ?? "", name]).inserted
    {
      return .unused(.other)
    }
    return .entry(LogEntry(line, header.time, process, fact))
  }

  /// Records the bundle id that a message names.
  ///
  /// A process names its own scenes, and `runningboardd` names the pid with the
  /// bundle: `app<com.example.bank(94ABBE9B)>:1621`.
  private mutating func readBundle(_ header: UnifiedHeader) {
    // A message can begin with the scene in brackets, which looks like a category.
    let message = header.fullMessage
    if let scene = message.firstRange(of: MessageMark.scene) {
      var scanner = ByteScanner(message[scene.upperBound...])
      let id = scanner.identifier()
      if id.contains("-") { clues.add(bundle: id.sceneOwner, of: header.process) }
    }
    guard let app = message.firstRange(of: MessageMark.app) else { return }
    var scanner = ByteScanner(message[app.upperBound...])
    let bundle = scanner.identifier()
    guard bundle.contains(UInt8(ascii: ".")), scanner.text(upTo: ">") != nil, scanner.skip(":"),
      let pid = scanner.digits()
    else { return }
    clues.add(bundle: bundle.text, of: LogProcess(pid: Int(pid.value)))
  }

  /// The fact in a message; nil if the message is about something else.
  private static func fact(_ message: ArraySlice<UInt8>) -> LogFact? {
    if message.starts(with: MessageMark.deactivation) { return deactivation(message) }
    if message.starts(with: MessageMark.snapshot) { return .snapshot }
    var scanner = ByteScanner(message)
    if scanner.skip("sceneOfRecord: sceneID: sceneID:") {
      return .named(scanner.word().sceneOwner)
    }
    return notification(message).map(LogFact.notification)
  }

  /// Reads a message such as `Deactivation reason added: 0; deactivation reasons:
  /// 0 -> 1; animating application lifecycle event: 1`.
  ///
  /// Internal builds of the system write the names of the reasons before each
  /// number, which is then in parentheses.
  private static func deactivation(_ message: ArraySlice<UInt8>) -> LogFact? {
    var scanner = ByteScanner(message)
    _ = scanner.skip(MessageMark.deactivation)
    let isAdded = scanner.skip("added: ")
    guard isAdded || scanner.skip("removed: ") else { return nil }
    let cut = LogFact.lost("the line is truncated")
    guard scanner.text(upTo: ";")?.mask != nil,
      let start = scanner.rest.firstRange(of: "deactivation reasons: "),
      let arrow = scanner.rest.firstRange(of: " -> "), arrow.lowerBound >= start.upperBound,
      let from = scanner.rest[start.upperBound..<arrow.lowerBound].mask
    else { return cut }
    scanner.advance(by: arrow.upperBound - scanner.position)
    guard let to = scanner.text(upTo: ";")?.mask else { return cut }
    // Only an app that is being launched has this reason.
    if isAdded, from == 0, to == UnifiedEvents.launching { return .started }
    return .deactivation(from: from, to: to)
  }

  /// The event of the first notification that a message names.
  ///
  /// A message about observers also names one, but does not mean that it was
  /// sent.
  private static func notification(_ message: ArraySlice<UInt8>) -> CueEvent? {
    var rest = message
    while let end = rest.firstRange(of: MessageMark.notification) {
      let isName: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      var start = end.lowerBound
      while start > rest.startIndex, isName(rest[start - 1]) { start -= 1 }
      let name = rest[start..<end.upperBound]
      rest = rest[end.upperBound...]
      guard name.starts(with: "UIApplication".utf8) || name.starts(with: "UIScene".utf8),
        !(rest.first.map(isName) ?? false)
      else { continue }
      let events = EventGuide.events(called: name.text).compactMap { CueEvent(name: $0) }
      guard events.count == 1 else { continue }
      let words = message.text.lowercased()
      return ["observ", "regist", "subscri", "listen"].contains { words.contains($0) }
        ? nil : events[0]
    }
    return nil
  }
}

/// JSON: an array of records, or one record a line.
extension UnifiedLog {
  private mutating func readRecord(
    _ text: ArraySlice<UInt8>, _ line: LogLine
  ) throws(JSONError) -> [LogEntry] {
    // Almost all records are about something else, and reading JSON takes long.
    if text.contains("\"lossEvent\"") {
      return [LogEntry(line, nil, LogProcess(), .lost("the system dropped messages"))]
    }
    guard MessageMark.all.contains(where: text.contains),
      let header = try UnifiedHeader(record: text)
    else { return [] }
    return read(header, line).entries
  }
}

/// The texts that identify the messages that scrim uses.
enum MessageMark {
  /// The beginnings of messages about the lifecycle.
  static let deactivation: StaticString = "Deactivation reason "
  static let snapshot: StaticString = "Performing snapshot request"
  /// The end of a notification's name.
  static let notification: StaticString = "Notification"
  /// The texts in front of bundle ids.
  static let scene: StaticString = "sceneID:"
  static let app: StaticString = "app<"

  static let all = [deactivation, snapshot, notification, scene, app]
}

extension ByteScanner {
  /// Reads an identifier, such as that of a bundle or of a scene.
  fileprivate mutating func identifier() -> ArraySlice<UInt8> {
    let text = rest.prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    advance(by: text.count)
    return text
  }
}

extension ArraySlice<UInt8> {
  /// The number that a list of reasons ends with.
  fileprivate var mask: UInt64? {
    var digits = trimmed
    if digits.last == UInt8(ascii: ")") {
      digits.removeLast()
      digits = digits.lastIndex(of: UInt8(ascii: "(")).map { digits[($0 + 1)...] } ?? digits
    }
    return digits.number.map { UInt64($0) }
  }

  /// The bundle id in the identifier of a scene, which ends with `-default` or
  /// a UUID.
  fileprivate var sceneOwner: String {
    let uuid = 36
    if count > uuid, self[endIndex - uuid - 1] == UInt8(ascii: "-") {
      return dropLast(uuid + 1).text
    }
    return lastIndex(of: UInt8(ascii: "-")).map { self[..<$0].text } ?? text
  }
}
