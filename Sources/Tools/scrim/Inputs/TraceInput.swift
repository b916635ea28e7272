internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// Reads a trace that a command plays.
enum TraceInput {
  /// Allows the times of a trace to go back.
  static let clockTest = Flag(
    "--clock-test", "allow times in the trace to go back, to test such a clock")

  /// Reads a file.
  ///
  /// If that fails, the outcome gets a complaint.
  static func trace(
    from file: String, as name: String, for timeline: Timeline, atMost limit: Int,
    isClockTest: Bool, _ paint: Paint, _ outcome: inout Outcome
  ) -> Trace? {
    guard let source = outcome.source(file, as: name, atMost: limit) else { return nil }
    var findings = Findings()
    let overlays = timeline.content.overlays.map(\.name)
    let trace = Trace(
      reading: source, overlays: overlays, screens: ListedScreens(of: timeline),
      isClockTest: isClockTest, into: &findings)
    if findings.total > 0 { outcome.complaints += Report(findings).text(paint) }
    if trace == nil { outcome.status = .unusable }
    // An empty trace may come from a broken recorder, so it proves nothing.
    if trace?.lines.isEmpty == true {
      outcome.complain("\(PrintableText.quoted(name)) has no events to play")
      return nil
    }
    return trace
  }
}
