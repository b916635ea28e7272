internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLogs

/// The app of a log that a trace is about, and one of its lives.
///
/// A device's log has lines of many apps. A trace that mixes two apps, or two
/// lives of one app, is useless, so a log of several apps needs a name.
struct ImportSelection {
  static let process = Flag(
    "--process", value: "NAME", "the app: its package or bundle id, its process, or a pid")
  static let life = Flag(
    "--life", value: "N", "which of the app's lives, counted from 1 (the one with the most lines)")

  private let name: String?
  private let number: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    name = arguments.value(of: Self.process)
    number = try arguments.number(of: Self.life, in: 1...1_000_000)
  }

  /// The selected life.
  ///
  /// If there is no such life, the outcome gets a complaint. If the app has
  /// other lives and no life was chosen, it gets a note.
  func life(of recording: Recording, _ outcome: inout Outcome) -> ProcessLife? {
    guard let app = app(of: recording, &outcome) else { return nil }
    guard app.lives.count > 1 || number != nil else { return app.lives.first }
    let index = number.map { $0 - 1 } ?? app.longest
    guard app.lives.indices.contains(index) else {
      outcome.complain(
        "\(app.title) has \(app.lives.count.counted("life", "lives")) in this log, and no life "
          + "\(index + 1)")
      return nil
    }
    if number == nil {
      outcome.remark(
        "note: \(app.title) has \(app.lives.count) lives; this is life \(index + 1), and --life "
          + "selects another")
      outcome.complaints += Self.rows(
        app.lives.enumerated().map { index, life in
          "life \(index + 1): \(life.title), lines \(life.lines.lowerBound) to "
            + "\(life.lines.upperBound), \(life.evidenceCount) about the lifecycle"
        })
    }
    return app.lives[index]
  }

  private func app(of recording: Recording, _ outcome: inout Outcome) -> RecordedApp? {
    let apps = recording.apps
    let path = recording.source.path.quotedPath
    guard let name else {
      if apps.count == 1 { return apps[0] }
      outcome.complain("\(path) has lines of \(apps.count) apps; select one with --process NAME")
      outcome.complaints += Self.rows(apps.map(Self.row))
      return nil
    }
    for isExact in [true, false] {
      let found = apps.compactMap { $0.selected(by: name, exactly: isExact) }
      if found.count == 1 { return found[0] }
      if found.count > 1 {
        outcome.complain("--process \(name) matches \(found.count) apps: name one of them")
        outcome.complaints += Self.rows(found.map(Self.row))
        return nil
      }
    }
    let near = suggestion(for: name, among: apps.prefix(1000).flatMap(\.names))
    let advice = near.map { "; \($0.question())" } ?? ""
    outcome.complain("\(path) has no line about the lifecycle of \(name.quoted)\(advice)")
    outcome.complaints += Self.rows(apps.map(Self.row))
    return nil
  }

  private static func row(_ app: RecordedApp) -> String {
    let pids = app.lives.compactMap(\.pid).prefix(PrintableText.listed).map(String.init)
    let processes = pids.isEmpty ? "" : " (pid \(pids.joined(separator: ", ")))"
    return "\(app.title)\(processes): \(app.evidenceCount.counted("line", "lines"))"
  }

  /// The most rows of a list.
  private static let maximumRows = 20

  private static func rows(_ rows: [String]) -> String {
    var rows = rows
    let rest = rows.count - maximumRows
    if rest > 0 { rows = rows.prefix(maximumRows) + ["and \(rest) more"] }
    return rows.map { "  \(PrintableText($0).text)\n" }.joined()
  }
}
