/// The languages of sources that are read token by token.
///
/// Their comments, strings and brackets are similar. The differences are listed
/// here. JavaScript includes JSX, in which an element such as
/// `<Stack.Screen name="Home" />` is an expression.
enum CodeLanguage: Sendable {
  case swift
  case kotlin
  case java
  case dart
  case javaScript
  /// TypeScript without JSX, in which `<T>` in front of a value is a cast.
  case typeScript

  /// Whether a comment can contain another one.
  var nestsComments: Bool {
    switch self {
    case .swift, .kotlin, .dart: true
    case .java, .javaScript, .typeScript: false
    }
  }

  /// Whether `/` can start a regular expression.
  var hasRegularExpressions: Bool { self == .swift || isScript }

  var hasElements: Bool { self == .javaScript }

  var isScript: Bool { self == .javaScript || self == .typeScript }

  /// Whether two languages can use each other's constants.
  func shares(_ other: CodeLanguage) -> Bool { family == other.family }

  /// One language that stands for all languages that can share constants in an
  /// app.
  var family: CodeLanguage {
    switch self {
    case .java: .kotlin
    case .typeScript: .javaScript
    case .swift, .kotlin, .dart, .javaScript: self
    }
  }
}
