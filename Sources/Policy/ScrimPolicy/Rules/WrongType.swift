package import ScrimDiagnostics
internal import ScrimSyntax

extension RuleID {
  package static let wrongType = RuleID("wrong-type")
}

extension RuleDescription {
  package static let wrongType = RuleDescription(
    .wrongType, "a value of the wrong type",
    because: """
      Each key expects a map, a list or text. Scrim does not convert one into another.
      """,
    failing: """
      scrim: 1
      screens: «[accounts.balance]»
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: {}
      """)
}

extension Diagnostic {
  /// - Parameter replacement: the text to write instead, if there is only one.
  static func wrongType(
    found: FoundType, expected: String, help: String? = nil, replacement: String? = nil,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .wrongType, "expected \(expected), found \(found.rawValue)", at: span,
      help: help ?? "write \(replacement ?? expected + " here")",
      fixes: .writing(replacement, .unsafe, at: span))
  }

  /// Text that would be an entry of a map with a space after its colon.
  static func missingBlank(after key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .wrongType, "missing ': ' after '\(key)'", at: span, help: "write '\(key): …'")
  }
}

/// The type of a node of the wrong type, as messages name it.
enum FoundType: String {
  case map = "a map"
  case list = "a list"
  case text = "text"
  case nothing = "nothing"

  /// - Parameter isEmpty: whether the text has no characters.
  init(_ kind: SyntaxNode.Kind, isEmpty: Bool) {
    self = kind.isMapping ? .map : kind.isSequence ? .list : isEmpty ? .nothing : .text
  }
}

extension String {
  /// Whether the text is a key and its value, without the colon and space
  /// between them.
  func startsLikeEntry(of key: String) -> Bool {
    guard hasPrefix(key) else { return false }
    let rest = unicodeScalars.dropFirst(key.unicodeScalars.count).drop { $0 == " " }
    return rest.first.map { [":", "=", "\u{FF1A}"].contains($0) } ?? false
  }
}
