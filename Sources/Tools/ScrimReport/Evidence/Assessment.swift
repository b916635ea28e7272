package import ScrimDiagnostics
internal import ScrimCompiler
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// What was assessed, and the result.
///
/// The page is for people. An auditor's tools read the same from three files,
/// in the formats of OSCAL, in-toto and SARIF, which are all made from this
/// value. Each says what was not assessed, and none calls that passed.
package struct Assessment: Sendable {
  let facts: ReportFacts
  let policies: [Policy]
  /// The page, and the program `scrim-check` if it was asked.
  let page: Artifact
  let checker: Artifact?
  /// When it was made, in seconds since the start of 1970.
  let date: Int
  /// The findings of lint.
  let report: Report

  /// - Parameter paths: the paths of files in their repository; nil to use them
  ///   as given.
  package init(
    _ facts: ReportFacts, page: Artifact, checker: Artifact?, date: Int, _ paths: RepositoryPaths?
  ) {
    func renamed(_ file: Artifact) -> Artifact {
      var file = file
      file.name = paths?.path(of: file.name) ?? file.name
      return file
    }
    var findings = Findings()
    for policy in facts.policies { findings.absorb(policy.report) }
    policies = facts.policies.map { policy in
      Policy(
        facts: policy, files: policy.sources.map(renamed),
        variants: policy.variants.compactMap { Variant($0, of: policy) },
        beginning: findings.beginning(of: policy.name))
    }
    var report = Report(findings)
    report.repositoryPaths = paths
    self.report = report
    (self.facts, self.checker, self.date) = (facts, checker, date)
    self.page = renamed(page)
  }

  /// A policy, and what was found out about it.
  struct Policy: Sendable {
    let facts: PolicyFacts
    /// The files that it consists of, its own first.
    let files: [Artifact]
    let variants: [Variant]
    /// The start of the policy, in the sources of the report.
    let beginning: SourceSpan
  }

  /// A variant of a policy, and what judged its timeline.
  struct Variant: Sendable {
    let proof: Verification
    let timeline: Artifact
    /// The answer of `scrim-check`, as it wrote it; nil if it was not asked.
    let answer: Artifact?

    /// Nil if it is not proved.
    init?(_ variant: VariantFacts, of policy: PolicyFacts) {
      guard let proof = variant.verification, let timeline = policy.timeline(of: variant) else {
        return nil
      }
      (self.proof, self.timeline) = (proof, timeline)
      answer = proof.answer.map { Artifact("\(timeline.name).scrim-check.txt", $0) }
    }

    /// Nil for the policy itself.
    var name: String? { proof.variant.isBase ? nil : proof.variant.name }
  }
}

extension PolicyFacts {
  /// The timelines, by the names that 'scrim compile' gives to their files.
  var timelines: [Artifact] { variants.compactMap(timeline) }

  func timeline(of variant: VariantFacts) -> Artifact? {
    let suffix = variant.name == PolicyVariant.base ? "" : "~\(variant.name)"
    return variant.timeline.map { Artifact("\(name.policyName)\(suffix).timeline", $0.bytes) }
  }
}

extension Assessment.Policy {
  var name: String { facts.name }

  /// What is claimed: the properties first, then what was not assessed.
  var claims: [Claim] {
    let properties = variants.flatMap { variant in
      Property.allCases.flatMap { [walk(variant, $0), check(variant, $0)] }
    }
    let unknown = Property.allCases.map { property in
      Claim(
        property.rawValue, by: .walk, variant: nil, property.meaning,
        .notAssessed(obstacle ?? "the policy has no proof"))
    }
    return (variants.isEmpty ? unknown : properties) + assumptions
  }

  private func walk(_ variant: Assessment.Variant, _ property: Property) -> Claim {
    let verdict = variant.proof.verdicts.first { $0.property == property }
    return Claim(
      property.rawValue, by: .walk, variant: variant.name, variant.proof.meaning(of: property),
      result(verdict?.holds, or: "the policy has no proof"), verdict?.steps ?? [])
  }

  private func check(_ variant: Assessment.Variant, _ property: Property) -> Claim {
    let proved = variant.proof.checked?.contains(property)
    return Claim(
      property.rawValue, by: .checker, variant: variant.name, variant.proof.meaning(of: property),
      result(proved, or: "scrim-check was not asked"))
  }

  /// A property that holds of a part of the policy is not assessed.
  private func result(_ holds: Bool?, or reason: String) -> Claim.Result {
    guard let holds else { return .notAssessed(reason) }
    return !holds ? .fails : obstacle.map(Claim.Result.notAssessed) ?? .holds
  }

  /// Why the proof says nothing about the policy as a whole, or about any timeline
  /// that an app can ship; nil if it does.
  private var obstacle: String? {
    let isCompiled = facts.findings.allSatisfy { finding in
      finding.severity != .error || Rule.aboutSafety.contains { "\($0.id)" == finding.rule }
    }
    return facts.obstacle ?? (isCompiled ? nil : "lint reports an error, so nothing is compiled")
  }

  /// What the proof takes for granted, and what it says nothing about.
  private var assumptions: [Claim] {
    func assumed(_ name: String, _ statement: String, _ reason: String) -> Claim {
      Claim(name, by: .none, variant: nil, statement, .notAssessed(reason))
    }
    let windows = variants.map(\.proof.window).map { window in
      assumed(
        "system", "\(window.assumption) (source: \(window.source))", "the proof assumes it")
    }
    let table = AssumptionTable.documented
    let host = table.rows.enumerated().map { index, row in
      assumed(
        "host-\(index + 1)", "the host \(row.assumed)",
        "the proof assumes it; otherwise, \(row.otherwise)")
    }
    let scope = table.exclusions.enumerated().map { index, exclusion in
      assumed(
        "scope-\(index + 1)", exclusion.hasSuffix(".") ? String(exclusion.dropLast()) : exclusion,
        "out of scope")
    }
    let inventory = assumed(
      "inventory", "the app names each of its screens",
      facts.inventory == nil
        ? "no inventory was given" : "the inventory was not compared with a running app")
    var known: Set<String> = []
    return ([inventory] + windows + host + scope).filter { known.insert($0.statement).inserted }
  }
}
