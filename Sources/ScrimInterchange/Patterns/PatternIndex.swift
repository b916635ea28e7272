package import ScrimPatterns

/// Patterns by themselves, in a tree in memory: the same tree that a timeline holds,
/// searched by the same code.
package struct PatternIndex: Sendable {
  /// The tree: the counts of its sections, and the sections.
  package private(set) var bytes: ContiguousArray<UInt8>
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

  /// The same patterns, where some that stand one after another count as one, known by the
  /// number of their group.
  ///
  /// - Parameter sizes: how many patterns each group has.
  package func grouped(by sizes: some Sequence<Int>) -> PatternIndex {
    var grouped = self
    var pattern = 0
    for (group, size) in sizes.enumerated() {
      for _ in 0..<size {
        let node = Int(tree.patterns[pattern, in: bytes.span])
        let offset = tree.nodes.ends.offset(of: node)
        for byte in 0..<4 {
          grouped.bytes[offset + byte] = UInt8(truncatingIfNeeded: (group + 1) >> (8 * byte))
        }
        pattern += 1
      }
    }
    return grouped
  }

  package var count: Int { tree.patterns.count }

  /// How much has been compared with segments that have stars inside, for those who bound
  /// what they search.
  package var comparisons: Int { search.comparisons }

  /// Finds the groups of patterns that an id matches: their numbers, the least specific
  /// first.
  ///
  /// Each pattern is a group of its own, where nothing else was said.
  package mutating func matches(_ id: Span<UInt8>, into groups: inout [Int32]) {
    groups.removeAll(keepingCapacity: true)
    let bytes = bytes
    tree.match(id, with: &search, in: bytes.span)
    while let group = search.takeLeastGroup() { groups.append(Int32(group) - 1) }
  }

  /// Adds the tree to the sections of a file.
  func write(to writer: inout SectionWriter) throws(TreeError) {
    try writer.append(
      counts: bytes[..<(PatternTree.sectionCount * 4)], body: bytes[Self.bodyStart...])
  }
}
