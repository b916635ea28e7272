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
  private(set) var checked: CheckedInputs
  private(set) var check: PolicyCheck
  let safety: Fix.Safety
  /// The number of findings that were fixed.
  private(set) var count = 0

  private static let rounds = 10

  var drafts: Drafts { check.pipeline.drafts }

  /// Applies all fixes, except those that change one of the given files.
  mutating func fix(sparing unwritablePaths: Set<String> = []) async {
    for _ in 0..<Self.rounds {
      let selection = FixSelection(
        from: checked.result.findings, upTo: safety, sparing: unwritablePaths)
      let changes = selection.changes
      if changes.isEmpty { return }
      for change in changes { check.pipeline.drafts.take(change) }
      count += selection.count
      // Checks all inputs again, because any of them may extend a changed file.
      checked = await inputs.checked(by: check)
    }
  }
}
