/// The form for logs: each finding on one line, with what to write instead.
extension Report {
  package var concise: String {
    var text = ""
    var tables = LineTables(of: self)
    for finding in findings {
      text += "\(tables.place(of: finding.span)): \(finding.severity.rawValue): "
      text += PrintableText(finding.message).text
      if let help = finding.help { text += "; \(PrintableText(help).text)" }
      text += " [\(finding.rule)]\n"
    }
    if omittedFindings > 0 {
      let more = omittedFindings == 1 ? "1 more finding is" : "\(omittedFindings) more findings are"
      text += "\(more) not shown; --max-findings raises the limit\n"
    }
    return text
  }
}
