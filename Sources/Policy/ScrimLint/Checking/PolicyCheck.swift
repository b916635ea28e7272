package import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPatterns
package import ScrimPolicy
package import ScrimSyntax
internal import ScrimTimeline
internal import ScrimVerifier

/// Checks one policy: reads its source and reports its findings.
package struct PolicyCheck: Sendable {
  package let limits: SyntaxLimits
  /// The number of findings that a report keeps.
  package let findingLimit: Int
  /// The day that dates in policies are compared with.
  package let today: Day
  /// The levels of rules that override those in policies.
  package var levels: [RuleID: RuleLevel] = [:]
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
    /// What the others mean is unknown.
    case whole
    /// All that can be lowered.
    case all
  }

  package init(limits: SyntaxLimits, findingLimit: Int, today: Day) {
    self.limits = limits
    self.today = today
    self.findingLimit = findingLimit
  }

  /// Reports on a file that the user named as a policy.
  ///
  /// Tests stand beside their policy, so a shell may name them with it.
  package func report(on source: SourceFile) -> Report {
    let (tree, result) = examine(source)
    return tree.isTestFile(source) && !tree.hasVersionKey
      ? report(onSkipped: source.path, .tests) : result.report
  }

  /// Reports on a file if it is a policy, or seems to be meant as one.
  ///
  /// A file is a policy if its outermost map has the key `scrim`. If it is only
  /// meant as one, the report says that the file is skipped. Nil for other
  /// files.
  package func reportIfPolicy(_ source: SourceFile) -> Report? {
    guard source.mayBePolicy else { return nil }
    let (tree, result) = examine(source)
    if tree.seemsToBePolicy(source) { return result.report }
    if !tree.isComplete { return nil }
    if tree.hasMisspelledVersionKey { return report(onSkipped: source.path, .misspelledVersion) }
    if source.hasLineOfVersionKey {
      return report(onSkipped: source.path, .laterDocument)
    }
    return tree.hasKeysOfPolicy ? report(onSkipped: source.path, .noVersion) : nil
  }

  /// Reports on a file that was read only up to the limit of its size.
  package func report(onBeginning source: SourceFile) -> Report {
    var report = Report(limit: findingLimit, checking: source)
    // The rest of the file could show that it is not a policy.
    let id = report.add(source.concealed)
    let end = source.bytes.count
    report.add(.limitReached(.bytes, limits, at: SourceSpan(id, from: end, to: end)))
    return report
  }

  /// Reports on such a file if its beginning looks like that of a policy.
  package func reportIfPolicy(beginning source: SourceFile) -> Report? {
    source.seemsToHaveVersionKey ? report(onBeginning: source) : nil
  }

  /// A policy that has been read and checked.
  package struct Result: Sendable {
    package let report: Report
    /// Whether the policy and the files that it extends are readable in full.
    package let isWhole: Bool
    /// Nil if the policy cannot be lowered.
    package let lowered: LoweredPolicy?
    /// Nil if the policy cannot be lowered, or no proof was requested.
    package let proof: PolicyProof?
  }

  /// Reads, lowers and proves a policy, and reports its findings.
  package func check(_ source: SourceFile) -> Result {
    examine(source).result
  }

  /// Reads and lowers a policy, and leaves the proof to the caller.
  ///
  /// A benchmark can thus time the proof alone. Each call of the result makes
  /// one, and returns the number of its states.
  package func proving(_ source: SourceFile) -> () -> Int? {
    var check = self
    check.proving = .none
    let lowered = check.check(source).lowered
    return { lowered.flatMap { PolicyProof(of: $0)?.proof.stateCount } }
  }

  /// A policy that was read, and the entries that apply to each screen.
  struct Reading {
    let tree: SyntaxTree
    var reader: PolicyReader
    /// Nil if the source is not a policy, or not to its end.
    let policy: Policy?
    /// Nil if the policy has more patterns than a timeline can hold.
    let resolved: ResolvedPolicy?
  }

  /// Reads a policy, before any rule examines it.
  func read(_ source: SourceFile) -> Reading {
    var reader = PolicyReader(
      limits: limits, drafts: drafts, within: scope,
      reporting: Report(limit: findingLimit, checking: source))
    let (tree, policy) = reader.read(source)
    guard let policy, tree.isComplete else {
      return Reading(tree: tree, reader: reader, policy: nil, resolved: nil)
    }
    let resolved = try? ResolvedPolicy(
      policy, reader.files, reader.tables, atMost: limits[.combinations])
    return Reading(tree: tree, reader: reader, policy: policy, resolved: resolved)
  }

  private func examine(_ source: SourceFile) -> (tree: SyntaxTree, result: Result) {
    let reading = read(source)
    let tree = reading.tree
    var reader = reading.reader
    guard let policy = reading.policy else {
      var report = reader.report
      report.mayLackUses = true
      return (tree, Result(report: report, isWhole: false, lowered: nil, proof: nil))
    }
    let inventory = reader.readInventory(of: policy)
    guard let resolved = reading.resolved else {
      var report = reader.report
      report.add(
        .limitReached(.combinations, limits, at: SourceSpan(tree.sourceID, from: 0, to: 0)))
      return (tree, Result(report: report, isWhole: reader.isWhole, lowered: nil, proof: nil))
    }
    var examination = Examination(
      resolved, inventory: inventory, isWhole: reader.isWhole, lacksBase: reader.lacksBase,
      today: today, levels: levels, reporting: reader.report)
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
      examination.reportInternalError(
        "the policy has more distinct tracks than the proof can handle; please report this, "
          + "with the policy")
    }
    // A caller that has all policies proved reads the proof itself.
    examination.run(proving == .whole ? proof : nil)
    for property in proof?.unconfirmed ?? [] {
      examination.reportInternalError(
        "the proof finds that '\(property.rawValue)' fails, but no trace confirms it; please report "
          + "this, with the policy")
    }
    var finished = examination.report
    finished.ignoreEntriesInUse = examination.usedIgnores.count
    finished.rulesTurnedOff = examination.rulesTurnedOff
    finished.mayLackUses = reader.lacksBase
    let result = Result(
      report: finished, isWhole: reader.isWhole, lowered: lowered, proof: proof)
    return (tree, result)
  }
}

extension PolicyCheck {
  /// Reports that a file is not checked, without quoting it.
  package func report(onSkipped path: String, _ reason: SkippedPolicy) -> Report {
    var report = Report(limit: findingLimit)
    report.skippedFiles = 1
    let level = levels[Rule.skippedPolicy.id]
    if level == .off { return report }
    let id = report.add(SourceFile(path: path, bytes: []).concealed)
    report.add(
      Diagnostic(
        level.flatMap { Severity(rawValue: $0.rawValue) } ?? reason.severity,
        Rule.skippedPolicy.id, reason.message, at: SourceSpan(id, from: 0, to: 0),
        help: reason.help))
    return report
  }
}
