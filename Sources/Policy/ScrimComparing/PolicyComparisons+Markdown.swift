internal import ScrimDiagnostics
internal import ScrimPolicy

/// The form for a review comment: a table, and the steps that break a property.
extension PolicyComparisons {
  /// - Parameter failures: why the run did not compare everything.
  package func markdown(failing failures: [String]) -> String {
    var (rows, stories) = ("", "")
    for edit in edits {
      for (index, (change, comparison)) in edit.changes.enumerated() {
        rows += comparison.row(for: change, of: index == 0 ? edit : nil)
        if change.trace.isEmpty { continue }
        let lines = change.trace.numberedLines.map { PrintableText($0).text + "\n" }.joined()
        let fence = lines.backticks(atLeast: 3)
        stories += "\n\(change.subject(naming: 3).asCode)\n\n\(fence)text\n\(lines)\(fence)\n"
      }
    }
    let head = "| | setting | screens | before | after |\n|---|---|---|---|---|\n"
    let complaints = failures.map { "- **not compared:** \($0.asCode)\n" }.joined()
    return "### Privacy policies\n\n\(summary)\n"
      + (complaints.isEmpty ? "" : "\n\(complaints)") + (rows.isEmpty ? "" : "\n\(head)\(rows)")
      + stories
  }
}

extension PolicyComparison {
  /// - Parameter edit: the edit of the change, if this is its first row, which
  ///   has the class.
  fileprivate func row(for change: PolicyChange, of edit: ComparedEdit?) -> String {
    var locations = ComparedLocations(of: self)
    let screens =
      switch change.scope {
      case .policy: "all"
      case .overlay(let name): "overlay \(name.asCode)"
      case .screens(let screens): screens.list(naming: 10).asCode
      }
    let mark = edit.map { edit in
      let isAccepted = edit.effect == .weaker && !edit.isRefused
      return edit.isRefused ? "**weaker**" : edit.effect.rawValue + (isAccepted ? ", accepted" : "")
    }
    let cells = [
      [mark], [change.setting.asCode], [screens],
      [change.old.value.asCode, locations.old(of: change)?.asCode],
      [
        change.new.value.asCode, locations.new(of: change)?.asCode, policies(with: change)?.asCode,
        change.acceptance.map { "accepted: \($0.asCode)" },
      ],
    ]
    let texts = cells.map { $0.compactMap(\.self).joined(separator: "<br>") }
    return "| \(texts.joined(separator: " | ")) |\n"
  }
}

extension String {
  /// The text in code spans, without Markdown escapes.
  ///
  /// The text of a policy must not become a link, an image, a mention or
  /// markup. GitHub and GitLab find none of these in code, but they find
  /// mentions even in escaped text.
  fileprivate var asCode: String {
    // A bar would end the cell of a table, even in code.
    PrintableText(self).text.split(separator: "|", omittingEmptySubsequences: false).map { part in
      if part.isEmpty { return "" }
      let fence = String(part).backticks(atLeast: 1)
      let space = part.hasPrefix("`") || part.hasSuffix("`") ? " " : ""
      return fence + space + part + space + fence
    }.joined(separator: "&#124;")
  }

  /// More backticks than the text has in a row, and at least the given number.
  fileprivate func backticks(atLeast count: Int) -> String {
    var (longest, current) = (0, 0)
    for character in self {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    return String(repeating: "`", count: max(count, longest + 1))
  }
}
