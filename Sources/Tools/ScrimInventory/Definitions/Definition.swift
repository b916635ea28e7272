/// A type, a function, a variable or an entry of an enum that a source defines.
struct Definition: Sendable {
  enum Kind: Sendable {
    case type
    case function
    /// A constant, a variable or a property.
    case value
    /// An entry of an enum, or an object.
    case entry
    /// What code assigns to a variable.
    case assignment
  }

  enum Trait: Sendable {
    /// A type that can be a screen: a class that is not abstract.
    case concrete
    case generic
    case enumeration
    /// An extension or a protocol, which is no type of its own.
    case partial
    /// A variable, whose value can change.
    case variable
    /// In a function.
    case local
    /// The value is a body with statements.
    case block
    /// Its type is `AnyView`.
    case erased
  }

  struct Parameter: Sendable {
    /// The label in calls; nil for an argument without a label.
    let label: String?
    let name: String
    /// The last word of its type, in Swift and Kotlin.
    let type: String?
    /// The tokens of the default value.
    let standard: Range<Int>?
  }

  let kind: Kind
  /// Its name, after the types around it.
  let path: [String]
  /// The token of its name.
  let token: Int
  /// The index of the definition around it.
  let parent: Int?
  var traits: Set<Trait> = []
  /// The tokens of its value or of its body.
  var value: Range<Int>?
  /// The bracket of the arguments of an entry.
  var arguments: Int?
  /// The parameters of a function, or of the constructor of a type in Kotlin.
  var parameters: [Parameter] = []
  /// The parameters for types, as in `fun <reified T> page()`.
  var typeParameters: [String] = []
  /// The type that a function extends, or of which it is a member.
  var owner: String?
  var bases: [String] = []
  /// The first token after it.
  var end: Int

  var name: String { path.last ?? "" }

  /// The type of which it is a member, or which it extends.
  var container: String? { owner ?? path.dropLast().last }

  /// Whether a function makes values of the type around it.
  var isInitializer: Bool {
    kind == .function && path.count > 1 && path.last == path.dropLast().last
  }

  init(_ kind: Kind, _ path: [String], at token: Int, in parent: Int?, end: Int? = nil) {
    (self.kind, self.path, self.token, self.parent) = (kind, path, token, parent)
    self.end = end ?? token + 1
  }

  mutating func setValue(_ value: (tokens: Range<Int>, isBlock: Bool)?) {
    guard let value, !value.tokens.isEmpty else { return }
    self.value = value.tokens
    if value.isBlock { traits.insert(.block) }
  }

  /// The parameter that a reference means.
  func parameter(_ reference: Reference) -> Parameter? {
    let names = reference.names
    return names.count == 1 ? parameters.first { $0.name == names[0] } : nil
  }
}
