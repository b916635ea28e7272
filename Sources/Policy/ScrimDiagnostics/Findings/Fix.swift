/// A change to the source that fixes a finding.
package struct Fix: Hashable, Sendable {
  /// Whether a fix may be applied without review; the safest comes first.
  package enum Safety: String, CaseIterable, Comparable, Sendable {
    /// The one obviously right edit.
    case safe
    /// A likely edit that needs review.
    case unsafe

    package static func < (first: Safety, second: Safety) -> Bool {
      first == .safe && second == .unsafe
    }
  }

  /// A range of bytes, and the text that replaces it.
  package struct Edit: Hashable, Sendable {
    package let span: SourceSpan
    package let replacement: String

    package init(replacing span: SourceSpan, with replacement: String) {
      (self.span, self.replacement) = (span, replacement)
    }

    package init(inserting text: String, at offset: Int, in source: SourceID) {
      self.init(replacing: SourceSpan(source, from: offset, to: offset), with: text)
    }
  }

  package let title: String
  package let safety: Safety
  package let edits: [Edit]

  package init(_ title: String, _ safety: Safety, edits: [Edit]) {
    (self.title, self.safety, self.edits) = (title, safety, edits)
  }
}
