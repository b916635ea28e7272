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
  static func interpretations(
    of placements: [LogClock.Placement], from framework: AppFramework
  ) -> [Interpretation] {
    var known = KnownPhase()
    return placements.map { placement in
      if placement.gap != nil { known.forget() }
      guard case .state(let report) = placement.fact else {
        if case .lost = placement.fact { known.forget() }
        return .aside(placement.fact)
      }
      if let former = report.former { known.begin(in: former.phase) }
      let result = interpretation(of: report, after: known.phase, framework)
      known.follow(result)
      return result
    }
  }

  private static func interpretation(
    of report: StateReport, after old: Phase?, _ framework: AppFramework
  ) -> Interpretation {
    let reason = "'\(report.words.suffix(longestQuote))'"
    guard let phase = report.state.phase else {
      return Interpretation(because: "\(reason): the view is gone")
    }
    var events = phase.events(from: old)
    // Flutter reports each departure.
    if framework == .flutter, phase == .background { events = events.suffix(1) }
    if !events.isEmpty {
      let isShort = events.count > 1
      let why = isShort ? " after \(old?.rawValue ?? ""): a state between is not reported" : ""
      return Interpretation(events, because: reason + why)
    }
    return report.state == .hidden
      ? Interpretation(because: "\(reason) on the way back, for which the system has no event")
      : .repetition
  }

  /// The most characters of a message that are quoted.
  private static let longestQuote = 60
}
