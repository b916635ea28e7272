internal import ScrimRuntime

/// What the states of React Native and Flutter mean for a trace.
///
/// React Native reports no foreground event, and on Android no inactive state.
/// If the system must have sent an event that was not reported, the trace has
/// the event at the time of the next state.
///
/// On the way out Flutter reports `inactive`, `hidden` and `paused`, on the way
/// back `hidden`, `inactive` and `resumed`. Versions before 3.13 have no `hidden`,
/// and on Android no `inactive` on the way back.
enum FrameworkEvents {
  static func interpret(_ rows: inout [ImportedTrace.Row], as form: LogForm) {
    var known = KnownPhase()
    for index in rows.indices {
      if rows[index].gap != nil { known.forget() }
      guard let report = rows[index].entry.fact.report else { continue }
      if let former = report.former { known.begin(in: former.phase) }
      let result = interpretation(of: report, after: known.phase, form)
      rows[index].add(result)
      known.follow(result.events)
    }
  }

  private static func interpretation(
    of report: StateReport, after old: Phase?, _ form: LogForm
  ) -> Interpretation {
    let longestQuote = 60
    let quote = "'\(report.words.suffix(longestQuote))'"
    guard let phase = report.state.phase else { return ([], "\(quote): the view is gone") }
    var events = phase.events(from: old)
    // Flutter reports each departure.
    if form == .flutter, phase == .background { events = events.suffix(1) }
    if events.isEmpty, report.state == .hidden {
      return ([], "\(quote) on the way back, for which the system has no event")
    }
    if events.isEmpty { return KnownPhase.repetition }
    let isShort = events.count > 1
    let why = isShort ? " after \(old?.rawValue ?? ""): a state between is not reported" : ""
    return (events, quote + why)
  }
}
