package import ScrimDiagnostics

extension RuleID {
  package static let yamlUnsupported = RuleID("yaml-unsupported")
}

extension RuleDescription {
  package static let yamlUnsupported = RuleDescription(
    .yamlUnsupported, "YAML beyond plain data",
    because: """
      A policy means what it says, to every tool and every reader. Tags, '%' directives, merge keys and second
      documents make a file mean something else to one tool than to another, and so do line breaks that YAML
      knows and editors do not show: a setting could hide behind one at the end of what looks like a comment.
      """,
    failing: """
      scrim: 1
      app: «!!str» com.example.bank
      """,
    mended: """
      scrim: 1
      app: com.example.bank
      """)
}

extension Diagnostic {
  static func tag(_ tag: String, at span: SourceSpan, fixes: [Fix]) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "tag \(PrintableText.quoted(tag)) is not supported", at: span,
      help: "remove the tag: the key that holds a value decides its type", fixes: fixes)
  }

  static func tagStart(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported, "'!' starts a tag here, and tags are not supported", at: span,
      help: "remove the tag, or put the text in quotes")
  }

  static func directive(at span: SourceSpan, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "a line that starts with '%' is a directive, which is not supported", at: span,
      help: "remove the directives: a policy needs none", fixes: fixes)
  }

  static func secondDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "a second document starts here, but a policy file holds one", at: span,
      help: "move the second document to a file of its own")
  }

  static func mergeKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "merge key '<<' is not supported", at: span,
      help: "write the settings out, or put what is shared in 'defaults' or a wider pattern")
  }

  static func lineBreak(
    _ name: String, _ escape: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "\(name) ends a line to YAML, but not to most editors and reviews", at: span,
      help: "end lines with LF or CRLF; in double quotes, write \(escape)")
  }
}

extension Fix {
  /// Directives are skipped when the file is read, so without them it reads
  /// the same.
  static func removal(ofDirectives span: SourceSpan) -> Fix {
    Fix("remove the directives", .safe, edits: [.init(replacing: span, with: "")])
  }

  /// A tag may have been meant to say something that another text should.
  static func removal(ofTag span: SourceSpan) -> Fix {
    Fix("remove the tag", .unsafe, edits: [.init(replacing: span, with: "")])
  }
}

extension SourcePlace {
  /// A tag with the blanks behind it; nil where its node does not follow on the
  /// same line, or would start the line in its place with what marks a document.
  func spanToRemove(tag: Range<Int>) -> SourceSpan? {
    let bytes = source.bytes
    let end = bytes.firstIndex(from: tag.upperBound) { !$0.isBlank }
    guard end > tag.upperBound, end < bytes.count,
      !bytes[end].isBlankOrBreak, !"#:".utf8.contains(bytes[end])
    else { return nil }
    let startsLine = tag.lowerBound == 0 || bytes[tag.lowerBound - 1] == UInt8(ascii: "\n")
    if startsLine, "-.%".utf8.contains(bytes[end]) { return nil }
    return span(tag.lowerBound..<end)
  }
}
