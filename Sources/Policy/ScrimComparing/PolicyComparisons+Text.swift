package import ScrimDiagnostics
internal import ScrimPolicy

/// The text form: a line for each edit, and the steps that break a property.
extension PolicyComparisons {
  package func text(_ paint: Paint) -> String {
    var text = ""
    for edit in edits {
      var locations = ComparedLocations(of: edit.comparison)
      let location = locations.new(of: edit.first) ?? PrintableText(edit.comparison.path).text
      text +=
        "\(paint.strong(location)): \(edit.effect.painted(paint)): "
        + edit.sentence(naming: 3, faint: paint.faint) + "\n"
      for line in edit.traces.flatMap(\.numberedLines) { text += "      \(line)\n" }
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
  /// Errors for edits with refused changes, infos for all others, at the new
  /// locations.
  package var findings: Findings {
    var findings = Findings(limit: 1_000_000)
    (findings.checkedFiles, findings.checkedPaths) = (all.count, all.map(\.path))
    for edit in edits {
      var part = Findings(limit: findings.limit, in: edit.comparison.sources.new)
      let span = edit.first.new.span ?? part.beginning(of: edit.comparison.path)
      part.add(
        Diagnostic(
          edit.isRefused ? .error : .info, RuleID(edit.effect.rawValue),
          edit.sentence(naming: 10), at: span, trace: edit.traces.first ?? []))
      findings.absorb(part)
    }
    return findings
  }
}
