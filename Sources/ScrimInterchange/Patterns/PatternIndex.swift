package import ScrimPatterns

/// Patterns by themselves, in a tree in memory: the same tree that a timeline holds,
/// searched by the same code.
package struct PatternIndex: Sendable {
  /// The tree: the counts of its sections, and the sections.
  package let bytes: ContiguousArray<UInt8>
  package let tree: PatternTree
  private var search: PatternSearch

  private static let bodyStart = (PatternTree.sectionCount * 4 + 7) & ~7

  /// - Parameter texts: the patterns, in the order of their specificity, the least
  ///   specific first; each is known by its index from then on.
  package init(_ texts: TextList) throws(TreeError) {
    var writer = SectionWriter(headSize: Self.bodyStart)
    try PatternTreeWriter(texts).write(patternCount: texts.count, to: &writer)
    let bytes = ContiguousArray(writer.file(under: writer.counts))
    var reader = SectionReader(counts: 0, start: Self.bodyStart)
    tree = PatternTree(bytes.span, from: &reader)
    self.bytes = bytes
    search = PatternSearch(of: tree)
  }

  package init(_ texts: some Sequence<String>) throws(TreeError) {
    try self.init(TextList(texts))
  }

  package var count: Int { tree.patterns.count }

  /// Finds the patterns that an id matches: their numbers, the least specific first.
  package mutating func matches(_ id: Span<UInt8>, into patterns: inout [Int32]) {
    patterns.removeAll(keepingCapacity: true)
    let bytes = bytes
    tree.match(id, with: &search, in: bytes.span)
    while let pattern = search.takeLeastPattern() { patterns.append(Int32(pattern) - 1) }
  }

  /// Adds the tree to the sections of a file.
  func write(to writer: inout SectionWriter) throws(TreeError) {
    try writer.append(
      counts: bytes[..<(PatternTree.sectionCount * 4)], body: bytes[Self.bodyStart...])
  }
}
