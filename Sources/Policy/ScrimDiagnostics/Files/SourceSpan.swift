/// The index of a source file in its report.
package struct SourceID: Hashable, Sendable {
  package let index: Int

  package init(index: Int) { self.index = index }
}

/// A range of bytes in one source file: the exact text that a finding is about.
///
/// Bytes are the only unit that all tools agree on. Lines and columns are
/// computed when they are shown.
package struct SourceSpan: Hashable, Sendable {
  package let source: SourceID
  package let start: Int
  package let end: Int

  package init(_ source: SourceID, from start: Int, to end: Int) {
    precondition(0 <= start && start <= end, "a span ends before it starts")
    (self.source, self.start, self.end) = (source, start, end)
  }

  /// Whether another span lies within this one.
  package func contains(_ other: SourceSpan) -> Bool {
    other.source == source && other.start >= start && other.end <= end
  }
}
