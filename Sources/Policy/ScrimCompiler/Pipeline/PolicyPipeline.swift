package import ScrimDiagnostics
package import ScrimPolicy
package import ScrimSyntax
internal import ScrimTimeline

/// Takes policies from their sources to the proofs of their timelines.
///
/// Each step makes a plain value from the one before: source, `ReadPolicy`,
/// `ResolvedPolicy`, `LoweredPolicy`, `PolicyProof`. Every command takes from a
/// `CompiledPolicy` what it needs, so nothing is read, lowered or proved in two
/// ways.
package struct PolicyPipeline: Sendable {
  package let limits: SyntaxLimits
  /// The number of findings that are kept.
  package let findingLimit: Int
  /// The policies to prove.
  package var proving = Proving.whole
  /// The texts that replace files on disk while fixes are tried out.
  package var drafts = Drafts()
  /// The files that policies may extend or name as inventory.
  package var scope = FileScope()
  /// The one variant to compile; nil for the policy itself and all its variants.
  package var variant: String?

  /// The policies to prove.
  package enum Proving: Sendable {
    case none
    /// Those that are readable in full.
    ///
    /// The meaning of the others is unknown.
    case whole
    /// All that can be lowered.
    case all
  }

  package init(
    limits: SyntaxLimits = SyntaxLimits(), findingLimit: Int = Findings.standardLimit
  ) {
    (self.limits, self.findingLimit) = (limits, findingLimit)
  }

  /// Reads and resolves a policy and its variants, as far as that is possible.
  ///
  /// - Parameter report: the findings to add to; nil for none so far.
  package func resolve(
    _ source: SourceFile, reporting report: Findings? = nil
  ) -> CompiledPolicy {
    let read = read(source, reporting: report)
    return CompiledPolicy(
      read: read, variants: variants(of: read).map { resolve($0, of: read) }, floors: [])
  }

  /// Reads, resolves, lowers and proves a policy and its variants, as far as
  /// that is possible.
  package func compile(_ source: SourceFile) -> CompiledPolicy {
    let read = read(source, reporting: nil)
    return CompiledPolicy(
      read: read, variants: variants(of: read).map { compile($0, of: read) },
      floors: proving == .none
        ? []
        : read.floors.map { floor in
          CompiledFloor(floor: floor, variants: floor.variants.map { compile($0, of: read) })
        })
  }

  private func read(_ source: SourceFile, reporting report: Findings?) -> ReadPolicy {
    ReadPolicy(
      source, within: limits, drafts: drafts, scope,
      reporting: report ?? Findings(limit: findingLimit, checking: source))
  }

  private func variants(of read: ReadPolicy) -> [PolicyVariant] {
    read.variants.filter { variant == nil || $0.name == variant }
  }

  private func resolve(_ variant: PolicyVariant, of read: ReadPolicy) -> CompiledVariant {
    var compiled = CompiledVariant(variant)
    compiled.resolved = try? ResolvedPolicy(
      variant.policy, read.files, read.tables, atMost: limits[.combinations])
    if compiled.resolved == nil { compiled.obstacle = .manyPatterns }
    return compiled
  }

  private func compile(_ variant: PolicyVariant, of read: ReadPolicy) -> CompiledVariant {
    var compiled = resolve(variant, of: read)
    guard let resolved = compiled.resolved else { return compiled }
    do throws(TimelineError) {
      if let lowered = try LoweredPolicy(resolved) {
        compiled.lowered = lowered
        let isProved = proving == .all || proving == .whole && read.isWhole
        compiled.proof = isProved ? PolicyProof(of: lowered) : nil
      } else {
        compiled.obstacle = .manyCombinations
      }
    } catch {
      compiled.obstacle = .tooLarge(error.description)
    }
    return compiled
  }
}

/// A policy and its variants, as far as the pipeline could take them.
package struct CompiledPolicy: Sendable {
  package let read: ReadPolicy
  /// The policy itself, then its variants, or the one that was asked for.
  ///
  /// Empty if the source is not a policy, could not be read to its end, or does
  /// not have that variant.
  package let variants: [CompiledVariant]
  /// The floors that the policy extends, unless nothing is proved.
  package let floors: [CompiledFloor]

  /// The policy itself, or the one variant that was asked for.
  package var first: CompiledVariant? { variants.first }
}

/// A base that a policy must not weaken, compiled by itself.
package struct CompiledFloor: Sendable {
  package let floor: PolicyFloor
  /// The base itself, then its variants.
  package let variants: [CompiledVariant]

  /// The variant that binds a policy's variant of a name: the one of that name,
  /// or else the base itself.
  package func variant(_ name: String) -> CompiledVariant {
    variants.first { $0.variant.name == name } ?? variants[0]
  }
}
