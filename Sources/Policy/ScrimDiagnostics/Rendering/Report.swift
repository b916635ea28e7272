/// What a command reports at its end, in any of the formats.
package struct Report: Sendable {
  package var result: CommandResult
  /// Why the run did not check everything, such as a file that cannot be read.
  package var failures: [String] = []
  /// The lowest severity that fails the run.
  package var leastFailure = Severity.error
  /// The paths of the sources in their repository; nil to use them as given.
  package var repositoryPaths: RepositoryPaths?

  package init(_ result: CommandResult) { self.result = result }

  /// A report of a command that has findings and nothing else.
  package init(_ findings: Findings) { self.init(.lint(LintResult(findings))) }

  package var findings: Findings { result.findings }

  /// Whether findings of a severity fail the run.
  func fails(_ severity: Severity) -> Bool { severity <= leastFailure }

  /// Where the findings are.
  var tables: LineTables { LineTables(of: findings.sources, repositoryPaths) }
}

/// The result of a command: its findings, and what only this command has.
package enum CommandResult: Sendable {
  case lint(LintResult)
  case test(TestResult)
  case inventory(InventoryResult)
  /// The findings are the changes of policies.
  case diff(Findings)

  package var findings: Findings {
    switch self {
    case .lint(let result): result.findings
    case .test(let result): result.findings
    case .inventory(let result): result.findings
    case .diff(let findings): findings
    }
  }

  /// The command, as the name of cases without findings.
  var command: String {
    switch self {
    case .lint: "lint"
    case .test: "test"
    case .inventory: "inventory"
    case .diff: "diff"
    }
  }

  var lintResult: LintResult? { if case .lint(let result) = self { result } else { nil } }

  var testResult: TestResult? { if case .test(let result) = self { result } else { nil } }

  var inventoryResult: InventoryResult? {
    if case .inventory(let result) = self { result } else { nil }
  }
}

/// The result of a check of policies.
package struct LintResult: Sendable {
  package var findings: Findings
  package var fixing = Fixing.offered
  /// The comparison with a baseline; nil without one.
  package var comparison: Baseline.Comparison?

  package init(_ findings: Findings) { self.findings = findings }

  /// What was done with the fixes that the findings offer.
  package enum Fixing: Hashable, Sendable {
    /// The fixes can be applied.
    case offered
    /// This number of fixes was applied; the report is about what is left.
    case applied(Int)
    /// This number of fixes was shown; the report is about the unchanged files.
    case shown(Int)
  }

  /// The remarks at the end of the summary.
  var remarks: String {
    var remarks = ""
    if let comparison {
      remarks += "; \(comparison.known) hidden by the baseline"
      let gone = comparison.gone.count
      let occur = "baseline \(gone == 1 ? "finding no longer occurs" : "findings no longer occur")"
      if gone > 0 { remarks += "; \(gone) \(occur)" }
    }
    switch fixing {
    case .offered where findings.safelyFixable == 0: break
    case .offered: remarks += "; \(findings.safelyFixable) can be fixed with --fix"
    case .applied(let count): remarks += "; \(count.counted("fix", "fixes")) applied"
    case .shown(let count): remarks += "; \(count.counted("fix", "fixes")) shown, not applied"
    }
    return remarks
  }

  /// The findings of the baseline that no longer occur, one on each line.
  var goneLines: String {
    (comparison?.gone.prefix(findings.limit) ?? []).map { entry in
      let path = PrintableText(entry.path).text
      return "\(path): no longer found: \(PrintableText("\(entry.message) [\(entry.rule)]").text)\n"
    }
    .joined()
  }
}
