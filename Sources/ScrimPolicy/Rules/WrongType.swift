package import ScrimDiagnostics
internal import ScrimSyntax

extension RuleID {
  package static let wrongType = RuleID("wrong-type")
}

extension RuleDescription {
  package static let wrongType = RuleDescription(
    .wrongType, "a value of the wrong type",
    because: """
      What stands here cannot be what its key holds, whatever is in it.
      """,
    failing: """
      scrim: 1
      screens: «[accounts.balance]»
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: {}
      """)
}

extension Diagnostic {
  /// - Parameter replacement: what to write in place of it, where that is plain.
  static func wrongType(
    found: FoundType, expected: String, help: String? = nil, replacement: String? = nil,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .wrongType, "\(found.words), where \(expected) must be", at: span,
      help: help ?? "write \(replacement ?? expected + " here")",
      fixes: .writing(replacement, .unsafe, at: span))
  }
}

/// What a value is, where something else must be.
enum FoundType {
  case map
  case list
  case text
  case nothing

  /// - Parameter isEmpty: whether a text has no characters.
  init(_ kind: SyntaxNode.Kind, isEmpty: Bool) {
    self =
      switch kind {
      case let kind where kind.isMapping: .map
      case let kind where kind.isSequence: .list
      default: isEmpty ? .nothing : .text
      }
  }

  fileprivate var words: String {
    switch self {
    case .map: "this is a map"
    case .list: "this is a list"
    case .text: "this is text"
    case .nothing: "there is nothing"
    }
  }
}

extension Diagnostic {
  /// Text that would be the entry of a map, with a blank behind its colon.
  static func missingBlank(behind key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .wrongType, "this is text, since no ':' and a blank stand behind '\(key)'", at: span,
      help: "write '\(key): …'")
  }
}

extension String {
  /// Whether the text is a key and its value, but for the colon and the blank between them.
  func startsLikeEntry(of key: String) -> Bool {
    guard hasPrefix(key) else { return false }
    let rest = unicodeScalars.dropFirst(key.unicodeScalars.count).drop { $0 == " " }
    return rest.first.map { [":", "=", "\u{FF1A}"].contains($0) } ?? false
  }
}
