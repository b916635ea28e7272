/// The concise form, for logs: each finding on one line, with what to write
/// instead.
extension Findings {
  /// - Parameter hasLimitFlag: whether the command has the flag that raises the
  ///   limit of findings.
  package func concise(hasLimitFlag: Bool = false) -> String {
    var text = ""
    var tables = LineTables(of: sources)
    for finding in shown {
      text += "\(tables.location(of: finding.span)): \(finding.severity.rawValue): "
      text += "\(finding.line) [\(finding.rule)]\n"
    }
    if let omission = hasLimitFlag ? omission : bareOmission { text += "\(omission)\n" }
    return text
  }

  /// How many findings are not shown, and how to show them; nil if all are
  /// shown.
  var omission: String? { bareOmission.map { "\($0); --max-findings raises the limit" } }

  private var bareOmission: String? {
    guard omitted > 0 else { return nil }
    return (omitted == 1 ? "1 more finding is" : "\(omitted) more findings are") + " not shown"
  }
}

extension Report {
  package var concise: String {
    findings.concise(hasLimitFlag: true) + (result.lintResult?.goneLines ?? "")
  }
}

extension Diagnostic {
  /// The message and the help on one line, safe to display.
  var line: String { PrintableText(help.map { "\(message); \($0)" } ?? message).text }
}
