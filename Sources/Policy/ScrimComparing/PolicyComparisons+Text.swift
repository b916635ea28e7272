package import ScrimDiagnostics
internal import ScrimPolicy

/// The text form: a line for each change, and the steps that break a property.
extension PolicyComparisons {
  package func text(_ paint: Paint) -> String {
    var text = ""
    for comparison in all {
      var locations = ComparedLocations(of: comparison)
      for change in comparison.changes {
        let location = locations.new(of: change) ?? PrintableText(comparison.path).text
        text +=
          "\(paint.strong(location)): \(change.effect.painted(paint)): "
          + "\(change.subject(naming: 3)): \(change.values)"
          + paint.faint(comparison.remarks(on: change, &locations)) + "\n"
        for line in change.trace.numberedLines { text += "      \(line)\n" }
      }
    }
    return text + (text.isEmpty ? "" : "\n") + summary + "\n"
  }
}

extension ProtectionChange {
  fileprivate func painted(_ paint: Paint) -> String {
    switch self {
    case .weaker: paint.severity(.error, rawValue)
    case .different: paint.severity(.info, rawValue)
    case .stronger: paint.added(rawValue)
    }
  }
}

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
        let remarks = comparison.remarks(on: change, &locations)
        part.add(
          Diagnostic(
            change.isRefused ? .error : .info, RuleID(change.effect.rawValue),
            "\(change.subject(naming: 10)): \(change.values)\(remarks)",
            at: change.new.span ?? part.beginning(of: comparison.path), trace: change.trace))
      }
      findings.absorb(part)
    }
    return findings
  }
}
