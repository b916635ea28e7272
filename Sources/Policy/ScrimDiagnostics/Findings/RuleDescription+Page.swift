/// A rule's page, for terminals and as Markdown.
extension RuleDescription {
  /// The severity, where it differs, and whether a policy may change it.
  package var weight: String {
    let otherwise = severityNote.map { "; \($0)" } ?? ""
    return severity.rawValue + otherwise + (isAdjustable ? "" : ", always")
  }

  /// When a finding has another severity, and which; nil if it never has.
  package var severityNote: String? {
    otherwise.map { "\($0.severity.rawValue) \($0.condition)" }
  }

  /// The tags by which services sort rules.
  package var tags: [String] {
    // GitHub treats a rule with a security severity as a security rule if it
    // has this tag.
    (exposure == nil ? [] : ["privacy", "security"]) + ["policy"]
  }

  /// The page as plain text.
  package var page: String {
    """
    \(id) (\(weight)): \(summary)

    \(reason)

    Reported:

    \(failing.text.indented)

    Not reported:

    \(passing.text.indented)

    """
  }

  /// The page as Markdown, without its heading.
  ///
  /// - Parameter hasPicture: whether the page shows its picture, which is in a
  ///   file beside it.
  package func markdown(hasPicture: Bool) -> String {
    let picture = hasPicture ? picture.map { "\n\n\($0.markdown)" } ?? "" : ""
    let weight = weight.prefix(1).uppercased() + weight.dropFirst()
    return """
      *\(weight)*: \(summary.markdown).

      \(reason.markingCode.linkingThreads)\(picture)

      Reported\(failing.isLatin1 ? ", if the file is in Latin-1" : ""):

      ```\(failing.language)
      \(failing.text.trimmed)
      ```

      Not reported:

      ```\(passing.language)
      \(passing.text.trimmed)
      ```
      """
  }
}

extension Illustration {
  /// The picture as Markdown, with its description on one line.
  fileprivate var markdown: String {
    "![\(description.replacing("\n", with: " ").markdown)](\(path))"
  }
}

extension String {
  /// The text with Markdown's special characters escaped.
  package var markdown: String {
    reduce(into: "") { text, character in
      if "*_<>`|[]\\".contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// The text as Markdown, with what it quotes as code.
  ///
  /// An apostrophe follows a letter, so it does not open a quotation.
  fileprivate var markingCode: String {
    var markdown = ""
    var rest = self[...]
    for quotation in matches(of: /(?:^|[\s(])'([^'`]+)'/) {
      let code = quotation.1
      markdown += String(rest[..<code.startIndex].dropLast()).markdown + "`\(code)`"
      rest = self[code.endIndex...].dropFirst()
    }
    return markdown + String(rest).markdown
  }

  /// The Markdown, with a link for each thread on GitHub, such as `owner/name#1`.
  fileprivate var linkingThreads: String {
    replacing(/([\w.\\-]+\/[\w.\\-]+)#([0-9]+)/) {
      "[\($0.0)](https://github.com/\($0.1)/issues/\($0.2))"
    }
  }

  fileprivate var trimmed: Substring { hasSuffix("\n") ? dropLast() : self[...] }

  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
