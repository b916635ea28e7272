package import ScrimCompiler
package import ScrimDiagnostics
package import ScrimPolicy
internal import ScrimSyntax

/// One of two policies that are compared, or a variant of one, with its timeline
/// and its proof.
///
/// It is a class because each compared screen refers to it. Copying all tables
/// of a policy takes longer than the comparison.
package final class PolicyVersion: Sendable {
  /// The name of its file in messages.
  package let path: String
  package let variant: PolicyVariant
  /// The findings of reading, and the sources that locations refer to.
  package let report: Findings
  /// Whether the policy and the files that it extends are readable in full.
  package let isWhole: Bool
  let lowered: LoweredPolicy
  let proof: PolicyProof
  package let resolved: ResolvedPolicy
  /// The floors that it extends, and the policy itself if it is one.
  let floors: [PolicyFloor]
  /// The screens that its inventory lists; nil if it cannot be read.
  let inventory: [Inventory.Entry]?

  /// Nil without a timeline or a proof.
  package init?(_ compiled: CompiledVariant, of read: ReadPolicy, path: String) {
    guard let lowered = compiled.lowered, let proof = compiled.proof else { return nil }
    floors = (read.ownFloor.map { [$0] } ?? []) + read.floors
    let namesInventory = read.policy?.inventory != nil
    (self.path, variant, report) = (path, compiled.variant, read.report)
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

  /// The start of the policy.
  package var beginning: SourceSpan { resolved.files.span(of: resolved.beginning) }

  /// Where the policy names a system that changes the built-in values of
  /// settings; nil if the policy is for the standard system.
  var systemOrigin: Origin? {
    let (system, standard) = (resolved.system, PolicyDefaults.system)
    if system == standard { return nil }
    return system.lifecycle == standard.lifecycle
      ? policy.snapshots?.origin : policy.lifecycle?.origin
  }
}

/// A policy to compare, with its variants.
package struct ComparedPolicy: Sendable {
  package let base: PolicyVersion
  let variants: [PolicyVersion]

  /// The names by which the policy itself and its variants can be asked for.
  package var variantNames: [String] { ([base] + variants).map(\.variant.name) }

  /// The versions to compare with those of a newer policy.
  ///
  /// The app runs as the policy itself where a variant is missing, or does not
  /// ship.
  ///
  /// - Parameter name: the one variant to compare; nil for all.
  package func pairs(
    with other: ComparedPolicy, of name: String?
  ) -> [(old: PolicyVersion, new: PolicyVersion)] {
    let names = Set((variants + other.variants).map(\.variant.name)).sorted()
    return ([PolicyVariant.base] + names).filter { name == nil || $0 == name }.flatMap { name in
      let (old, new) = (version(name), other.version(name))
      // Hosts take the policy itself on iPads if no variant for them ships.
      let isLost = name == PolicyVariant.ipad && old.variant.ships && !new.variant.ships
      return [(old, new)] + (isLost ? [(old, other.base)] : [])
    }
  }

  private func version(_ name: String) -> PolicyVersion {
    variants.first { $0.variant.name == name } ?? base
  }
}

extension PolicyPipeline {
  /// The result of reading a file to compare.
  package enum Compared: Sendable {
    case policy(ComparedPolicy)
    /// The file is a policy, but has no timeline or no proof; with the reason.
    case unusable(String)
    case notAPolicy
  }

  /// Compiles a policy to compare, with all its variants.
  ///
  /// It does not run the rules: 'lint' does that.
  package func compared(_ source: SourceFile) -> Compared {
    guard source.mayBePolicy else { return .notAPolicy }
    var pipeline = self
    (pipeline.proving, pipeline.variant) = (.all, nil)
    let compiled = pipeline.compile(source)
    let read = compiled.read
    switch PolicyLikeness(read.tree, of: source) {
    case .policy, .damaged: break
    case .misspelledVersion, .laterDocument, .noVersion, .none: return .notAPolicy
    }
    var versions: [PolicyVersion] = []
    for variant in compiled.variants {
      switch variant.obstacle {
      case .manyPatterns: return .unusable("it has more patterns than a timeline can hold")
      case .manyCombinations:
        return .unusable(
          "its patterns combine in more than \(limits[.combinations]) ways; --max-combinations "
            + "raises the limit [\(RuleID.yamlLimit)]")
      case .tooLarge(let reason): return .unusable(reason)
      case nil: break
      }
      guard let version = PolicyVersion(variant, of: read, path: source.path) else {
        return .unusable("it cannot be proved")
      }
      versions.append(version)
    }
    guard let base = versions.first else {
      return .unusable(read.report.firstErrorText(in: source.path) ?? "it cannot be read")
    }
    return .policy(ComparedPolicy(base: base, variants: Array(versions.dropFirst())))
  }
}
