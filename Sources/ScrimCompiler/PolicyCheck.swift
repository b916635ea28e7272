package import ScrimDiagnostics
package import ScrimSyntax
package import ScrimTimeline
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
  /// Whether reports tell what a proof of the policy shows.
  package var isProving = true
  /// What takes the place of files on disk while fixes are tried out.
  package var drafts = Drafts()

  package init(limits: SyntaxLimits, findingLimit: Int, today: Day) {
    self.limits = limits
    self.today = today
    self.findingLimit = findingLimit
  }

  /// A report on a file that is known to be meant as a policy.
  package func report(on source: SourceFile) -> Report {
    examine(source).examination.report
  }

  /// A report on a file if it is a policy at all, that is, if the outermost map
  /// has the key `scrim`; nil if it is about something else.
  package func reportIfPolicy(_ source: SourceFile) -> Report? {
    // Most files that are no policies do not even have the word. In UTF-16 it
    // could not be seen, and is refused below.
    guard !source.bytes.indices(of: "scrim").isEmpty || source.isUTF16 else { return nil }
    let (tree, examination) = examine(source)
    let report = examination.report
    if tree.hasVersionKey { return report }
    return !tree.isComplete && (source.seemsToHaveVersionKey || source.isUTF16) ? report : nil
  }

  /// A report on a file of which only the beginning was read, because there is
  /// more of it than the limit allows.
  package func report(onBeginning source: SourceFile) -> Report {
    var report = Report(limit: findingLimit)
    report.checkedFiles = 1
    let id = report.add(source)
    let end = source.bytes.count
    report.add(.limitReached(.bytes, limits, at: SourceSpan(id, from: end, to: end)))
    return report
  }

  /// The same, but only if the beginning looks like a policy's.
  package func reportIfPolicy(beginning source: SourceFile) -> Report? {
    source.seemsToHaveVersionKey ? report(onBeginning: source) : nil
  }

  /// A timeline's content and a report on the policy that it comes from.
  ///
  /// There is content for a policy with findings, too, as long as it can be read.
  package func compile(_ source: SourceFile) -> (content: TimelineContent?, report: Report) {
    let (tree, examination) = examine(source)
    guard tree.isComplete, let root = tree.root, tree.kind(of: root).isMapping else {
      return (nil, examination.report)
    }
    // Patterns that meet in more ways than the limit have been reported: what cannot be
    // lowered cannot be proved.
    let content = Lowering.content(examination, combinationLimit: limits[.combinations])
    return (content, examination.report)
  }

  /// What a proof of a policy shows, and a report on the policy.
  ///
  /// There is a proof of a policy with findings, too, as long as it can be read; what
  /// is missing is taken to be covered in opaque black.
  package func verify(_ source: SourceFile) -> (verification: Verification?, report: Report) {
    var check = self
    // The proof itself says what it shows.
    check.isProving = false
    let (tree, examination) = check.examine(source)
    guard tree.isComplete, tree.hasVersionKey,
      let proof = PolicyProof(of: examination, combinationLimit: limits[.combinations])
    else { return (nil, examination.report) }
    return (Verification(proof, examination), examination.report)
  }

  /// Reads a policy, and leaves the proof to whoever wants to see what it takes: each
  /// call makes one, and answers with how many states it walked.
  package func proving(_ source: SourceFile) -> () -> Int? {
    var check = self
    check.isProving = false
    let examination = check.examine(source).examination
    let limit = limits[.combinations]
    return { PolicyProof(of: examination, combinationLimit: limit)?.proof.stateCount }
  }

  private func examine(
    _ source: SourceFile
  ) -> (tree: SyntaxTree, examination: Examination) {
    var report = Report(limit: findingLimit)
    report.checkedFiles = 1
    var reader = PolicyReader(limits: limits, drafts: drafts, reporting: report)
    let (tree, policy) = reader.read(source)
    let inventory = reader.readInventory(of: policy)
    var examination = Examination(
      policy, reader.files, reader.tables, inventory: inventory, isWhole: reader.isWhole,
      today: today, levels: levels, reporting: reader.report)
    if tree.isComplete { examination.run(within: limits, isProving: isProving) }
    return (tree, examination)
  }
}
