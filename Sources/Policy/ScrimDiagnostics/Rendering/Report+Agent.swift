/// The form for programs that edit policies: each finding on one line, with what
/// to do, those that fail the run first.
extension Report {
  /// How many findings are shown.
  ///
  /// A program that repairs them runs scrim again.
  private static let maximumFindings = 50

  package var agent: String {
    var tables = tables
    let list = result.inventoryResult?.list(Paint(colored: false), &tables) ?? ""
    let all =
      findings.shown.filter { fails($0.severity) } + findings.shown.filter { !fails($0.severity) }
    let lines = all.prefix(Self.maximumFindings).map { finding in
      let message = PrintableText(finding.message).text
      let help = finding.help.map { " — do: \(PrintableText($0).text)" } ?? ""
      return "\(tables.location(of: finding.span)) \(finding.rule): \(message)\(help)\n"
    }
    let rest = findings.total - lines.count
    let more = rest > 0 ? "… and \(rest.counted("more finding", "more findings"))\n" : ""
    return list + lines.joined() + more + summary + "\n"
  }
}
