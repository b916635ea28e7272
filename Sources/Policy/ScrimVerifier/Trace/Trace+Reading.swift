package import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
package import ScrimTimeline
package import ScrimTrace

/// Reads traces.
///
/// Each line is read by itself, and a mistake in one does not stop the reading.
/// One run therefore reports the mistakes of all lines. The file may not be a
/// trace, so the report quotes only lines that have the form of an event.
extension Trace {
  /// Reads a file of JSON Lines.
  ///
  /// Returns nil if any line is invalid.
  ///
  /// - Parameters:
  ///   - overlays: the names of all overlays. Another name is only a warning,
  ///     because a host can send it and nothing happens.
  ///   - screens: the screens of a policy, for remarks on those that it does
  ///     not list.
  ///   - lifecycle: the lifecycle to compare the order of events with; nil to
  ///     accept any order.
  ///   - isClockTest: whether times may go backwards, to test an engine with a
  ///     clock that does.
  package init?(
    reading source: SourceFile, overlays: [String], screens: ListedScreens? = nil,
    under lifecycle: Lifecycle? = nil, isClockTest: Bool = false, into report: inout Findings
  ) {
    report.checkedFiles += 1
    var reader = TraceLineReader(
      source, report.add(source), overlays: overlays, screens: screens, isClockTest: isClockTest)
    var lines: [TraceLine] = []
    let start = source.byteOrderMarkLength
    if !reader.isDocument(from: start) {
      let texts = source.bytes[start...].split(separator: UInt8(ascii: "\n"))
      lines = texts.filter { !$0.allSatisfy(\.isBlank) }.compactMap { reader.read($0) }
    }
    if let lifecycle, !reader.hasFailed { reader.checkOrder(of: Trace(lines), under: lifecycle) }
    reader.finish(&report)
    guard !reader.hasFailed else { return nil }
    self.init(lines)
  }
}

/// Reads single lines, and collects their findings.
private struct TraceLineReader {
  let source: SourceFile
  let id: SourceID
  let overlays: [String]
  let knownOverlays: Set<String>
  private var screens: ListedScreens?
  let isClockTest: Bool
  /// The ranges of the lines that have the form of an event.
  private var events: [Range<Int>] = []
  /// The ranges of the names of the events that were read.
  private var names: [Range<Int>] = []
  /// The last time that was read, and its byte range.
  private var last: (instant: Nanoseconds, range: Range<Int>)?
  private var nameSearch = NameSearch()
  private(set) var hasFailed = false
  /// The findings of all lines, and the number of lines that each applies to.
  private var findings: [(finding: Diagnostic, lineCount: Int)] = []
  /// The indices of the findings, by their texts.
  private var indices: [String: Int] = [:]

  init(
    _ source: SourceFile, _ id: SourceID, overlays: [String], screens: ListedScreens?,
    isClockTest: Bool
  ) {
    (self.source, self.id) = (source, id)
    (self.overlays, knownOverlays) = (overlays, Set(overlays))
    (self.screens, self.isClockTest) = (screens, isClockTest)
  }

  /// Reports a file that is one JSON document instead of a line for each event.
  ///
  /// Returns whether it is one.
  mutating func isDocument(from start: Int) -> Bool {
    let bytes = source.bytes
    if bytes.looksLikeUTF16 {
      fail("the file looks like UTF-16", at: 0..<0, help: "save the trace as UTF-8")
      return true
    }
    guard
      let first = bytes[start...].firstIndex(where: { !$0.isBlank && $0 != UInt8(ascii: "\n") }),
      let second = bytes[(first + 1)...].firstIndex(where: { !$0.isBlank })
    else { return false }
    let isObject = bytes[first] == UInt8(ascii: "{") && bytes[second] == UInt8(ascii: "\n")
    let isArray = bytes[first] == UInt8(ascii: "[") && "{\n".utf8.contains(bytes[second])
    if !"[{".utf8.contains(bytes[first]) {
      fail(
        "this is not a trace: its first line is not a JSON object", at: first..<first + 1,
        help: #"write lines such as {"at": 0, "event": "did-become-active"}"#)
      return true
    }
    guard isArray || isObject else { return false }
    fail(
      isArray ? "a trace is lines of JSON, not an array" : "an event takes one line of a trace",
      at: first..<first + 1,
      help: "write each event on a line of its own"
        + (isArray ? ", without '[', ']' and the commas between events" : ""))
    return true
  }

  /// Adds all findings to a report.
  ///
  /// Equal findings of several lines are one.
  func finish(_ report: inout Findings) {
    report.conceal(id, except: events)
    for (finding, lineCount) in findings {
      var finding = finding
      if lineCount > 1 {
        finding.statement += ", here and on \((lineCount - 1).counted("more line", "more lines"))"
      }
      report.add(finding)
    }
  }

  mutating func read(_ bytes: ArraySlice<UInt8>) -> TraceLine? {
    let line: LocatedJSON
    do throws(JSONError) {
      line = try LocatedJSON(reading: bytes, maximumDepth: 8)
    } catch {
      let end = min(error.offset + 1, bytes.endIndex)
      let range = min(error.offset, end)..<end
      // Any other text may be that of a file that is not a trace.
      let key = Self.allKeys.first { bytes[range.lowerBound...].starts(with: "\"\($0)\"".utf8) }
      let isDuplicate = error.message == "duplicate key"
      let message = isDuplicate ? key.map { "duplicate key '\($0)'" } : nil
      fail(
        "invalid JSON: \(message ?? error.message)", at: range,
        help: isDuplicate ? "remove one of the two" : bytes.adviceOnJSON(at: range.lowerBound))
      return nil
    }
    guard case .object(let members) = line.content else {
      fail(
        "a line of a trace is an object, not \(line.kind)", at: line.range,
        help: #"write {"at": 0, "event": "did-become-active"}"#)
      return nil
    }
    let isEvent = members.contains { Self.otherNames.keys.contains($0.name) }
    if isEvent { events.append(bytes.startIndex..<bytes.endIndex) }
    let at = instant(line)
    let action = action(line, isEvent ? members : [])
    guard let at, let action, let name = line["event"] else { return nil }
    names.append(name.range)
    return TraceLine(at: at, action)
  }

  private mutating func instant(_ line: LocatedJSON) -> Nanoseconds? {
    guard let value = line["at"] else {
      let help = "add 'at' with the milliseconds since the first event"
      failMissing("at", Self.otherNames["at"], in: line, help: help)
      return nil
    }
    guard case .number(let number) = value.content else {
      fail(
        "'at' is a number of milliseconds, not \(value.kind)", at: value.range,
        help: "write the milliseconds since the first event, such as 612.6")
      return nil
    }
    guard let count = number.rounded(timesTenTo: 6),
      count.magnitude <= Nanoseconds.milliseconds(Int64(TraceLine.latest)).count
    else {
      fail(
        "'at' is too far from 0", at: value.range,
        help: "write the milliseconds since the first event, from -1e12 to 1e12")
      return nil
    }
    let instant = Nanoseconds(count: count)
    checkOrder(of: instant, at: value.range)
    return instant
  }

  /// Reports a time before that of the line above.
  ///
  /// The line is misplaced, or the clock was set back.
  private mutating func checkOrder(of instant: Nanoseconds, at range: Range<Int>) {
    defer { last = (instant, range) }
    guard let last, instant < last.instant, !isClockTest else { return }
    let (before, now) = (last.instant.milliseconds.text, instant.milliseconds.text)
    fail(
      "'at' goes back from \(before) to \(now)", at: range,
      help: "put the lines in the order of their times, or write --clock-test to play a clock "
        + "that goes back",
      notes: [.init("the time before it is \(before)", at: span(last.range))])
  }

  /// Reports the lifecycle events that no device sends where they are.
  mutating func checkOrder(of trace: Trace, under lifecycle: Lifecycle) {
    for step in trace.impossibleSteps(under: lifecycle) {
      add(
        .impossibleOrder(
          step.problem, at: span(names[step.index]),
          notes: step.predecessor.map { [.lifecycleEventBefore(at: span(names[$0]))] } ?? [],
          help: step.help))
    }
  }

  private mutating func action(
    _ line: LocatedJSON, _ members: [LocatedJSON.Member]
  ) -> TraceAction? {
    guard let value = line["event"] else {
      checkKeys(members, of: nil)
      failMissing("event", Self.otherNames["event"], in: line, help: "write the event's name")
      return nil
    }
    guard case .string(let name) = value.content else {
      fail("'event' is a name in quotes, not \(value.kind)", at: value.range)
      return nil
    }
    guard TraceAction.names.contains(name) else {
      let help =
        name.lowercased().contains("screenshot")
        ? "remove the line: Scrim has no event for a screenshot that the user takes"
        : EventGuide.suggestion(for: name)?.question()
          ?? "write one of: \(TraceAction.names.joined(separator: ", "))"
      fail("unknown event \(PrintableText.quoted(name))", at: value.range, help: help)
      return nil
    }
    checkKeys(members, of: name)
    guard let key = TraceKey(of: name) else { return TraceAction(name, carrying: nil) }
    guard let carried = line[key.rawValue] else {
      failMissing(
        key.rawValue, key.otherNames, in: line, what: "'\(name)'", help: "write \(key.noun)")
      return nil
    }
    guard let value = self.value(of: key, carried) else {
      let isFraction = if case .number = carried.content { key == .ticket } else { false }
      fail(
        isFraction
          ? "'\(key.rawValue)' must be a whole number"
          : "'\(key.rawValue)' is \(key.noun), not \(carried.kind)",
        at: carried.range,
        help: key == .ticket
          ? "write a number such as 1, the same where the prompt begins and where it ends"
          : "write the \(key.rawValue)'s name in double quotes")
      return nil
    }
    return TraceAction(name, carrying: value)
  }

  /// The value of a key; nil if it has the wrong type.
  private mutating func value(of key: TraceKey, _ carried: LocatedJSON) -> TraceValue? {
    switch (key, carried.content) {
    case (.screen, .string(let id)):
      checkID(id, carried)
      return .screen(id)
    case (.ticket, .number(let number)): return number.integer.map { .ticket(Int($0)) }
    case (.overlay, .string(let name)):
      checkOverlay(name, carried)
      return .overlay(name)
    case (.type, .string(let name)): return .type(name)
    default: return nil
    }
  }

  private static let allKeys = ["at", "event"] + TraceKey.allCases.map(\.rawValue)

  /// The keys of every line, and their names in other logs.
  private static let otherNames = [
    "at": ["time", "timestamp", "ts", "t", "ms"], "event": ["type", "name", "kind"],
  ]

  /// Whether a key belongs on every line, or replaces one that is missing.
  private static func isKnown(_ name: String, on members: [LocatedJSON.Member]) -> Bool {
    otherNames.contains { key, others in
      key == name || others.contains(name) && !members.contains { $0.name == key }
    }
  }

  /// Reports a key that is missing, or has one of its other names.
  private mutating func failMissing(
    _ key: String, _ otherNames: [String]?, in line: LocatedJSON, what: String = "the line",
    help: String
  ) {
    guard case .object(let members) = line.content,
      let other = members.first(where: { otherNames?.contains($0.name) ?? false })
    else { return fail("\(what) has no '\(key)'", at: line.opening, help: help) }
    fail(
      "the line has '\(other.name)' in place of '\(key)'", at: other.nameRange,
      help: "write '\(key)'")
  }

  /// Reports keys that are unknown, and keys that the named event does not
  /// have.
  private mutating func checkKeys(_ members: [LocatedJSON.Member], of name: String?) {
    let carried = name.flatMap { TraceKey(of: $0) }
    for member in members where !Self.isKnown(member.name, on: members) {
      if let carried, !members.contains(where: { $0.name == carried.rawValue }),
        carried.otherNames.contains(member.name)
      {
        continue
      }
      let key = PrintableText.quoted(member.name)
      if !Self.allKeys.contains(member.name) {
        let near = suggestion(for: member.name, among: Self.allKeys)
        fail("unknown key \(key)", at: member.nameRange, help: near?.question() ?? "remove it")
      } else if let name, member.name != carried?.rawValue {
        fail("key \(key) has no meaning for '\(name)'", at: member.nameRange, help: "remove it")
      }
    }
  }

  private mutating func checkID(_ id: String, _ value: LocatedJSON) {
    do throws(Pattern.Fault) {
      if try Pattern(id).id != nil {
        guard let remark = screens?.remark(on: id) else { return }
        let severity = remark.help == nil ? Severity.info : .warning
        return note(severity, remark.message, at: value.range, help: remark.help)
      }
      fail(
        "\(PrintableText.quoted(id)) is a pattern, not the id of a screen", at: value.range,
        help: "write the id without '*'")
    } catch .notNFC {
      fail(
        "\(PrintableText.quoted(id)) is not in normalization form C (NFC)", at: value.range,
        help: "ids are compared byte by byte: write the NFC spelling, which looks the same")
    } catch {
      var problem = "is not the id of a screen"
      if case .wrongCharacter(let scalar) = error { problem = scalar.problemInIDs }
      fail(
        "\(PrintableText.quoted(id)) \(problem)", at: value.range,
        help: "ids are segments of visible characters with dots between them")
    }
  }

  private mutating func checkOverlay(_ name: String, _ value: LocatedJSON) {
    guard !knownOverlays.contains(name) else { return }
    let near = nameSearch.nearest(to: name, among: overlays)
    let message = "the policy has no overlay \(PrintableText.quoted(name))"
    note(.warning, message, at: value.range, help: near?.question())
  }

  private mutating func fail(
    _ message: String, at range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    hasFailed = true
    note(.error, message, at: range, help: help, notes: notes)
  }

  private mutating func note(
    _ severity: Severity, _ message: String, at range: Range<Int>, help: String?,
    notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(severity, "trace", message, at: span(range), notes: notes, help: help))
  }

  private mutating func add(_ finding: Diagnostic) {
    let text = finding.message + "\n" + (finding.help ?? "")
    if let index = indices[text] { return findings[index].lineCount += 1 }
    indices[text] = findings.count
    findings.append((finding, 1))
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(id, from: range.lowerBound, to: range.upperBound)
  }
}

extension LocatedJSON {
  /// The first byte of the value, where something is missing in it.
  fileprivate var opening: Range<Int> { range.lowerBound..<range.lowerBound + 1 }
}

extension ArraySlice<UInt8> {
  /// What to write where a line stops being JSON; nil if that is unclear.
  fileprivate func adviceOnJSON(at offset: Int) -> String? {
    let before = self[..<offset].last { !$0.isBlank }
    switch self[offset...].first {
    case UInt8(ascii: ",") where self[(offset + 1)...].allSatisfy(\.isBlank):
      return "remove the ',' at the end of the line"
    case UInt8(ascii: ","): return "remove the ','"
    case UInt8(ascii: ";"): return "remove the ';'"
    case UInt8(ascii: "}") where before == UInt8(ascii: ","): return "remove the ',' before the '}'"
    case UInt8(ascii: "{") where before == UInt8(ascii: "}"):
      return "write each event on a line of its own"
    case UInt8(ascii: "\"") where before != UInt8(ascii: "{"):
      return "write ',' between two entries"
    case UInt8(ascii: "'"): return "write double quotes"
    default: return nil
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
