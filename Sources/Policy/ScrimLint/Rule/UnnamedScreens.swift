internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy
package import ScrimSyntax

/// The screens among some ids that a policy does not name: only `**` or no
/// entry matches them.
package struct UnnamedScreens {
  /// What a policy has for a screen that it does not name.
  package struct Match {
    let policy: String
    /// The span of the entry `**` in the report, if there is one.
    var catchAll: SourceSpan?
  }

  private var unnamed: Set<String> = []
  private var match: Match
  /// The findings of reading the policy.
  package private(set) var report: Findings

  /// If the policy cannot be read, every id counts as named, and the report says
  /// why.
  package init(
    among ids: [String], in source: SourceFile, within limits: SyntaxLimits, _ scope: FileScope,
    reporting report: Findings
  ) {
    let read = ReadPolicy(source, within: limits, scope, reporting: report)
    match = Match(policy: source.path)
    self.report = read.report
    guard let policy = read.policy, read.report.count(.error) == report.count(.error) else {
      return
    }
    let beginning = read.files.span(of: policy.beginning)
    let covers = PolicyCovers(policy, read.tables)
    guard let screens = try? PolicyScreens(policy, read.tables, covers) else {
      self.report.add(.manyPatterns(at: beginning))
      return
    }
    match.catchAll = screens.catchAll.map { read.files.span(of: screens.entries[$0].origin) }
    var search = EntrySearch(in: screens)
    for id in ids {
      guard let entries = search.entries(matching: id, setsAtMost: limits[.combinations]) else {
        unnamed = []
        self.report.add(.manyComparisons(at: beginning))
        return
      }
      if entries.allSatisfy({ $0 == screens.catchAll }) { unnamed.insert(id) }
    }
  }

  /// What the policy has for an id; nil if it names the screen.
  package subscript(id: String) -> Match? { unnamed.contains(id) ? match : nil }
}
