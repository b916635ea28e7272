package import ScrimDiagnostics

/// The lines of a log about the lifecycle of apps.
///
/// A device's log contains much more. The other lines are counted by kind, so that
/// no line is silently ignored.
package struct Recording: Sendable {
  package let form: LogForm
  package let source: SourceFile
  package private(set) var lineCount = 0
  package private(set) var unused: [UnusedLine: Int] = [:]
  /// The number of the line that looks most like the report of a state but is
  /// not one.
  package private(set) var nearMiss: Int?
  private(set) var entries: [LogEntry] = []
  private(set) var jumps = ClockJumps()
  let clues: LogClues

  package init(reading source: SourceFile, as form: LogForm) {
    let source = source.inUTF8
    (self.source, self.form) = (source, form)
    var reader = LineReader(form)
    var entries: [LogEntry] = []
    var seen: Set<LogEntry.Twin> = []
    var closest: StateReport.Strength?
    for line in LogLines(of: source) {
      lineCount += 1
      let reading = reader.read(line)
      if let time = reading.time { jumps.pass(time, at: line.number) }
      let newEntries = reading.entries.filter { $0.twin.map { seen.insert($0).inserted } ?? true }
      entries += newEntries
      guard newEntries.isEmpty else { continue }
      if let resemblance = reading.resemblance, closest.map({ $0 < resemblance }) ?? true {
        (closest, nearMiss) = (resemblance, line.number)
      }
      unused[reading.entries.isEmpty ? reading.unused : .twin, default: 0] += 1
    }
    clues = reader.reader.clues
    let host = clues.host.map { "\($0) " }
    for index in entries.indices {
      if let host, entries[index].process.name?.hasPrefix(host) == true {
        entries[index].process.name?.removeFirst(host.count)
      }
    }
    // If an app logs `AppLifecycleState`, its other words mean something else.
    let strongest = entries.compactMap(\.fact.report?.strength).max() ?? .bare
    self.entries = entries.filter { ($0.fact.report?.strength ?? strongest) >= strongest }
    let weakCount = entries.count - self.entries.count
    if weakCount > 0 { unused[.other, default: 0] += weakCount }
  }

  /// The number of lines about the lifecycle, of any app.
  package var evidenceCount: Int { entries.count { $0.fact.isEvidence } }

  /// The form that finds the most lines in a log that was read as another form.
  package static func recognize(_ source: SourceFile, except form: LogForm) -> LogForm? {
    LogForm.allCases.filter { $0 != form }
      .map { (form: $0, count: Recording(reading: source, as: $0).evidenceCount) }
      .filter { $0.count > 0 }
      .max { $0.count < $1.count }?.form
  }
}

extension SourceFile {
  /// The file in UTF-8, if it is in UTF-16 with a byte order mark.
  ///
  /// The shell of Windows writes logs in UTF-16.
  fileprivate var inUTF8: SourceFile {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return self }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return SourceFile(path: path, text: String(decoding: units, as: UTF16.self))
  }
}
