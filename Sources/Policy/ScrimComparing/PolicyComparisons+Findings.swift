package import ScrimDiagnostics
internal import ScrimPolicy

/// The changes as findings, for the report formats of lint.
extension PolicyComparisons {
  /// Errors for refused changes, infos for all others, at the new locations.
  package var findings: Findings {
    var findings = Findings(limit: 1_000_000)
    (findings.checkedFiles, findings.checkedPaths) = (all.count, all.map(\.path))
    for comparison in all {
      var part = Findings(limit: findings.limit, in: comparison.sources.new)
      var locations = ComparedLocations(of: comparison)
      for change in comparison.changes {
        part.add(
          Diagnostic(
            change.isRefused ? .error : .info, RuleID(change.effect.rawValue),
            "\(change.subject(naming: 10)): \(change.values)"
              + comparison.remarks(on: change, &locations),
            at: change.new.span ?? part.beginning(of: comparison.path), trace: change.trace))
      }
      findings.absorb(part)
    }
    return findings
  }
}
