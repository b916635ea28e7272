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
      "rule", "severity", "what it finds",
      rows: chapter.rules.map { ["[`\($0.id)`](#\($0.id))", $0.weight, $0.summary.escaped] })
    return "**\(chapter.title)**\n\n\(table.text)"
  }

  private static func page(of rule: Rule) -> String {
    """
    ## \(rule.id)

    *\(rule.weight.capitalizedFirst)*: \(rule.summary.escaped).

    \([rule.description.reason.escaped, rule.description.picture?.markdown].compactMap(\.self).joined(separator: "\n\n"))

    This is found\(rule.description.failing.isLatin1 ? ", if the file is in Latin-1" : ""):

    ```yaml
    \(rule.description.failing.text.trimmed)
    ```

    This is fine:

    ```yaml
    \(rule.description.mended.text.trimmed)
    ```
    """
  }
}

extension Rule {
  /// The severity, and whether a policy may change it.
  package var weight: String {
    severity.rawValue + (isAdjustable ? "" : ", always")
  }
}

extension Illustration {
  /// The picture as Markdown shows it, its description on one line.
  fileprivate var markdown: String {
    "![\(description.replacing("\n", with: " ").escaped)](\(path))"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  fileprivate var trimmed: Substring { hasSuffix("\n") ? dropLast() : self[...] }

  /// The text with what Markdown would take for a sign of its own made text.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      if "*_<>`|[]\\".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
