internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy

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
    "## \(rule.id)\n\n\(linked(rule.description.markdown(hasPicture: true), except: "\(rule.id)"))"
  }

  /// The Markdown, with links for the rules and the keys that it names as code,
  /// such as `peek-exposed` and `limits.peek`.
  private static func linked(_ markdown: String, except id: String) -> String {
    markdown.replacing(/`([a-z-]+)(?:\.([a-z-]+))?`/) { code in
      let name = String(code.1)
      guard let key = code.2 else {
        let isRule = name != id && ruleIDs.contains(name)
        return isRule ? "[\(code.0)](#\(name))" : String(code.0)
      }
      let isKey = maps.contains { $0.name == name && $0.keys.contains { $0.name == key } }
      return isKey ? "[\(code.0)](policy.md#\(name))" : String(code.0)
    }
  }

  private static let ruleIDs = Set(Rule.all.map { "\($0.id)" })
  private static let maps = PolicySchema.definitions(naming: Rule.descriptions)
}
