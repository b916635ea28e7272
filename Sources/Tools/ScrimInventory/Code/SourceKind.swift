/// A file that can declare screens, or define constants for their names.
///
/// The comments, strings and brackets of the languages are similar, so one
/// tokenizer reads all of them.
package enum SourceKind: Hashable, Sendable, CaseIterable {
  case storyboard
  case xib
  /// An XML file of Android: a navigation graph, a manifest, or another one.
  case androidXML
  case swift
  case objectiveC
  case kotlin
  case java
  case dart
  /// JavaScript or TypeScript.
  case script

  /// The kind of a file, by its name; nil if it cannot declare screens.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let kind = Self.byExtension.first(where: { $0.0 == ending })?.1 else { return nil }
    self = kind
  }

  private static let byExtension: [(String, SourceKind)] = [
    ("storyboard", .storyboard), ("xib", .xib), ("xml", .androidXML), ("swift", .swift),
    ("m", .objectiveC), ("mm", .objectiveC), ("h", .objectiveC),
    ("kt", .kotlin), ("kts", .kotlin), ("java", .java), ("dart", .dart), ("js", .script),
    ("jsx", .script), ("tsx", .script), ("mjs", .script), ("cjs", .script), ("ts", .script),
    ("mts", .script), ("cts", .script),
  ]

  /// The extensions of all kinds of files.
  package static let endings = byExtension.map(\.0)

  var isCode: Bool { ![.storyboard, .xib, .androidXML].contains(self) }

  /// Whether a comment can contain another one.
  var nestsComments: Bool { [.swift, .kotlin, .dart].contains(self) }

  /// Whether functions of one language can be called in the other.
  func shares(_ other: SourceKind) -> Bool {
    self == other || [.kotlin, .java].contains(self) && [.kotlin, .java].contains(other)
  }
}
