package import ScrimDiagnostics

extension RuleDescription {
  package static let recordingGap = RuleDescription(
    "recording-gap", .info, isAdjustable: false, "a gap in a recording",
    because: """
      If log lines are missing, or the clock was set during the recording, the events in between are unknown.
      So after a gap, '--check' accepts the app in any phase. It does not check the step across the gap.

      In the example, the clock goes back by ten minutes.
      """,
    picture: nil,
    failing: Example(
      "text",
      """
      [09:41:12.100] AppLifecycleState.resumed
      «[09:31:14.640] AppLifecycleState.inactive»
      """),
    passing: Example(
      "text",
      """
      [09:41:12.100] AppLifecycleState.resumed
      [09:41:14.640] AppLifecycleState.inactive
      """),
    exposure: nil)
}

extension Diagnostic {
  package static func recordingGap(_ reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .info, RuleDescription.recordingGap.id, "the recording has a gap here: \(reason)", at: span,
      help: "to check the step across the gap, record the app again")
  }
}
