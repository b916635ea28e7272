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

  /// Reads and resolves a policy, as far as that is possible.
  ///
  /// - Parameter report: the findings to add to; nil for none so far.
  package func resolve(
    _ source: SourceFile, reporting report: Findings? = nil
  ) -> CompiledPolicy {
    let read = ReadPolicy(
      source, within: limits, drafts: drafts, scope,
      reporting: report ?? Findings(limit: findingLimit, checking: source))
    guard let policy = read.policy else { return CompiledPolicy(read, endedBy: .unreadable) }
    let resolved = try? ResolvedPolicy(
      policy, read.files, read.tables, atMost: limits[.combinations])
    return CompiledPolicy(read, resolved, endedBy: resolved == nil ? .manyPatterns : nil)
  }

  /// Reads, resolves, lowers and proves a policy, as far as that is possible.
  package func compile(_ source: SourceFile) -> CompiledPolicy {
    let start = resolve(source)
    guard let resolved = start.resolved else { return start }
    let read = start.read
    do throws(TimelineError) {
      guard let lowered = try LoweredPolicy(resolved) else {
        return CompiledPolicy(read, resolved, endedBy: .manyCombinations)
      }
      let isProved = proving == .all || proving == .whole && read.isWhole
      return CompiledPolicy(read, resolved, lowered, isProved ? PolicyProof(of: lowered) : nil)
    } catch {
      return CompiledPolicy(read, resolved, endedBy: .tooLarge(error.description))
    }
  }
}

/// A policy as far as the pipeline could take it.
package struct CompiledPolicy: Sendable {
  package let read: ReadPolicy
  package let resolved: ResolvedPolicy?
  package let lowered: LoweredPolicy?
  /// Nil without a timeline, or if no proof was requested.
  package let proof: PolicyProof?
  /// Why the pipeline ended early; nil if it did not.
  package let obstacle: Obstacle?

  package enum Obstacle: Sendable {
    /// The source is not a policy, or could not be read to its end.
    case unreadable
    /// There are more patterns than a timeline can hold.
    case manyPatterns
    /// Patterns combine in more ways than the limit allows.
    case manyCombinations
    /// The timeline would be too large, for the given reason.
    case tooLarge(String)
  }

  fileprivate init(
    _ read: ReadPolicy, _ resolved: ResolvedPolicy? = nil, _ lowered: LoweredPolicy? = nil,
    _ proof: PolicyProof? = nil, endedBy obstacle: Obstacle? = nil
  ) {
    (self.read, self.resolved, self.lowered) = (read, resolved, lowered)
    (self.proof, self.obstacle) = (proof, obstacle)
  }
}
