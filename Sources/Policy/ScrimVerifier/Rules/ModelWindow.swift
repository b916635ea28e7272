package import ScrimDiagnostics

extension RuleDescription {
  package static let modelWindow = RuleDescription(
    "model-window", "a snapshot in a recording outside the window of the lifecycle model",
    because: """
      The proof shows that no snapshot exposes a sensitive screen, at the instants at which the lifecycle model
      allows one. If a device takes a snapshot at another instant, the proof does not cover that device.

      In the example, the system takes a snapshot of an active app. 'ios-scene' allows one only in the background.
      """,
    failing: Example(
      "text",
      """
      default\t09:41:12.100000+0200\tBank\tDeactivation reason removed: 12; deactivation reasons: 4096 -> 0; animating application lifecycle event: 0
      «default\t09:41:13.280350+0200\tBank\tPerforming snapshot request 0x10a5c0e40 (type 1)»
      """),
    passing: Example(
      "text",
      """
      default\t09:41:12.100000+0200\tBank\tDeactivation reason added: 0; deactivation reasons: 0 -> 1; animating application lifecycle event: 0
      default\t09:41:12.701200+0200\tBank\tDeactivation reason added: 11; deactivation reasons: 1 -> 2049; animating application lifecycle event: 0
      default\t09:41:13.280350+0200\tBank\tPerforming snapshot request 0x10a5c0e40 (type 1)
      """))
}

extension Diagnostic {
  /// - Parameter assumption: what the model assumes, with its source.
  package static func modelWindow(
    _ message: String, assuming assumption: String, at span: SourceSpan, notes: [Note]
  ) -> Diagnostic {
    Diagnostic(
      .error, RuleDescription.modelWindow.id, message, at: span, notes: notes,
      help: "the model assumes that \(assumption)")
  }
}
