/// The concise form, for logs: each finding on one line, with what to write
/// instead.
extension Report {
  ///
  /// - Parameter hasLimitFlag: whether the command has the flag that raises the
  ///   limit of findings.
  package func concise(hasLimitFlag: Bool = false) -> String {
    var text = ""
    var tables = LineTables(of: self)
    for finding in findings {
      text += "\(tables.location(of: finding.span)): \(finding.severity.rawValue): "
      text += "\(finding.line) [\(finding.rule)]\n"
    }
    if let omission = hasLimitFlag ? omission : bareOmission { text += "\(omission)\n" }
    return text + goneLines
  }

  /// The findings of the baseline that no longer occur, one on each line.
  var goneLines: String {
    (comparison?.gone.prefix(limit) ?? []).map { entry in
      let path = PrintableText(entry.path).text
      return "\(path): no longer found: \(PrintableText("\(entry.message) [\(entry.rule)]").text)\n"
    }
    .joined()
  }

  /// How many findings are not shown, and how to show them; nil if all are
  /// shown.
  var omission: String? { bareOmission.map { "\($0); --max-findings raises the limit" } }

  private var bareOmission: String? {
    guard omittedFindings > 0 else { return nil }
    let more = omittedFindings == 1 ? "1 more finding is" : "\(omittedFindings) more findings are"
    return "\(more) not shown"
  }
}

extension Diagnostic {
  /// The message and the help on one line, safe to display.
  var line: String {
    PrintableText(help.map { "\(message); \($0)" } ?? message).text
  }
}
