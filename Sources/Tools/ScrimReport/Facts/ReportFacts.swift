package import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTrace

/// Everything that a report says.
///
/// It is made once, from what the pipeline found. The page is written from it,
/// and so is every other form of the same report. Nothing is judged here: the
/// proof, lint and the checker have judged.
package struct ReportFacts: Sendable {
  /// What `scrim-check` said.
  package enum Checker: Hashable, Sendable {
    /// It judged every timeline.
    case answered
    case notInstalled
    /// It gave no answer, for a reason.
    case failed(String)
  }

  /// What changed since a revision.
  package struct Changes: Sendable {
    package let revision: String
    /// The changes, those that weaken a policy first; the rule of each is its
    /// effect, and an error is a change that was not accepted.
    package let edits: [FindingFacts]
    /// The number of each effect, in a sentence.
    package let summary: String
    /// Why the comparison is incomplete.
    package let failures: [String]

    package init(
      since revision: String, _ findings: Findings, _ summary: String, _ failures: [String]
    ) {
      (self.revision, self.summary, self.failures) = (revision, summary, failures)
      edits = FindingFacts.all(in: findings)
    }

    /// The changes that weaken a policy and were not accepted.
    var refused: [FindingFacts] { edits.filter { $0.severity == .error } }
  }

  package var policies: [PolicyFacts]
  package let checker: Checker
  /// Nil if no revision was named.
  package var changes: Changes?
  /// The variant that the report is limited to; nil if it is about all.
  package var onlyVariant: String?
  /// What a reader may miss, such as captures that are not there.
  package var remarks: [String] = []
  /// What was asked for and could not be read, drawn or compared.
  package var failures: [String] = []
  /// The day of the report; nil to leave it out, so that the same input gives
  /// the same bytes.
  package var day: String?
  /// The version of scrim.
  package let version: String

  package init(_ policies: [PolicyFacts], checkedBy checker: Checker, version: String) {
    (self.policies, self.checker, self.version) = (policies, checker, version)
  }

  /// Why the report is not good news; empty only if everything was seen and
  /// holds.
  package var faults: [String] {
    policyFaults + failures.map { "not everything was seen: \($0)" }
  }

  /// Why the policies do not hold, or were not seen.
  package var policyFaults: [String] {
    if policies.isEmpty { return ["no policy was read"] }
    return policies.flatMap { policy in
      policies.count > 1 ? policy.faults.map { "\(policy.name): \($0)" } : policy.faults
    }
  }

  package var holds: Bool { faults.isEmpty }

  /// The index of a variant among those of all policies, by which scripts know it.
  func number(of variant: VariantFacts, in policy: PolicyFacts) -> Int {
    let before = policies.prefix { $0.name != policy.name }.map(\.variants.count).reduce(0, +)
    return before + (policy.variants.firstIndex { $0.name == variant.name } ?? 0)
  }

  /// What the proof says nothing about, although everything holds: each a
  /// sentence without its full stop.
  package var reservations: [String] {
    let blind = policies.filter(\.namesNoScreen).map { PrintableText.quoted($0.name, limit: 1000) }
    let blindness =
      blind.isEmpty
      ? nil
      : "\(blind.joined(separator: ", ")) names no screen, and there is no inventory: no screen of the "
        + "app was looked at, only what holds for all"
    let unheard = policies.compactMap(\.inventory).flatMap(\.neverNamed)
      .map { PrintableText($0).text }
    let more = unheard.count > 5 ? " and \(unheard.count - 5) more" : ""
    let silence =
      unheard.isEmpty
      ? nil
      : "the app never names \(unheard.prefix(5).joined(separator: ", "))\(more) to Scrim: while "
        + "such a screen is up, Scrim protects the screen that was named before it"
    return [blindness, silence].compactMap(\.self)
  }
}

/// A finding, as the report shows it.
package struct FindingFacts: Sendable {
  package let severity: Severity
  package let rule: String
  /// Where it is, as compilers write it.
  package let location: String
  package let message: String
  package let help: String?
  /// The steps that lead to the fault.
  package let steps: [String]

  static func all(in findings: Findings) -> [FindingFacts] {
    var lines = LineTables(of: findings.sources)
    return findings.shown.sorted { $0.severity < $1.severity }.map { finding in
      FindingFacts(
        severity: finding.severity, rule: "\(finding.rule)",
        location: lines.location(of: finding.span), message: finding.message, help: finding.help,
        steps: finding.trace.map(\.sentence))
    }
  }
}

/// A file or a timeline that the report is about.
package struct Artifact: Sendable {
  package var name: String
  package let bytes: [UInt8]
  /// SHA-256, in hexadecimal digits.
  package let digest: String

  package init(_ name: String, _ bytes: some Sequence<UInt8>) {
    self.name = name
    self.bytes = Array(bytes)
    digest = sha256(of: self.bytes).map { $0.digits(2, radix: 16) }.joined()
  }
}
