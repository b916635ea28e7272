package import ScrimPatterns

/// Patterns in a tree in memory.
///
/// The tree has the form of a timeline's tree, and the same code searches it.
package struct PatternIndex: Sendable {
  /// The bytes of the tree: the counts of its sections, and the sections.
  package private(set) var bytes: ContiguousArray<UInt8>
  package let tree: PatternTree
  private var search: PatternSearch

  private static let bodyStart = (PatternTree.sectionCount * 4 + 7) & ~7

  /// - Parameter texts: the patterns, the least specific first. The index of a
  ///   pattern identifies it.
  package init(_ texts: TextList) throws(TreeError) {
    var writer = SectionWriter(headSize: Self.bodyStart)
    try PatternTreeWriter(texts).write(patternCount: texts.count, to: &writer)
    let bytes = ContiguousArray(writer.file(under: writer.counts))
    var reader = SectionReader(counts: 0, start: Self.bodyStart)
    tree = PatternTree(bytes.span, from: &reader)
    self.bytes = bytes
    search = PatternSearch(of: tree)
  }

  package init(_ texts: some Sequence<String>) throws(TreeError) { try self.init(TextList(texts)) }

  /// A copy in which runs of adjacent patterns form groups.
  ///
  /// A match then gives the number of a group.
  ///
  /// - Parameter sizes: the number of patterns in each group.
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

  /// The work of all lookups so far, for callers that bound it.
  package var work: Int { search.work }

  /// Finds the groups of patterns that match an id, and reduces a work budget.
  package mutating func matches(_ id: Span<UInt8>, into groups: inout [Int32], work: inout Int) {
    let before = search.work
    matches(id, into: &groups)
    work -= search.work - before
  }

  /// Finds the groups of patterns that match an id: their numbers, the least
  /// specific first.
  ///
  /// Without `grouped(by:)`, each pattern is a group of its own.
  package mutating func matches(_ id: Span<UInt8>, into groups: inout [Int32]) {
    groups.removeAll(keepingCapacity: true)
    let bytes = bytes
    tree.match(id, with: &search, in: bytes.span)
    while let group = search.takeLeastGroup() { groups.append(Int32(group) - 1) }
  }

  /// Appends the tree to the sections of a file.
  func write(to writer: inout SectionWriter) throws(TreeError) {
    try writer.append(
      counts: bytes[..<(PatternTree.sectionCount * 4)], body: bytes[Self.bodyStart...])
  }
}
