internal import ScrimDiagnostics
internal import ScrimLint

extension Assessment {
  /// All files that the assessment is about.
  var files: [Artifact] {
    policies.flatMap { $0.files + $0.results } + [checker, page].compactMap(\.self)
  }

  /// The files that an auditor keeps, by their names.
  package var evidence: [(name: String, bytes: [UInt8])] {
    let texts = [
      ("assessment-results.json", oscal), ("statement.json", statement), ("findings.sarif", sarif),
    ]
    return texts.map { ($0, Array($1.utf8)) }
      + policies.flatMap(\.results).map { ($0.name, $0.bytes) }
  }

  /// The findings of lint, and the claims, for code scanning.
  private var sarif: String {
    let claims = policies.flatMap { policy in policy.claims.map { ($0, policy.beginning) } }
    return report.sarif(version: facts.version, evidence: SARIFEvidence(claims)) {
      Rule.named($0)?.description
    }
  }
}

extension Assessment.Policy {
  /// The timelines, each with the answer of `scrim-check`.
  fileprivate var results: [Artifact] {
    variants.flatMap { [$0.timeline] + [$0.answer].compactMap(\.self) }
  }
}
