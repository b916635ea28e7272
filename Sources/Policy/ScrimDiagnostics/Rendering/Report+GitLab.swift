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
      [
        "description": .string(description(of: finding, &tables)),
        "check_name": .string(finding.rule.description),
        "fingerprint": .string(fingerprints.next(for: finding, &tables)),
        "severity": finding.severity.choose(error: "critical", warning: "minor", info: "info"),
        "location": [
          "path": .string(tables.repositoryPath(of: finding.span.source)),
          "lines": [
            "begin": .integer(tables.start(of: finding.span).line),
            "end": .integer(tables.end(of: finding.span).line),
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
    let locations = finding.notes.map { tables.repositoryLine(of: $0) }
    let notes = locations.isEmpty ? "" : " (\(locations.joined(separator: "; ")))"
    return finding.line + notes + (TraceText(finding.trace).map { "; \($0.line)" } ?? "")
  }
}
