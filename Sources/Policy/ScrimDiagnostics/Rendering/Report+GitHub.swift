/// The form for GitHub Actions: each finding is an annotation at its location.
///
/// A failure that kept the run from checking everything is an annotation
/// without a location. A finding on several lines has no columns, because the
/// runner would drop them. Paths start at the root of the repository, where the
/// runner looks for them.
extension Report {
  package var github: String {
    var tables = tables
    var commands = findings.shown.map { command(for: $0, &tables) }
    commands += failures.map {
      WorkflowCommand("error", [("title", "scrim")], PrintableText($0).text)
    }
    if let omission = findings.omission {
      commands.append(WorkflowCommand("notice", [], omission))
    }
    return commands.map { "\($0.text)\n" }.joined()
  }

  private func command(for finding: Diagnostic, _ tables: inout LineTables) -> WorkflowCommand {
    let (start, end) = (tables.start(of: finding.span), tables.end(of: finding.span))
    var properties = [
      (name: "file", value: PrintableText(tables.repositoryPath(of: finding.span.source)).text),
      (name: "line", value: String(start.line)),
    ]
    if start.line == end.line { properties.append(("col", String(start.column))) }
    properties.append(("endLine", String(end.line)))
    if start.line == end.line { properties.append(("endColumn", String(end.column))) }
    properties.append(("title", "scrim: \(finding.rule)"))

    var lines = [finding.line] + (TraceText(finding.trace)?.lines ?? [])
    lines += finding.table.map { PrintableText($0).text }
    for note in finding.notes { lines.append(tables.repositoryLine(of: note)) }
    let name = finding.severity.choose(error: "error", warning: "warning", info: "notice")
    return WorkflowCommand(name, properties, lines.joined(separator: "\n"))
  }
}
