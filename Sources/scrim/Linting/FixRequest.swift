internal import ScrimDiagnostics
internal import ScrimLint

/// What `scrim lint` is told to do with the fixes that findings offer.
enum FixRequest {
  /// To apply them to the files.
  case apply(Fix.Safety)
  /// To show what they would change.
  case show(Fix.Safety)

  static let flags = [fix, diff]

  private static let fix = Flag(
    "--fix", choices: Fix.Safety.allCases.map(\.rawValue), implied: Fix.Safety.safe.rawValue,
    "apply the safe fixes, or the unsafe ones too")
  private static let diff = Flag("--diff", "show what --fix would change, and change nothing")

  init?(_ arguments: Arguments) {
    let safety = arguments.value(of: Self.fix).flatMap(Fix.Safety.init)
    if arguments.has(Self.diff) {
      self = .show(safety ?? .safe)
    } else if let safety {
      self = .apply(safety)
    } else {
      return nil
    }
  }

  /// Does what it is told, and leaves the findings to report on.
  func fulfill(
    _ inputs: [PolicyInput], _ findings: inout PolicyFindings, _ check: PolicyCheck,
    _ terminal: Terminal, _ paint: Paint, _ outcome: inout Outcome
  ) async {
    switch self {
    case .show(let safety):
      var run = FixingRun(inputs, findings, check, upTo: safety)
      await run.fix()
      for change in run.drafts.changes {
        outcome.status = max(outcome.status, .findings)
        let diff = UnifiedDiff(change)
        let isForPeople = terminal.isInteractive || paint.isColored
        outcome.exactOutput += isForPeople ? Array(diff.text(paint).utf8) : diff.bytes
      }
      findings.report.fixing = .shown(run.count)
    case .apply(let safety):
      let run = await FixingRun(inputs, findings, check, upTo: safety).applied(terminal, &outcome)
      findings = run.findings
      findings.report.fixing = .applied(run.count)
    }
  }

  /// Clears standard output for the diff or the source that goes there.
  func clearOutput(for report: Report, on inputs: [PolicyInput], _ outcome: inout Outcome) {
    switch self {
    case .show:
      outcome.complaints += report.summary + "\n"
    case .apply where inputs.contains(where: \.isStandardInput):
      outcome.complaints += outcome.output
    case .apply:
      return
    }
    outcome.output = ""
  }
}
