internal import ScrimDiagnostics

/// The pages of all rules as one document in Markdown.
///
/// What is said of a rule is what its file says.
package enum RuleReference {
  package static var text: String {
    """
    # The rules

    <!-- Written by 'scrim rules --format markdown'. -->

    An error fails the run, a warning fails it under `--strict`, an info never does.
    A [policy](policy.md#severities-and-accepted-findings) may give a rule another
    severity and accept its findings, but for those that hold always. `scrim explain
    RULE` shows a rule's page in a terminal.

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
