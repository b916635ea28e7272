/// A file that can declare screens, or define constants for their names.
package enum SourceKind: Hashable, Sendable {
  case storyboard
  case xib
  /// An XML file of Android, which declares screens if it is a navigation
  /// graph.
  case androidXML
  case swift
  case kotlin
  case java
  case dart
  case javaScript
  case typeScript

  /// The kind of a file, by its name; nil if it cannot declare screens.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let kind = Self.byExtension.first(where: { $0.0 == ending })?.1 else { return nil }
    self = kind
  }

  private static let byExtension: [(String, SourceKind)] = [
    ("storyboard", .storyboard), ("xib", .xib), ("xml", .androidXML), ("swift", .swift),
    ("kt", .kotlin), ("kts", .kotlin), ("java", .java), ("dart", .dart), ("js", .javaScript),
    ("jsx", .javaScript), ("tsx", .javaScript), ("mjs", .javaScript), ("cjs", .javaScript),
    ("ts", .typeScript), ("mts", .typeScript), ("cts", .typeScript),
  ]

  /// The extensions of all kinds of files.
  package static let endings = byExtension.map(\.0)

  /// The extensions of JavaScript and TypeScript modules.
  static let scriptEndings = byExtension.filter(\.1.isScript).map(\.0)

  /// Whether the file is a module of JavaScript or TypeScript.
  package var isScript: Bool { self == .javaScript || self == .typeScript }

  var language: CodeLanguage? {
    switch self {
    case .storyboard, .xib, .androidXML: nil
    case .swift: .swift
    case .kotlin: .kotlin
    case .java: .java
    case .dart: .dart
    case .javaScript: .javaScript
    case .typeScript: .typeScript
    }
  }
}
