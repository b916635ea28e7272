internal import ScrimDiagnostics
internal import ScrimLint

/// Fixes applied again and again, until nothing is left to fix.
///
/// A fix can make way for another, or be what another finding was waiting for,
/// so what was fixed is checked again. All of this happens in drafts: nothing
/// is written before the last round, a run that breaks off leaves every file as
/// it was, and what is shown is what would be written.
struct FixingRun {
  let inputs: [PolicyInput]
  /// What is found in the inputs as the drafts have them.
  private(set) var findings: PolicyFindings
  /// How many findings were mended.
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

  var drafts: Drafts { check.drafts }

  /// Applies all fixes but those that change a source that must not be.
  mutating func fix(sparing untouchable: Set<String> = []) async {
    for _ in 0..<Self.rounds {
      let selection = FixSelection(from: findings.report, upTo: safety, sparing: untouchable)
      let changes = selection.changes
      if changes.isEmpty { return }
      for change in changes { check.drafts.take(change) }
      count += selection.count
      // All of them, since any may extend what has changed.
      findings = await inputs.findings(by: check)
    }
  }
}
