import ScrimInterchange
import Testing

@testable import ScrimPatterns

/// The damage for which an untrusted pattern tree is refused.
@Suite struct TreeCheckTests {
  // The root leads to `**` (node 1), `a*b` (2), `ab*` (3) and `x` (4), and `x`
  // leads to `*` (5) and `y` (6). The pieces are an empty one, `x`, `y`, `ab`,
  // `a` and `b`.
  private static let patterns = ["**", "x.*", "x.y", "ab*", "a*b"]

  @Test("the undamaged tree has the layout that the other tests assume")
  func tree() throws {
    let index = try PatternIndex(Self.patterns)
    let (nodes, bytes) = (index.tree.nodes, index.bytes.span)
    let codes = (0..<nodes.count).map { nodes.segments[$0, in: bytes].code }
    #expect(codes == [0, 0, 2, 3, 1 << 31 | 1, 1, 1 << 31 | 2])
    let starts = (0...nodes.count).map { nodes.starts[$0, in: bytes] }
    #expect(starts == [1, 5, 5, 5, 5, 7, 7, 7])
    let ends = (0..<nodes.count).map { nodes.ends[$0, in: bytes] }
    #expect(ends == [0, 1, 5, 4, 0, 2, 3])
    try index.tree.check(bytes)
  }

  @Test(
    "nodes whose children do not follow one another are refused",
    arguments: [(0, 2), (1, 1), (2, 6), (4, 4), (5, 8), (7, 6)] as [(Int, UInt32)])
  func starts(_ change: (Int, UInt32)) throws {
    try expectRefusal("follow one another", change) { $0.nodes.starts.offset(of: $1) }
  }

  @Test(
    "siblings whose segments are not in ascending order are refused",
    arguments: [(1, 1 << 31 | 1), (2, 0), (4, 2), (5, 1 << 31 | 2), (6, 1)] as [(Int, UInt32)])
  func order(_ change: (Int, UInt32)) throws {
    try expectRefusal("follow one another", change) { $0.nodes.segments.offset(of: $1) }
  }

  @Test(
    "a node whose segment does not exist is refused",
    arguments: [(0, 1), (3, 4), (3, 0x7FFF_FFFF), (4, 1 << 31), (4, 1 << 31 | 6), (6, .max)]
      as [(Int, UInt32)])
  func segments(_ change: (Int, UInt32)) throws {
    try expectRefusal("pattern tree", change) { $0.nodes.segments.offset(of: $1) }
  }

  @Test(
    "a pattern that ends at the wrong node is refused",
    arguments: [(0, 1), (1, 0), (1, 2), (2, 3), (4, 1), (5, 1), (5, 6)] as [(Int, UInt32)])
  func ends(_ change: (Int, UInt32)) throws {
    try expectRefusal("ends at the wrong node", change) { $0.nodes.ends.offset(of: $1) }
  }

  @Test(
    "patterns of one group must end at different nodes", arguments: [[2, 1, 2], [1, 1, 1, 1, 1]])
  func groups(_ sizes: [Int]) throws {
    let index = try PatternIndex(Self.patterns).grouped(by: sizes)
    try index.tree.check(index.bytes.span)
    #expect(index.tree.groupCount(in: index.bytes.span) == sizes.count)
    var bytes = index.bytes
    let patterns = index.tree.patterns
    for byte in 0..<4 {
      bytes[patterns.offset(of: 1) + byte] = bytes[patterns.offset(of: 0) + byte]
    }
    expectRefusal("ends at the wrong node", of: bytes, index.tree)
  }

  @Test(
    "a partial segment that contradicts its node, its runs or its shape is refused",
    arguments: [(0, 3), (0, 7), (4, 1), (8, 1), (8, 3), (8, .max), (12, 1), (12, 9)]
      as [(Int, UInt32)])
  func partials(_ change: (Int, UInt32)) throws {
    try expectRefusal("partial segment", change) { $0.partials.start + $1 }
  }

  @Test(
    "a shape without a parent, out of order or with wrong lengths is refused",
    arguments: [(0, 7), (0, 4), (4, 2), (4, 3), (8, 2), (12, .max)] as [(Int, UInt32)])
  func shapes(_ change: (Int, UInt32)) throws {
    try expectRefusal("", change) { $0.shapes.start + $1 }
  }

  @Test(
    "a run that is not a piece is refused, and so is a partial segment without text",
    arguments: [(0, 6), (1, .max), (2, 0)] as [(Int, UInt32)])
  func runs(_ change: (Int, UInt32)) throws {
    try expectRefusal("partial segment", change) { $0.runs.offset(of: $1) }
  }

  @Test("a piece with a dot or a star is refused", arguments: [UInt8.dot, .star])
  func marks(_ mark: UInt8) throws {
    let index = try PatternIndex(Self.patterns)
    for offset in index.tree.pieces.characters.range {
      var bytes = index.bytes
      bytes[offset] = mark
      expectRefusal("has a dot or a star", of: bytes, index.tree)
    }
  }

  @Test("the first piece, and no other, must be empty", arguments: [(1, 1), (2, 0), (3, 1)])
  func emptyPieces(_ change: (Int, UInt32)) throws {
    try expectRefusal("empty", change) { $0.pieces.starts.offset(of: $1) }
  }

  /// Expects that the tree is refused once a number is replaced.
  private func expectRefusal(
    _ problem: String, _ change: (Int, UInt32), at offset: (PatternTree, Int) -> Int
  ) throws {
    let index = try PatternIndex(Self.patterns)
    var bytes = index.bytes
    for byte in 0..<4 {
      bytes[offset(index.tree, change.0) + byte] = UInt8(truncatingIfNeeded: change.1 >> (8 * byte))
    }
    expectRefusal(problem, of: bytes, index.tree)
  }

  private func expectRefusal(
    _ problem: String, of bytes: ContiguousArray<UInt8>, _ tree: PatternTree
  ) {
    do throws(TreeError) {
      try tree.check(bytes.span)
      Issue.record("it is not refused")
    } catch {
      guard case .contradiction(let found, at: _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(problem.isEmpty || found.contains(problem), "\(found)")
    }
  }
}
