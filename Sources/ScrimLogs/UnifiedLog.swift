internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimTimeline
internal import ScrimVerifier

/// Reads Apple's unified log.
///
/// UIKit logs each change of the reasons for which an app is not active, each
/// snapshot that it draws for the system, and some frameworks log the
/// notifications that they receive. The messages are the same in all styles.
struct UnifiedLog: LogReader {
  /// The lines of a record of `--style json`, which takes several; nil outside
  /// of one.
  private var record: [UInt8]?
  /// The line of the record that says something.
  private var tellingLine: LogLine?
  /// The processes and their bundle ids, which UIKit logs again and again.
  private var named: Set<[String]> = []

  mutating func read(_ line: LogLine) -> LineReading {
    let text = line.text
    if text.isEmpty { return .unused(.blank) }
    if let record = readRecord(line) { return record }
    if text.first == UInt8(ascii: "{") { return read(json: text, line) }
    if text.starts(with: "=== ".utf8) {
      guard text.contains("dropped") else { return .unused(.heading) }
      return .entry(
        LogEntry(line, nil, LogProcess(), .lost("the log was written too slowly")))
    }
    guard let header = UnifiedHeader(text) else {
      let headings: [StaticString] = ["Timestamp", "Filtering the log data", "Type\t", "Skipping"]
      return .unused(
        headings.contains { text.starts(with: $0.description.utf8) } ? .heading : .headless)
    }
    return read(header, line)
  }

  private mutating func read(_ header: UnifiedHeader, _ line: LogLine) -> LineReading {
    guard let fact = Self.fact(header.message) else { return .unused(.other) }
    let process = header.process
    if case .named(let name) = fact,
      !named.insert([process.name ?? "", process.pid.map(String.init) ?? "", name]).inserted
    {
      return .unused(.other)
    }
    return .entry(LogEntry(line, header.time, process, fact))
  }

  /// What a message says; nil if it is about something else.
  private static func fact(_ message: ArraySlice<UInt8>) -> LogFact? {
    if message.starts(with: "Deactivation reason ".utf8) { return deactivation(message) }
    if message.starts(with: "Performing snapshot request".utf8) { return .snapshot }
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
    _ = scanner.skip("Deactivation reason ")
    let isAdded = scanner.skip("added: ")
    guard isAdded || scanner.skip("removed: ") else { return nil }
    let cut = LogFact.lost("the line is cut")
    guard let reason = scanner.text(upTo: ";")?.mask,
      let start = scanner.rest.firstRange(of: "deactivation reasons: "),
      let arrow = scanner.rest.firstRange(of: " -> "), arrow.lowerBound >= start.upperBound,
      let from = scanner.rest[start.upperBound..<arrow.lowerBound].mask
    else { return cut }
    scanner.advance(by: arrow.upperBound - scanner.position)
    guard let to = scanner.text(upTo: ";")?.mask else { return cut }
    // Only an app that is being launched has this reason.
    if isAdded, reason == launching, from == 0 { return .started }
    return .deactivation(from: from, to: to)
  }

  private static let launching: UInt64 = 10

  /// The event of the first notification that a message names.
  ///
  /// A message about observers names one too, but does not mean that it was
  /// sent.
  private static func notification(_ message: ArraySlice<UInt8>) -> CueEvent? {
    var rest = message
    while let end = rest.firstRange(of: "Notification") {
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

/// JSON: one record a line, or one array.
extension UnifiedLog {
  /// Reads a line of a record that takes several; nil if the line is not part of
  /// one.
  private mutating func readRecord(_ line: LogLine) -> LineReading? {
    let text = line.text
    // The braces of values inside of a record are indented.
    let ends = text.first == UInt8(ascii: "}")
    let begins =
      ["{", "[{", "},{"].contains { text.trimmed.elementsEqual($0.utf8) }
      && text.first?.isBlank == false
    guard record != nil || begins else {
      return text.elementsEqual("]".utf8) ? .unused(.heading) : nil
    }
    var reading = LineReading.unused(.other)
    if ends, let record, let telling = tellingLine {
      reading = read(json: (record + [UInt8(ascii: "}")])[...], telling)
    }
    if begins || ends {
      record = begins ? [UInt8(ascii: "{")] : nil
      tellingLine = nil
    } else {
      record? += text
      if Self.mayTell(text) { tellingLine = line }
      if (record?.count ?? 0) > LogLine.longest { record = nil }
    }
    return reading
  }

  /// Whether a line can contain a message that is used.
  ///
  /// Reading JSON takes long, and almost all lines are about something else.
  private static func mayTell(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains("eactivation reason") || text.contains("snapshot request")
      || text.contains("Notification") || text.contains("sceneOfRecord")
  }

  private mutating func read(json text: ArraySlice<UInt8>, _ line: LogLine) -> LineReading {
    guard Self.mayTell(text) else { return .unused(.other) }
    let record: LocatedJSON
    do throws(JSONError) {
      record = try LocatedJSON(reading: text)
    } catch {
      // The text is damaged, or it is the message of another line.
      return .entry(LogEntry(line, nil, LogProcess(), .lost("the JSON is damaged")))
    }
    guard case .string(let message) = record["eventMessage"]?.content else {
      return .unused(.headless)
    }
    var process = LogProcess()
    if case .string(let path) = record["processImagePath"]?.content {
      process.name = path.split(separator: "/").last.map(String.init)
    }
    if case .number(let pid) = record["processID"]?.content {
      process.pid = pid.integer.map { Int($0) }
    }
    guard case .string(let stamp) = record["timestamp"]?.content else {
      return .unused(.headless)
    }
    var scanner = ByteScanner(Array(stamp.utf8)[...])
    guard let time = LogTime(&scanner) else { return .unused(.headless) }
    return read(UnifiedHeader(time, process, Array(message.utf8)[...]), line)
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
