/// The languages of sources that are read token by token.
///
/// Their comments, strings and brackets are similar. The differences are listed
/// here.
enum CodeLanguage: Sendable {
  case swift
  case kotlin
  case java
  case dart
  case javaScript
  case typeScript

  /// Whether a comment can contain another one.
  var nestsComments: Bool {
    switch self {
    case .swift, .kotlin, .dart: true
    case .java, .javaScript, .typeScript: false
    }
  }

  var isScript: Bool { self == .javaScript || self == .typeScript }

  /// Whether functions of one language can be called in the other.
  func shares(_ other: CodeLanguage) -> Bool {
    self == other || isScript && other.isScript
      || [.kotlin, .java].contains(self) && [.kotlin, .java].contains(other)
  }
}
