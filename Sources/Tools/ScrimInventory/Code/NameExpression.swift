/// The expression that a source writes as the name of a screen.
///
/// It can be a literal, or it refers to constants. Anything else is not read:
/// scrim runs no code, and does not guess.
enum NameExpression: Sendable, Hashable {
  case parts([Part])
  /// An expression that is not read, and why.
  case unreadable(String)

  enum Part: Sendable, Hashable {
    case text(String)
    case reference(Reference)
  }

  static func text(_ text: String) -> NameExpression { .parts([.text(text)]) }

  static func reference(_ reference: Reference) -> NameExpression {
    .parts([.reference(reference)])
  }

  static let computed = unreadable(Unreadable.computed.reason)

  /// The text, if it is written as a literal.
  var literal: String? {
    guard case .parts(let parts) = self else { return nil }
    var joined = ""
    for part in parts {
      guard case .text(let text) = part else { return nil }
      joined += text
    }
    return joined
  }

  /// The reference, if the expression is a single reference.
  var reference: Reference? {
    guard case .parts(let parts) = self, parts.count == 1, case .reference(let reference) = parts[0]
    else { return nil }
    return reference
  }
}

/// A reference to a constant, such as `Routes.home`.
struct Reference: Sendable, Hashable {
  var path: [String]
  /// Whether the path names a type, as in `composable<Home>`.
  var isType = false
  /// Whether the type is omitted, as in `.home`.
  var isImplicit = false

  var text: String { path.joined(separator: ".") }
}

/// An expression, and its bytes in the source.
struct LocatedName: Sendable, Equatable {
  let expression: NameExpression
  let range: Range<Int>
}

/// Why an expression is not read.
struct Unreadable: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let computed = Unreadable("the name is computed")
}
