internal import ScrimJSON
internal import ScrimPatterns
package import ScrimDiagnostics

extension RuleID {
  package static let yamlUnsupported = RuleID("yaml-unsupported")
}

extension RuleDescription {
  package static let yamlUnsupported = RuleDescription(
    .yamlUnsupported, "YAML features that policies do not allow",
    because: """
      A policy must mean the same to every tool and every reader. Tags, '%' directives, merge keys and second
      documents mean different things to different tools. So do line breaks that YAML recognizes and editors do
      not show: they can hide a setting at the end of what looks like a comment.

      What a reader sees must be what Scrim reads. Plain and quoted text stays on one line, because further
      lines could look like keys. Keys, ids, patterns and words contain no escape sequences. A key is never an
      alias, and no alias makes a screen public, because its value is defined elsewhere. No comment comes
      between a key and its value, where it could be mistaken for the value. Characters that change the
      direction of text are refused, because they display a line in another order than Scrim reads it.
      """,
    failing: """
      scrim: 1
      app: «!!str» com.example.bank
      """,
    passing: """
      scrim: 1
      app: com.example.bank
      """)
}

extension Diagnostic {
  /// - Parameter whole: what a fix removes; nil if none is possible.
  static func tag(_ tag: String, at span: SourceSpan, removing whole: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "tag \(PrintableText.quoted(tag)) is not supported", at: span,
      help: "remove the tag: the key that holds a value decides its type",
      // The fix is unsafe: the tag may have changed the meaning that the author
      // intended.
      fixes: whole.map { [.removal(of: $0, "remove the tag", .unsafe)] } ?? [])
  }

  static func tagStart(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "'!' starts a tag here, and tags are not supported", at: span,
      help: "remove the tag, or put the text in quotes")
  }

  /// - Parameter all: the directives that a fix removes; nil if none is
  ///   possible.
  static func directive(at span: SourceSpan, of all: SourceSpan? = nil) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "a line that starts with '%' is a directive, which is not supported", at: span,
      help: "remove the directives: a policy needs none",
      // The fix is safe: Scrim ignores directives, so the file reads the same
      // without them.
      fixes: all.map { [.removal(of: $0, "remove the directives", .safe)] } ?? [])
  }

  static func secondDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "a policy file must contain only one document", at: span,
      help: "move the second document to a file of its own")
  }

  static func mergeKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "merge key '<<' is not supported", at: span,
      help: "write the settings out, or put what is shared in 'defaults' or a wider pattern")
  }

  static func severalLines(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "this text spans several lines", at: span,
      help: "write it on one line, or write a long text after '>-' on indented lines",
      // The fix is unsafe: the text does not change, but only the author knows
      // whether it was meant to look like keys.
      fixes: [
        Fix("write it on one line", .unsafe, edits: [.init(replacing: span, with: text.yamlScalar)])
      ])
  }

  package static func escaped(_ text: String, at span: SourceSpan) -> Diagnostic {
    let scalar = text.yamlScalar
    let isPrintable = !text.unicodeScalars.contains(where: \.isUnprintable)
    return Diagnostic(
      .error, .yamlUnsupported, "escape sequences hide \(PrintableText.quoted(text))", at: span,
      help: text.contains("\\")
        ? "remove the backslash, which has no meaning here"
        : isPrintable
          ? "write \(scalar); escape sequences are allowed only in 'because'"
          : "remove the character that the escape writes; escape sequences are allowed only in 'because'",
      fixes: isPrintable && !text.contains("\\")
        ? [Fix("write \(scalar)", .unsafe, edits: [.init(replacing: span, with: scalar)])] : [])
  }

  static func anchorTwice(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "duplicate anchor \(PrintableText.quoted("&" + name))",
      at: span, help: "give it another name, so that each alias has one meaning")
  }

  package static func blockOfLines(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "this text spans several lines", at: span,
      help: "write it on one line; only 'because' may span several")
  }

  package static func keyInText(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "this text contains what looks like the key \(PrintableText.quoted(key))", at: span,
      help: "reword the text")
  }

  /// - Parameter problem: what makes the text look longer or shorter than it
  ///   is.
  package static func misleadingText(
    _ problem: String, help: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, .yamlUnsupported, "this text \(problem)", at: span, help: help)
  }

  /// - Parameters:
  ///   - name: the name of the alias or anchor, with its mark.
  ///   - meaning: what it stands for, such as `'off'`.
  package static func misleadingName(
    _ name: String, for meaning: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "\(PrintableText.quoted(name)) looks like a valid value here, but "
        + "stands for \(meaning)", at: span,
      help: "write out what is meant, or give the anchor another name")
  }

  package static func aliasMakesPublic(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "alias \(PrintableText.quoted("*" + name)) makes a screen public", at: span,
      help: "write 'sensitive: false' and 'because' out here, so that a reviewer sees them")
  }

  static func aliasAsKey(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "alias \(PrintableText.quoted("*" + name)) is used as a key",
      at: span, help: "write the key out: an alias hides which key it is")
  }

  /// - Parameter isValue: whether the comment was probably meant as the value,
  ///   such as a color.
  static func commentBeforeValue(isValue: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "comment in place of a value", at: span,
      help: isValue
        ? "put a value that starts with '#' in quotes"
        : "move the comment to the line above, or after the value")
  }

  static func bracketInComment(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "the closing bracket in this comment closes nothing", at: span,
      help: "remove the bracket from the comment, or close the map or list before it")
  }

  static func writingDirection(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "\(name) changes the direction of text, so the line is not what it looks like", at: span,
      help: "remove the character")
  }

  static func reversedOrder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "this line displays right-to-left text in reverse order, so settings can appear beside "
        + "another key", at: span,
      help: "write this on a line of its own, or put left-to-right letters before it, "
        + "such as 'cover:'")
  }

  /// - Parameter spans: all foreign blanks of the file.
  static func foreignBlank(_ blank: String, at spans: [SourceSpan]) -> Diagnostic {
    let name = blank.unicodeScalars.first?.number ?? ""
    return Diagnostic(
      .error, .yamlUnsupported,
      "\(name)\(blank == "\u{A0}" ? ", a no-break space," : "") is not a space to YAML",
      at: spans[0], help: "write a plain space",
      fixes: [
        Fix("write plain spaces", .unsafe, edits: spans.map { .init(replacing: $0, with: " ") })
      ])
  }

  static func lineBreak(_ name: String, _ escape: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "\(name) is a line break to YAML, but not to most editors",
      at: span, help: "end lines with LF or CRLF; in double quotes, write \(escape)")
  }
}

extension Fix {
  fileprivate static func removal(
    of span: SourceSpan, _ title: String, _ safety: Fix.Safety
  ) -> Fix {
    Fix(title, safety, edits: [.init(replacing: span, with: "")])
  }
}

extension SourceText {
  /// The span of a tag and the blanks after it.
  ///
  /// It is nil if the node does not follow on this line, or if removing the tag
  /// could turn the line into a document marker.
  func spanToRemove(tag: Range<Int>) -> SourceSpan? {
    let bytes = file.bytes
    let end = bytes.firstIndex(from: tag.upperBound) { !$0.isBlank }
    guard end > tag.upperBound, end < bytes.count,
      !bytes[end].isBlankOrBreak, !"#:".utf8.contains(bytes[end])
    else { return nil }
    let startsLine = tag.lowerBound == 0 || bytes[tag.lowerBound - 1] == UInt8(ascii: "\n")
    if startsLine, "-.%".utf8.contains(bytes[end]) { return nil }
    return span(tag.lowerBound..<end)
  }
}
