internal import ScrimJSON

/// The form for GitLab's code quality reports.
///
/// GitLab shows only the description of an issue, which must be one line. So
/// the description contains the trace too. Paths start at the root of the
/// repository, where GitLab looks for them.
extension Report {
  package var gitlab: String {
    var tables = tables
    var fingerprints = Fingerprints()
    let issues = findings.shown.map { finding -> JSON in
      let table = tables.table(of: finding.span.source)
      return [
        "description": .string(description(of: finding, &tables)),
        "check_name": .string(finding.rule.description),
        "fingerprint": .string(fingerprints.next(for: finding, &tables)),
        "severity": .string(finding.severity.codeQuality),
        "location": [
          "path": .string(tables.repositoryPath(of: finding.span.source)),
          "lines": [
            "begin": .integer(table.location(of: finding.span.start).line),
            "end": .integer(table.location(of: finding.span.end).line),
          ],
        ],
      ]
    }
    return JSON.array(issues + failures.map(issue)).indentedText + "\n"
  }

  /// A failure that kept the run from checking everything; an issue must have a
  /// location.
  private func issue(for failure: String) -> JSON {
    let message = PrintableText(failure).text
    return [
      "description": .string(message), "check_name": "scrim",
      "fingerprint": .string(Fingerprints.fingerprint(of: message)), "severity": "blocker",
      "location": ["path": ".", "lines": ["begin": 1]],
    ]
  }

  /// What is wrong, what to write instead, the other locations, and how the fault
  /// occurs.
  private func description(of finding: Diagnostic, _ tables: inout LineTables) -> String {
    let places = finding.notes.map { tables.repositoryLine(of: $0) }
    let notes = places.isEmpty ? "" : " (\(places.joined(separator: "; ")))"
    return finding.line + notes + (Story(finding.trace).map { "; \($0.line)" } ?? "")
  }
}

extension Severity {
  fileprivate var codeQuality: String {
    switch self {
    case .error: "critical"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
