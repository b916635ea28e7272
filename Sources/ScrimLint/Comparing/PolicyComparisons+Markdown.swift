internal import ScrimDiagnostics
internal import ScrimPolicy

/// The form for the comment of a review: a table, and the steps that break a
/// property.
extension PolicyComparisons {
  /// - Parameter failures: why the run did not compare everything.
  package func markdown(failing failures: [String]) -> String {
    var (rows, stories) = ("", "")
    for comparison in all {
      var locations = ComparedLocations(of: comparison)
      for change in comparison.changes {
        rows += change.row(&locations)
        if change.trace.isEmpty { continue }
        stories += "\n**\(change.subject(naming: 3).inMarkdown)**\n\n"
        for line in change.trace.storyLines { stories += line.inMarkdown + "\n" }
      }
    }
    let head = "| | setting | screens | before | after |\n|---|---|---|---|---|\n"
    let complaints = failures.map { "- **not compared:** \($0.inMarkdown)\n" }.joined()
    return "### Privacy policies\n\n\(summary.inMarkdown)\n"
      + (complaints.isEmpty ? "" : "\n\(complaints)") + (rows.isEmpty ? "" : "\n\(head)\(rows)")
      + stories
  }
}

extension PolicyChange {
  fileprivate func row(_ locations: inout ComparedLocations) -> String {
    let screens =
      switch scope {
      case .policy: "all"
      case .overlay(let name): "overlay \(name)"
      case .screens(let screens): screens.list(naming: 10)
      }
    let mark = effect == .weaker ? (isRefused ? "**weaker**" : "weaker, accepted") : effect.rawValue
    let reason = acceptance.map { "<br>accepted: \($0.inMarkdown)" } ?? ""
    let cells = [
      mark, setting.inMarkdown, screens.inMarkdown,
      old.value.inMarkdown + (locations.old(of: self).map { "<br>\($0.inMarkdown)" } ?? ""),
      new.value.inMarkdown + (locations.new(of: self).map { "<br>\($0.inMarkdown)" } ?? "")
        + reason,
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }
}

extension String {
  /// The text as it reads, without meaning for Markdown.
  ///
  /// The text of a policy must not become a link, an image, a mention or markup.
  fileprivate var inMarkdown: String {
    PrintableText(self).text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "!", "|", "~": text += "\\\(scalar)"
      case "#", "@", "<", ">", "&": text += "&#\(scalar.value);"
      // GitHub makes addresses links even without markup.
      case "/" where text.hasSuffix("/"), "." where text.hasSuffix("www"):
        text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
