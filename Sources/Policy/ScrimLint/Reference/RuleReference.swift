internal import ScrimDiagnostics

/// The pages of all rules as one document, in Markdown.
///
/// It is generated from the descriptions of the rules.
package enum RuleReference {
  package static var text: String {
    """
    # The rules

    <!-- Written by 'scrim rules --format markdown'. -->

    Errors fail the run, warnings fail it with `--strict`, and infos never do. A
    [policy](policy.md#severities-and-accepted-findings) can change the severity of a rule
    and ignore its findings, unless the rule is marked *always*. `scrim explain RULE` shows
    a rule's page in a terminal.

    \(Rule.chapters.map(contents).joined(separator: "\n\n"))

    \(Rule.all.map(page).joined(separator: "\n\n"))

    """
  }

  private static func contents(of chapter: Rule.Chapter) -> String {
    let table = MarkdownTable(
      "rule", "severity", "what it reports",
      rows: chapter.rules.map(\.description).map {
        ["[`\($0.id)`](#\($0.id))", $0.weight, $0.summary.markdown]
      })
    return "**\(chapter.title)**\n\n\(table.text)"
  }

  private static func page(of rule: Rule) -> String {
    "## \(rule.id)\n\n\(rule.description.markdown(hasPicture: true))"
  }
}
