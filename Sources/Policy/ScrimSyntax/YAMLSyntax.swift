package import ScrimDiagnostics

extension RuleID {
  package static let yamlSyntax = RuleID("yaml-syntax")
}

extension RuleDescription {
  package static let yamlSyntax = RuleDescription(
    .yamlSyntax, "invalid YAML",
    because: """
      A file that is not valid YAML has no meaning, and neither has an alias that refers to nothing or to the
      value that contains it. Scrim stops reading there, so it has not checked the rest of the file.
      """,
    failing: """
      scrim: 1
      screens:
        «*»*: { text: 17pt }
      """,
    passing: """
      scrim: 1
      screens:
        "**": { text: 17pt }
      """)
}

extension Diagnostic {
  static func unknownAnchor(
    _ name: String, at span: SourceSpan, among anchors: [String]
  ) -> Diagnostic {
    let near = suggestion(for: name, among: anchors)
    // The fixes are unsafe: the alias decides what is covered, and only the
    // author knows which one is meant.
    let fixes = (near?.words ?? []).map {
      Fix("write '*\($0)'", .unsafe, edits: [.init(replacing: span, with: "*\($0)")])
    }
    return Diagnostic(
      .error, .yamlSyntax, "unresolved alias \(PrintableText.quoted("*" + name))", at: span,
      help: near?.question(prefix: "*")
        ?? "put it in quotes if it is a pattern, or define the anchor before it", fixes: fixes)
  }

  static func aliasInsideItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlSyntax,
      "alias \(PrintableText.quoted("*" + name)) refers to the value that contains it",
      at: span, help: "write out what is meant here")
  }

  static func controlCharacter(_ scalar: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlSyntax, "invalid control character \(scalar)", at: span,
      help: "remove it; in double quotes, write it as an escape")
  }
}

/// The message and the help for one of libyaml's problems.
struct SyntaxProblem {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) { (self.message, self.help) = (message, help) }

  init(_ problem: String, found: String) {
    self =
      switch problem {
      case "found character that cannot start any token" where found == "\t",
        "found a tab character that violates indentation",
        "found a tab character where an indentation space is expected":
        .init("a tab cannot indent YAML", help: "indent with spaces")
      case "found character that cannot start any token":
        .init(
          "\(PrintableText.quoted(found)) cannot start a value",
          help: found == "`"
            ? "remove the '`', or put the value in quotes" : "put the value in quotes")
      case "mapping values are not allowed in this context":
        .init(
          "unexpected ':'",
          help:
            "put the text in quotes if ':' belongs to it, or check the indentation from the line above"
        )
      case "found unexpected ':'":
        .init(
          "missing space after ':'",
          help: "write a space after it, and each event or setting in an entry of its own")
      case "mapping keys are not allowed in this context":
        .init(
          "unexpected '?'",
          help: "put the text in quotes if '?' belongs to it, or check the indentation")
      case "block sequence entries are not allowed in this context":
        .init(
          "unexpected '-'", help: "start the list on a line of its own, or put the text in quotes")
      case "did not find expected key":
        .init(
          "expected a key of the map above",
          help: "start all keys of a map in the same column; check the line above as well")
      case "did not find expected '-' indicator":
        .init(
          "expected '-' for the next entry of the list",
          help: "start all entries of a list with '-', in the same column")
      case "did not find expected ',' or ']'":
        .init(
          "expected ',' or ']' in this list",
          help: "close the list with ']', or separate its entries with ','")
      case "did not find expected ',' or '}'":
        .init(
          "expected ',' or '}' in this map",
          help:
            "close the map with '}', separate its entries with ',', or put quotes around a text "
            + "that contains ':', brackets or quotation marks")
      case "did not find expected node content":
        .init(
          "missing value before \(found.isEmpty ? "the end" : PrintableText.quoted(found))",
          help: "write the value, or remove the mark before it")
      case "did not find expected <document start>":
        .init(
          "unexpected text after the end of the document",
          help: "check the indentation, or put the text above in quotes")
      case "could not find expected ':'":
        .init(
          "missing ':' after this key",
          help: "write ': ' and a value after the key, or check the indentation")
      case "found unexpected end of stream":
        .init("unclosed quotation mark", help: "close the text with the same quotation mark")
      case "found unexpected document indicator":
        .init(
          "unclosed quotation mark at the end of the document",
          help: "close the text with the same quotation mark")
      case "found unknown escape character":
        .init(
          "unknown escape sequence",
          help:
            "write '\\\\' for a backslash, or use single quotes; patterns are not regular expressions, "
            + "and '.' needs no backslash")
      case "did not find expected hexdecimal number":
        .init("incomplete escape sequence", help: "write \\x41, \\u0041 or \\U00000041")
      case "found invalid Unicode character escape code":
        .init("invalid Unicode escape sequence", help: "write the character itself")
      case "did not find expected alphabetic or numeric character" where found == "*":
        .init(
          "'*' starts an alias, but no valid name follows",
          help: "put a pattern that starts with '*' in quotes")
      case "did not find expected alphabetic or numeric character":
        .init("'&' starts an anchor, but no valid name follows", help: "put the text in quotes")
      case "did not find expected comment or line break":
        .init("unexpected text after '|' or '>'", help: "start the text on the next line")
      case "found an indentation indicator equal to 0":
        .init("invalid indentation indicator '0'", help: "remove the 0")
      default: .init("invalid YAML: \(problem)")
      }
  }

  /// The note at the start of what libyaml was reading, by the end of its phrase.
  static func context(_ reading: String) -> String? {
    contexts.first { reading.hasSuffix($0.key) }?.description
  }

  private static let contexts: [(key: String, description: String)] = [
    ("block mapping", "the map starts here"),
    ("flow mapping", "the map in braces starts here"),
    ("block collection", "the list starts here"),
    ("flow sequence", "the list in brackets starts here"),
    ("quoted scalar", "the quoted text starts here"), ("simple key", "the key starts here"),
    ("block scalar", "the block of text starts here"), ("plain scalar", "the text starts here"),
  ]
}
