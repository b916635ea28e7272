package import ScrimDiagnostics
internal import ScrimPolicy

/// The changes as findings, for the report formats of lint.
extension PolicyComparisons {
  /// Errors for refused changes, infos for all others, at the new locations.
  ///
  /// - Parameter failures: why the run did not compare everything.
  package func findings(failing failures: [String]) -> Report {
    var report = Report(limit: 1_000_000)
    (report.failures, report.task) = (failures, "diff")
    (report.checkedFiles, report.checkedPaths) = (all.count, all.map(\.path))
    for comparison in all {
      var part = comparison.reports.new
      var locations = ComparedLocations(of: comparison)
      for change in comparison.changes {
        part.add(
          Diagnostic(
            change.isRefused ? .error : .info, RuleID(change.effect.rawValue),
            "\(change.subject(naming: 10)): \(change.values)"
              + comparison.remarks(on: change, &locations),
            at: change.new.span ?? part.beginning(of: comparison.path), trace: change.trace))
      }
      report.absorb(part)
    }
    return report
  }
}

extension Report {
  /// The start of a policy's file, which is added to the report if it is gone.
  package mutating func beginning(of path: String) -> SourceSpan {
    let index = sources.firstIndex { $0.path.utf8.elementsEqual(path.utf8) }
    let source = index.map(SourceID.init) ?? add(SourceFile(path: path, text: ""))
    return SourceSpan(source, from: 0, to: 0)
  }
}
