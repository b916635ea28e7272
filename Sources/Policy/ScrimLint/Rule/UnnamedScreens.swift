package import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

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
    among ids: [String], in source: SourceFile, by pipeline: PolicyPipeline,
    reporting report: Findings
  ) {
    let compiled = pipeline.resolve(source, reporting: report)
    match = Match(policy: source.path)
    self.report = compiled.read.report
    guard let variant = compiled.first else { return }
    guard let resolved = variant.resolved else {
      self.report.add(compiled.read.manyPatterns)
      return
    }
    if self.report.count(.error) > report.count(.error) { return }
    let screens = resolved.screens
    match.catchAll = screens.catchAll.map { resolved.files.span(of: screens.entries[$0].origin) }
    var search = EntrySearch(in: screens)
    for id in ids {
      guard let entries = search.entries(matching: id, setsAtMost: resolved.limit) else {
        unnamed = []
        self.report.add(.manyComparisons(at: resolved.files.span(of: resolved.beginning)))
        return
      }
      if entries.allSatisfy({ $0 == screens.catchAll }) { unnamed.insert(id) }
    }
  }

  /// What the policy has for an id; nil if it names the screen.
  package subscript(id: String) -> Match? { unnamed.contains(id) ? match : nil }
}
