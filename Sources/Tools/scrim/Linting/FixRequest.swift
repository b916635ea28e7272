internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint

/// What `scrim lint` does with the fixes of findings.
enum FixRequest {
  /// Applies the fixes to the files.
  case apply(Fix.Safety)
  /// Shows what the fixes would change.
  case show(Fix.Safety)

  static let flags = [fix, diff]

  private static let fix = Flag(
    "--fix", choices: Fix.Safety.allCases.map(\.rawValue), implied: Fix.Safety.safe.rawValue,
    "apply the safe fixes, or the unsafe ones too")
  private static let diff = Flag("--diff", "show what --fix would change, and change nothing")

  init?(_ arguments: Arguments) {
    let safety = arguments.value(of: Self.fix).flatMap(Fix.Safety.init)
    let isShown = arguments.has(Self.diff)
    guard isShown || safety != nil else { return nil }
    self = isShown ? .show(safety ?? .safe) : .apply(safety ?? .safe)
  }

  /// Applies or shows the fixes, and leaves the findings that remain to be
  /// reported.
  func fulfill(
    _ inputs: [PolicyInput], _ checked: inout CheckedInputs, _ check: PolicyCheck,
    _ terminal: Terminal, _ paint: Paint, _ outcome: inout Outcome
  ) async {
    switch self {
    case .show(let safety):
      var run = FixingRun(inputs: inputs, checked: checked, check: check, safety: safety)
      await run.fix()
      for change in run.drafts.changes {
        outcome.raise(to: .findings)
        let diff = UnifiedDiff(change)
        let isForPeople = terminal.isInteractive || paint.isColored
        outcome.exactOutput += isForPeople ? Array(diff.text(paint).utf8) : diff.bytes
      }
      checked.result.fixing = .shown(run.count)
    case .apply(let safety):
      let run = await FixingRun(inputs: inputs, checked: checked, check: check, safety: safety)
        .applied(terminal, &outcome)
      checked = run.checked
      checked.result.fixing = .applied(run.count)
    }
  }

  /// Clears standard output if the diff or the fixed source is written there.
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
