package import ScrimDiagnostics
internal import ScrimRuntime
internal import ScrimSessions
package import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// Checks a recording against a lifecycle model.
///
/// The proof of a policy assumes that devices do only what the model allows. A
/// recording of a device can show that the assumption is wrong: an event that
/// no step of the model leads to, or a snapshot outside of its window. It can
/// never show that the assumption is right.
package struct ModelCheck {
  private let lifecycle: Lifecycle
  private let model: LifecycleModel
  private let source: SourceID
  private var phases: PossiblePhases
  /// The last event of the lifecycle, with its line.
  private var last: (name: String, row: ImportedTrace.Row)?

  /// Adds to a report what the model does not allow in a trace.
  package static func check(
    _ imported: ImportedTrace, against lifecycle: Lifecycle, in recording: Recording,
    into report: inout Findings
  ) {
    report.checkedFiles += 1
    var check = ModelCheck(
      lifecycle: lifecycle, model: LifecycleModel(of: lifecycle, .inBackground),
      source: report.add(recording.source),
      phases: imported.rows.first?.entry.fact == .started ? .atLaunch : .any)
    let inner = imported.inner
    for (index, row) in imported.rows.enumerated() {
      if inner.contains(index), let gap = row.gap {
        // After a gap, the app can be in any phase.
        (check.phases, check.last) = (.any, nil)
        report.add(.recordingGap(gap, at: check.span(row)))
      }
      for action in row.actions {
        if let finding = check.check(action, row) { report.add(finding) }
      }
    }
  }

  private mutating func check(_ action: TraceAction, _ row: ImportedTrace.Row) -> Diagnostic? {
    switch action {
    case .snapshot: return snapshot(row)
    case .unnamed: return nil
    case .event(let event):
      guard let target = model.target(of: event.cueEvent) else { return nil }
      defer { last = (action.name, row) }
      let before = phases
      if phases.follow(event.cueEvent, in: model) { return nil }
      return .modelStep(
        "the model \(lifecycle.rawValue) has no step from \(before.names) to "
          + "\(target.rawValue): '\(action.name)' at line \(row.number)\(predecessor)",
        at: span(row), notes: notes)
    }
  }

  private func snapshot(_ row: ImportedTrace.Row) -> Diagnostic? {
    if phases.mayAllowSnapshot(in: model) { return nil }
    return .modelWindow(
      "the model \(lifecycle.rawValue) allows no snapshot while \(phases.names): the snapshot at "
        + "line \(row.number)\(predecessor)",
      assuming: "\(model.window.assumption) (\(model.window.source))", at: span(row), notes: notes)
  }

  private var predecessor: String {
    last.map { " follows '\($0.name)' at line \($0.row.number)" } ?? " comes first"
  }

  private var notes: [Diagnostic.Note] {
    last.map { [.init("'\($0.name)' is here", at: span($0.row))] } ?? []
  }

  private func span(_ row: ImportedTrace.Row) -> SourceSpan {
    SourceSpan(source, from: row.entry.line.range.lowerBound, to: row.entry.line.range.upperBound)
  }
}
