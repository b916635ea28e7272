package import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPatterns
package import ScrimPolicy
package import ScrimSyntax
internal import ScrimTimeline
internal import ScrimVerifier

/// Checks one policy: reads its source and reports all that is wrong with it.
package struct PolicyCheck: Sendable {
  package let limits: SyntaxLimits
  /// How many findings a report keeps.
  package let findingLimit: Int
  /// The day that dates in policies are held against.
  package let today: Day
  /// Levels of rules, whatever policies say of them.
  package var levels: [RuleID: RuleLevel] = [:]
  /// Which policies are proved.
  package var proving = Proving.whole
  /// What takes the place of files on disk while fixes are tried out.
  package var drafts = Drafts()
  /// Which files policies may extend, or name as inventory.
  package var scope = FileScope()

  /// Which policies are proved.
  package enum Proving: Sendable {
    case none
    /// Those that could be read in full: what another means to say is not known.
    case whole
    /// All that can be lowered.
    case all
  }

  package init(limits: SyntaxLimits, findingLimit: Int, today: Day) {
    self.limits = limits
    self.today = today
    self.findingLimit = findingLimit
  }

  /// A report on a file that is known to be meant as a policy.
  package func report(on source: SourceFile) -> Report {
    examine(source).result.report
  }

  /// A report on a file if it is a policy at all, that is, if the outermost map
  /// has the key `scrim`, or a report that it is skipped, if it seems to be meant as one;
  /// nil if it is about something else.
  package func reportIfPolicy(_ source: SourceFile) -> Report? {
    // Most files that are no policies have none of its words. In UTF-16 they could not be
    // seen, and the file is refused below.
    guard source.hasWordOfPolicy || source.isUTF16 else { return nil }
    let (tree, result) = examine(source)
    if tree.hasVersionKey { return result.report }
    if !tree.isComplete {
      return source.seemsToHaveVersionKey || source.isUTF16 ? result.report : nil
    }
    if tree.hasMisspelledVersionKey { return report(onSkipped: source.path, .misspelledVersion) }
    if source.hasLineOfVersionKey {
      return report(onSkipped: source.path, .laterDocument)
    }
    return tree.hasKeysOfPolicy ? report(onSkipped: source.path, .noVersion) : nil
  }

  /// A report on a file of which only the beginning was read, because there is
  /// more of it than the limit allows.
  package func report(onBeginning source: SourceFile) -> Report {
    var report = Report(limit: findingLimit)
    report.checkedFiles = 1
    // What stands behind could show that it is no policy.
    let id = report.add(source.concealed)
    let end = source.bytes.count
    report.add(.limitReached(.bytes, limits, at: SourceSpan(id, from: end, to: end)))
    return report
  }

  /// The same, but only if the beginning looks like a policy's.
  package func reportIfPolicy(beginning source: SourceFile) -> Report? {
    source.seemsToHaveVersionKey ? report(onBeginning: source) : nil
  }

  /// A policy that has been read and checked.
  package struct Result: Sendable {
    package let report: Report
    /// Whether everything in the policy and the files it extends could be read.
    package let isWhole: Bool
    /// Nil if the policy cannot be lowered.
    package let lowered: LoweredPolicy?
    /// Nil if the policy cannot be lowered, or no proof was asked for.
    package let proof: PolicyProof?
  }

  /// Reads, lowers and proves a policy, and reports all that is wrong with it.
  package func check(_ source: SourceFile) -> Result {
    examine(source).result
  }

  /// Reads and lowers a policy, and leaves the proof to the caller, who can so measure
  /// it: each call makes one, and answers with how many states it walked.
  package func proving(_ source: SourceFile) -> () -> Int? {
    var check = self
    check.proving = .none
    let lowered = check.check(source).lowered
    return { lowered.flatMap { PolicyProof(of: $0)?.proof.stateCount } }
  }

  private func examine(_ source: SourceFile) -> (tree: SyntaxTree, result: Result) {
    var report = Report(limit: findingLimit)
    report.checkedFiles = 1
    var reader = PolicyReader(
      limits: limits, drafts: drafts, within: scope, reporting: report)
    let (tree, policy) = reader.read(source)
    guard let policy, tree.isComplete else {
      return (tree, Result(report: reader.report, isWhole: false, lowered: nil, proof: nil))
    }
    let inventory = reader.readInventory(of: policy)
    let resolved: ResolvedPolicy
    do throws(TreeError) {
      resolved = try ResolvedPolicy(
        policy, reader.files, reader.tables, atMost: limits[.combinations])
    } catch {
      var report = reader.report
      report.add(
        .limitReached(.combinations, limits, at: SourceSpan(tree.sourceID, from: 0, to: 0)))
      return (tree, Result(report: report, isWhole: reader.isWhole, lowered: nil, proof: nil))
    }
    var examination = Examination(
      resolved, inventory: inventory, isWhole: reader.isWhole, today: today, levels: levels,
      reporting: reader.report)
    var lowered: LoweredPolicy?
    do throws(TimelineError) {
      lowered = try LoweredPolicy(resolved)
      if lowered == nil { examination.reportLimit(limits) }
    } catch {
      examination.report(
        .tooLarge(error.description, at: examination.files.span(of: resolved.beginning)))
    }
    let isProved =
      switch proving {
      case .none: false
      case .whole: reader.isWhole
      case .all: true
      }
    let proof = isProved ? lowered.flatMap { PolicyProof(of: $0) } : nil
    if isProved, lowered != nil, proof == nil {
      examination.noteFault(
        "the policy's tracks differ in more ways than the proof can tell apart; please report this, "
          + "with the policy")
    }
    // Who asks for the proof of any policy at all reads it there.
    examination.run(proving == .whole ? proof : nil)
    for property in proof?.unconfirmed ?? [] {
      examination.noteFault(
        "the proof finds that '\(property.rawValue)' fails, but no trace confirms it; please report "
          + "this, with the policy")
    }
    let result = Result(
      report: examination.report, isWhole: reader.isWhole, lowered: lowered, proof: proof)
    return (tree, result)
  }
}
