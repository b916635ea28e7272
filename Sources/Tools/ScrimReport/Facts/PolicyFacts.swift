package import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimLint
package import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// What a report says about one policy: its verdict, what it accepts, and each
/// of its variants.
package struct PolicyFacts: Sendable {
  /// Something that the policy, or the command line, accepts.
  package struct Accepted: Sendable {
    /// What is accepted, such as a rule.
    package let subject: String
    /// The screens; nil for all.
    package let screens: String?
    package let reason: String?
    /// The last day; nil for no end.
    package let until: String?
    package let isExpired: Bool
    package let location: String
  }

  /// The path, as the command line has it.
  package let name: String
  package var variants: [VariantFacts]
  package let findings: [FindingFacts]
  package let accepted: [Accepted]
  /// The files that the policy consists of, its own first.
  package let sources: [Artifact]
  /// The same files, as far as a report may quote them.
  let texts: [SourceFile]
  package let report: Findings
  /// Why the proof says nothing about the whole policy; nil if it does.
  package let obstacle: String?
  /// Nil without an inventory.
  package let inventory: ScreenStatuses?
  /// Why the policy does not hold, or was not seen; empty if it holds.
  package let faults: [String]
  /// The names of the variants in which every property must hold.
  let required: [String]

  /// - Parameters:
  ///   - verifications: the proofs, with the answers of `scrim-check`.
  ///   - statuses: the screens of an inventory that the command line names; nil
  ///     for that of the policy.
  package init(
    _ checked: CheckedPolicy, _ verifications: [Verification], by check: PolicyCheck,
    reading source: SourceFile, _ statuses: ScreenStatuses?
  ) {
    name = source.path
    let compiled = checked.compiled
    let inventory = statuses ?? compiled.read.inventory.map { ScreenStatuses($0) }
    self.inventory = inventory
    let stories = Recipe.all
    variants = compiled.variants.map { variant in
      VariantFacts(
        variant, verifications.first { $0.variant.name == variant.variant.name }, compiled.read,
        inventory, stories)
    }
    findings = FindingFacts.all(in: checked.report)
    accepted = Self.accepted(by: compiled, check)
    sources =
      [Artifact(name, source.bytes)]
      + compiled.read.files.all.dropFirst().map { Artifact($0.path, $0.bytes) }
    (report, obstacle) = (checked.report, checked.obstacle)
    let quotable = compiled.read.report.sources.files.filter { !$0.isConcealed }
    texts = ([source] + compiled.read.files.all.dropFirst()).filter { file in
      quotable.contains { $0.path == file.path }
    }
    required = Self.required(variants)
    faults = Self.faults(of: checked, variants)
  }

  /// Whether the proof is about unnamed screens alone: the policy and the
  /// inventory list none.
  package var namesNoScreen: Bool {
    let isNamed = variants.contains { $0.screens.contains { $0.kind != .unlisted } }
    return !isNamed && inventory?.entries.isEmpty ?? true
  }

  /// Why the policy does not hold, or was not seen.
  private static func faults(
    of checked: CheckedPolicy, _ variants: [VariantFacts]
  ) -> [String] {
    var faults: [String] = []
    if let obstacle = checked.obstacle { faults.append(obstacle) }
    if variants.isEmpty { faults.append("nothing is proved") }
    let required = required(variants)
    for variant in variants {
      let place = variants.count > 1 ? " in the variant '\(variant.name)'" : ""
      guard let verification = variant.verification else {
        let reason = variant.obstacle.map { ": \($0)" } ?? ""
        faults.append("nothing is proved\(place)\(reason)")
        continue
      }
      if !verification.unconfirmed.isEmpty {
        faults.append("scrim cannot confirm the breaches that it found\(place)")
      }
      if !required.contains(variant.name) { continue }
      let failing = verification.verdicts.filter { !$0.holds }.map(\.property.rawValue)
      if !failing.isEmpty {
        faults.append(
          "\(failing.count) of \(verification.verdicts.count) properties fail\(place): "
            + failing.joined(separator: ", "))
      }
      let unchecked = verification.unchecked.count
      if unchecked > 0 {
        faults.append(
          "scrim-check does not prove \(unchecked) of \(verification.verdicts.count) "
            + "properties\(place)")
      }
    }
    let errors = checked.report.count(.error)
    if errors > 0 { faults.append("lint reports \(errors == 1 ? "an error" : "\(errors) errors")") }
    return faults
  }

  private static func required(_ variants: [VariantFacts]) -> [String] {
    variants.compactMap(\.verification).required.map(\.variant.name)
  }

  /// Spans as compilers write them.
  func places(_ spans: [SourceSpan]) -> [String] {
    var lines = LineTables(of: report.sources)
    return spans.map { lines.location(of: $0) }
  }

  private static func accepted(
    by compiled: CompiledPolicy, _ check: PolicyCheck
  ) -> [Accepted] {
    var lines = LineTables(of: compiled.read.report.sources)
    var known: Set<String> = []
    var accepted: [Accepted] = []
    func add(_ entry: Accepted) {
      if known.insert("\(entry.location) \(entry.subject)").inserted { accepted.append(entry) }
    }
    let files = compiled.read.files
    for policy in compiled.variants.map(\.variant.policy) {
      for ignore in policy.ignores {
        let (value, span) = (ignore.value, files.span(of: ignore.origin))
        add(
          Accepted(
            subject: value.rule?.value ?? "every rule", screens: value.screen?.value.text,
            reason: value.because?.value, until: value.until?.value.text,
            isExpired: value.until.map { $0.value < check.today } ?? false,
            location: lines.location(of: span)))
      }
      for level in policy.levels where level.value != .error {
        let word = level.value == .off ? "is off" : "is only \(level.value.article)"
        add(
          Accepted(
            subject: "\(level.name) \(word)", screens: nil, reason: nil, until: nil,
            isExpired: false, location: lines.location(of: files.span(of: level.origin))))
      }
    }
    for (rule, level) in check.levels.sorted(by: { "\($0.key)" < "\($1.key)" })
    where level != .error {
      add(
        Accepted(
          subject: "\(rule) \(level == .off ? "is off" : "is only \(level.article)")", screens: nil,
          reason: nil, until: nil, isExpired: false, location: "the command line"))
    }
    return accepted
  }
}

extension RuleLevel {
  /// The level with its article.
  fileprivate var article: String { self == .warning ? "a warning" : "an \(rawValue)" }
}

/// Whether the engine hears of screens, as an inventory knows it.
package struct ScreenStatuses: Sendable {
  /// The ids in the order of the inventory, each with `named`, `declared`,
  /// `presented` or, where the inventory does not tell, `in the app`.
  package let entries: [(id: String, status: String)]
  private let statuses: [ScreenID: String]

  package init(_ entries: [(id: String, status: String)]) {
    self.entries = entries
    statuses = Dictionary(entries.map { (ScreenID($0.id), $0.status) }) { first, _ in first }
  }

  package init(_ inventory: Inventory) {
    self.init(inventory.all.map { ($0.id, $0.isPresented ? "presented" : "in the app") })
  }

  /// The screens of which the engine never hears.
  package var neverNamed: [String] { entries.filter { $0.status == "presented" }.map(\.id) }

  /// The status of a screen; nil if the inventory does not list it.
  subscript(id: String) -> String? { statuses[ScreenID(id)] }
}
