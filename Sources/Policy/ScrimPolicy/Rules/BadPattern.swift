package import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimSyntax

extension RuleID {
  package static let badPattern = RuleID("bad-pattern")
}

extension RuleDescription {
  package static let badPattern = RuleDescription(
    .badPattern, "an invalid pattern or screen id",
    because: """
      An id or a pattern is a list of segments separated by dots. A reviewer judges a screen by its id, so an id
      must be what it looks like: no white space, no invisible characters, no characters that only look like a
      dot, a star, a hyphen or another mark of ASCII, and one spelling, Unicode normalization form C. Scrim
      compares ids byte by byte.
      """,
    failing: """
      scrim: 1
      screens:
        «accounts..balance»: { text: 48pt }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
      """)
}

extension Refusal {
  /// - Parameter text: the invalid pattern or id.
  static func badPattern(_ text: String, _ fault: Pattern.Fault) -> Refusal {
    switch fault {
    case .emptySegment:
      Refusal(
        rule: .badPattern, problem: "has an empty segment",
        help: text.utf8.contains(UInt8(ascii: "\\"))
          ? "a pattern is not a regular expression: write '.' between segments, and '*' for one segment"
          : "put one dot between segments, and none at either end")
    case .wrongCharacter(let scalar):
      Refusal(
        rule: .badPattern, problem: scalar.problemInIDs, meant: text.withoutRefusedCharacters,
        orElse: text.contains(", ")
          ? "write one entry for each screen" : "write '.' or '-' between the words of an id")
    case .notNFC:
      Refusal(
        rule: .badPattern, problem: "is not in normalization form C (NFC)",
        help: "ids are compared byte by byte: write the NFC spelling, which looks the same",
        replacements: [(text.nfc.yamlScalar, .safe)])
    case .doubleStarInside:
      Refusal(
        rule: .badPattern, problem: "has '**' inside a segment",
        help: text.utf8.contains(UInt8(ascii: "/"))
          ? "separate segments with dots, not '/'"
          : "write '*' for a run of characters, or '**' as a segment of its own")
    case .star:
      Refusal(
        rule: .badPattern, problem: "is a pattern, not a screen id",
        help: "write the id without '*'")
    }
  }
}

extension String {
  /// The pattern without invisible characters and blanks beside its dots, and
  /// with the ASCII marks that others look like; nil if it is still invalid.
  fileprivate var withoutRefusedCharacters: String? {
    let words = split(separator: ".", omittingEmptySubsequences: false).map { segment in
      segment.drop(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace)
    }
    var text = ""
    for scalar in words.joined(separator: ".").unicodeScalars {
      switch scalar.refusalInIDs {
      case .invisible: continue
      case .looksLike(let mark): text.append(mark)
      case .whiteSpace, nil: text.unicodeScalars.append(scalar)
      }
    }
    return (try? Pattern(text)) == nil ? nil : text.yamlScalar
  }
}

extension Diagnostic {
  static func controlCharacter(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badPattern, "control character in a comment of the inventory", at: span,
      help: "remove the character")
  }

  /// An invalid line of an inventory.
  ///
  /// The message does not quote it, because the file may be something else.
  ///
  /// - Parameter lookalike: a character of it that looks like one of ASCII.
  static func invalidID(_ lookalike: Unicode.Scalar?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badPattern,
      "invalid screen id in the inventory" + (lookalike.map { ": it \($0.problemInIDs)" } ?? ""),
      at: span,
      help: "list one id per line, as in 'accounts.balance', in NFC, without '*' or spaces")
  }

  /// An inventory with few valid lines, as one finding at the first invalid
  /// line.
  static func notAnInventory(_ count: Int, of lineCount: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badPattern, "\(count) of \(lineCount) lines of the inventory are not screen ids",
      at: span,
      help: "list one id per line, as in 'accounts.balance', without '-', quotation marks, '*' or "
        + "spaces")
  }

  static func otherFormat(_ format: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badPattern, "the inventory is \(format), not a list of screen ids", at: span,
      help: "list one id per line, as in 'accounts.balance'")
  }
}
