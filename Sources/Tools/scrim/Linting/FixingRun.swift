internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint

/// Applies fixes repeatedly, until no more can be applied.
///
/// A fix can make others possible, so fixed sources are checked again. All of
/// this happens in drafts. Nothing is written before the last round, an
/// interrupted run leaves every file unchanged, and the diff shows exactly what
/// would be written.
struct FixingRun {
  let inputs: [PolicyInput]
  /// The findings in the current drafts of the inputs.
  private(set) var findings: PolicyFindings
  /// The number of findings that were fixed.
  private(set) var count = 0

  private var check: PolicyCheck
  private let safety: Fix.Safety

  private static let rounds = 10

  init(
    _ inputs: [PolicyInput], _ findings: PolicyFindings, _ check: PolicyCheck,
    upTo safety: Fix.Safety
  ) {
    self.inputs = inputs
    self.findings = findings
    self.check = check
    self.safety = safety
  }

  var drafts: Drafts { check.pipeline.drafts }

  /// Applies all fixes, except those that change one of the given files.
  mutating func fix(sparing unwritablePaths: Set<String> = []) async {
    for _ in 0..<Self.rounds {
      let selection = FixSelection(from: findings.report, upTo: safety, sparing: unwritablePaths)
      let changes = selection.changes
      if changes.isEmpty { return }
      for change in changes { check.pipeline.drafts.take(change) }
      count += selection.count
      // Checks all inputs again, because any of them may extend a changed file.
      findings = await inputs.findings(by: check)
    }
  }
}
