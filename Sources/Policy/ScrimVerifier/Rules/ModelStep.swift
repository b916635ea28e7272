package import ScrimDiagnostics

extension RuleDescription {
  package static let modelStep = RuleDescription(
    "model-step", "an event in a recording that no step of the lifecycle model leads to",
    because: """
      The proof walks only the steps of a lifecycle model. If a device takes a step that the model lacks, the
      proof does not cover that device. More often, the log lacks a line. So first look for missing lines in the
      log. If it is complete, report it to Scrim: the model is wrong.

      In the example, 'ios-scene' has no step from active to background.
      """,
    failing: Example(
      "text",
      """
      [09:41:12.100] AppLifecycleState.resumed
      «[09:41:15.250] AppLifecycleState.paused»
      """),
    passing: Example(
      "text",
      """
      [09:41:12.100] AppLifecycleState.resumed
      [09:41:14.640] AppLifecycleState.inactive
      [09:41:15.250] AppLifecycleState.paused
      """))
}

extension Diagnostic {
  package static func modelStep(
    _ message: String, at span: SourceSpan, notes: [Note]
  ) -> Diagnostic {
    Diagnostic(
      .error, RuleDescription.modelStep.id, message, at: span, notes: notes,
      help: "check the log for missing lines; if it is complete, the device did what the model "
        + "excludes")
  }
}
