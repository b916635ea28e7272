/// Which of a report's source files something stands in.
package struct SourceID: Hashable, Sendable {
  package let index: Int

  package init(index: Int) {
    self.index = index
  }
}

/// A run of bytes in one source file: the exact place that a finding is about.
///
/// Bytes are the one measure that every tool can agree on; lines and columns
/// are worked out from them, when somebody wants to read them.
package struct SourceSpan: Hashable, Sendable {
  package let source: SourceID
  package let start: Int
  package let end: Int

  package init(_ source: SourceID, from start: Int, to end: Int) {
    precondition(0 <= start && start <= end, "a span ends before it starts")
    self.source = source
    self.start = start
    self.end = end
  }
}
