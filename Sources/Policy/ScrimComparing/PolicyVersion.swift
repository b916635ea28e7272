package import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

/// One of two policies that are compared, with its timeline and its proof.
///
/// It is a class because each compared screen refers to it. Copying all tables
/// of a policy takes longer than the comparison.
package final class PolicyVersion: Sendable {
  /// The name of its file in messages.
  package let path: String
  /// The findings of reading, and the sources that locations refer to.
  package let report: Findings
  /// Whether the policy and the files that it extends are readable in full.
  package let isWhole: Bool
  let lowered: LoweredPolicy
  let proof: PolicyProof
  package let resolved: ResolvedPolicy
  /// The screens that its inventory lists; nil if it cannot be read.
  let inventory: [Inventory.Entry]?

  /// Nil without a timeline or a proof.
  init?(_ compiled: CompiledPolicy, path: String) {
    guard let lowered = compiled.lowered, let proof = compiled.proof else { return nil }
    let read = compiled.read
    let namesInventory = read.policy?.inventory != nil
    (self.path, report) = (path, read.report)
    isWhole = read.isWhole && (read.inventory != nil || !namesInventory)
    (self.lowered, self.proof, resolved) = (lowered, proof, lowered.resolved)
    inventory = namesInventory ? read.inventory?.entries : []
  }

  /// The first error, with its location; nil if there is no error.
  package var firstError: String? { report.firstErrorText(in: path) }

  /// The text of the file.
  package var text: String {
    let source = report.source(resolved.files.span(of: resolved.beginning))
    return String(decoding: source.bytes, as: UTF8.self)
  }

  /// The identifier of the app; nil if the policy has none.
  package var app: String? { policy.app?.value }

  var policy: Policy { resolved.policy }

  /// Where the policy names a system that changes the built-in values of
  /// settings; nil if the policy is for the standard system.
  var systemOrigin: Origin? {
    let (system, standard) = (resolved.system, PolicyDefaults.system)
    if system == standard { return nil }
    return system.lifecycle == standard.lifecycle
      ? policy.snapshots?.origin : policy.lifecycle?.origin
  }
}

extension PolicyPipeline {
  /// The result of reading a file to compare.
  package enum Compared: Sendable {
    case version(PolicyVersion)
    /// The file is a policy, but has no timeline or no proof; with the reason.
    case unusable(String)
    case notAPolicy
  }

  /// Compiles a policy to compare.
  ///
  /// It does not run the rules: 'lint' does that.
  package func compared(_ source: SourceFile) -> Compared {
    guard source.mayBePolicy else { return .notAPolicy }
    var pipeline = self
    pipeline.proving = .all
    let compiled = pipeline.compile(source)
    let read = compiled.read
    switch PolicyLikeness(read.tree, of: source) {
    case .policy, .damaged: break
    case .misspelledVersion, .laterDocument, .noVersion, .none: return .notAPolicy
    }
    switch compiled.obstacle {
    case .unreadable:
      return .unusable(read.report.firstErrorText(in: source.path) ?? "it cannot be read")
    case .manyPatterns: return .unusable("it has more patterns than a timeline can hold")
    case .manyCombinations:
      return .unusable(
        "its patterns combine in more than \(limits[.combinations]) ways; --max-combinations "
          + "raises the limit [\(RuleID.yamlLimit)]")
    case .tooLarge(let reason): return .unusable(reason)
    case nil: break
    }
    guard let version = PolicyVersion(compiled, path: source.path) else {
      return .unusable("it cannot be proved")
    }
    return .version(version)
  }
}
