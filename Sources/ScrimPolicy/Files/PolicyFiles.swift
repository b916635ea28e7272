package import ScrimDiagnostics
package import ScrimSyntax

/// The files that a policy is made of, as trees, and the way from an origin
/// back to its place in one of them.
package struct PolicyFiles: Sendable {
  /// All files, the policy itself first.
  package private(set) var all: [SourceFile] = []
  private var trees: [SyntaxTree] = []
  /// The number that each file's places are counted on from.
  private var firstPlaces: [Int] = []

  /// The place of each file in the order in which they override one another.
  private var ranks: [Int] = []

  /// The number that the next file's places are counted on from.
  private(set) var nextPlace = 0

  package mutating func add(_ tree: SyntaxTree, of source: SourceFile) {
    all.append(source)
    trees.append(tree)
    firstPlaces.append(nextPlace)
    nextPlace += tree.length
  }

  /// Sets the order in which files override one another: by number, the one that overrides all
  /// others last.
  mutating func rank(_ order: [Int]) {
    ranks = Array(repeating: 0, count: all.count)
    for (rank, file) in order.enumerated() { ranks[file] = rank }
  }

  /// Whether something stands in a file that overrides another's.
  package func overrides(_ origin: Origin, _ other: Origin) -> Bool {
    ranks[index(of: origin)] > ranks[index(of: other)]
  }

  /// The span of an origin itself: of the key, where there is one.
  package func span(of origin: Origin) -> SourceSpan {
    let (node, tree) = node(at: origin)
    return tree.span(of: node)
  }

  /// The span of the value that an origin's key has.
  package func valueSpan(of origin: Origin) -> SourceSpan {
    let (node, tree) = node(at: origin)
    return tree.span(of: tree.isKey(node) ? tree.value(ofKey: node) : node)
  }

  /// The span from an origin's key to the end of its value.
  package func entrySpan(of origin: Origin) -> SourceSpan {
    let (key, value) = (span(of: origin), valueSpan(of: origin))
    return SourceSpan(key.source, from: key.start, to: max(key.end, value.end))
  }

  /// The name of the alias that an origin's value is, or of the anchor that it carries.
  package func referenceName(at origin: Origin) -> ReferenceName? {
    let (node, tree) = node(at: origin)
    return tree.referenceName(at: tree.isKey(node) ? tree.value(ofKey: node) : node)
  }

  /// Whether something in them is an alias, which stands for what is written elsewhere.
  package var haveAliases: Bool { trees.contains(where: \.hasAliases) }

  /// Whether something in them carries an anchor.
  package var haveAnchors: Bool { trees.contains(where: \.hasAnchors) }

  /// The number of the file that something stands in, and its offset there.
  package func place(of origin: Origin) -> (file: Int, offset: Int) {
    let file = index(of: origin)
    return (file, trees[file].start(of: Int(origin.place) - firstPlaces[file]))
  }

  /// The file that something stands in.
  package func source(of origin: Origin) -> SourceFile {
    all[index(of: origin)]
  }

  /// Whether something stands in the policy itself, not in a file it extends.
  package func isOwn(_ origin: Origin) -> Bool {
    index(of: origin) == 0
  }

  /// The node that an origin is, in its tree.
  private func node(at origin: Origin) -> (node: Int, tree: SyntaxTree) {
    let file = index(of: origin)
    return (Int(origin.place) - firstPlaces[file], trees[file])
  }

  private func index(of origin: Origin) -> Int {
    firstPlaces.lastIndex { $0 <= Int(origin.place) } ?? 0
  }
}

extension PolicyFiles {
  /// What to cut out so that an entry of a map is gone, if it stands on lines
  /// of its own.
  ///
  /// A comment behind it goes with it; what stands on other lines stays.
  package func removal(of origin: Origin) -> SourceSpan? {
    let span = entrySpan(of: origin)
    let bytes = source(of: origin).bytes
    let lineStart = bytes[..<span.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd =
      bytes[span.end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    let before = bytes[lineStart..<span.start]
    let behind = bytes[span.end..<lineEnd].drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r")
    }
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") }),
      behind.first.map({ $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\n") }) ?? true
    else { return nil }
    return SourceSpan(span.source, from: lineStart, to: lineEnd)
  }
}
