package import ScrimDiagnostics
package import ScrimSyntax

/// The files of a policy with their trees, and the node that each origin refers
/// to.
package struct PolicyFiles: Sendable {
  /// All files, the policy's own first.
  package private(set) var all: [SourceFile] = []
  private var trees: [SyntaxTree] = []
  /// For each file, the total length of the tapes of the files before it.
  private var tapeOffsets: [Int] = []

  /// For each file, its rank: a file overrides those of lower rank.
  private var ranks: [Int] = []

  /// The total length of all tapes so far.
  private(set) var nextTapeOffset = 0

  package init() {}

  package mutating func add(_ tree: SyntaxTree, of source: SourceFile) {
    all.append(source)
    trees.append(tree)
    tapeOffsets.append(nextTapeOffset)
    nextTapeOffset += tree.length
  }

  /// The start of each file.
  package var beginnings: [SourceSpan] { trees.map { SourceSpan($0.sourceID, from: 0, to: 0) } }

  /// Sets the order in which files override one another.
  ///
  /// - Parameter order: the indexes of the files, lowest rank first.
  mutating func rank(_ order: [Int]) {
    ranks = Array(repeating: 0, count: all.count)
    for (rank, file) in order.enumerated() { ranks[file] = rank }
  }

  /// Whether one origin is in a file that overrides the other's.
  package func overrides(_ origin: Origin, _ other: Origin) -> Bool {
    ranks[index(of: origin)] > ranks[index(of: other)]
  }

  package func areInOneFile(_ origin: Origin, _ other: Origin) -> Bool {
    index(of: origin) == index(of: other)
  }

  /// The span of an origin: of its key, if it has one.
  package func span(of origin: Origin) -> SourceSpan {
    let (node, tree) = node(at: origin)
    return tree.span(of: node)
  }

  /// The span of an origin's value.
  package func valueSpan(of origin: Origin) -> SourceSpan {
    let (node, tree) = node(at: origin)
    return tree.span(of: tree.isKey(node) ? tree.value(ofKey: node) : node)
  }

  /// The text of an origin's value; nil if it is not text.
  package func text(of origin: Origin) -> String? {
    let (node, tree) = node(at: origin)
    return tree.text(of: tree.isKey(node) ? tree.value(ofKey: node) : node)
  }

  /// The span from an origin's key to the end of its value.
  package func entrySpan(of origin: Origin) -> SourceSpan {
    let (key, value) = (span(of: origin), valueSpan(of: origin))
    return SourceSpan(key.source, from: key.start, to: max(key.end, value.end))
  }

  /// The name of the alias at an origin's value, or of the anchor on it.
  package func referenceName(at origin: Origin) -> ReferenceName? {
    let (node, tree) = node(at: origin)
    return tree.referenceName(at: tree.isKey(node) ? tree.value(ofKey: node) : node)
  }

  /// Whether any file has an alias.
  package var haveAliases: Bool { trees.contains(where: \.hasAliases) }

  /// Whether any file has an anchor.
  package var haveAnchors: Bool { trees.contains(where: \.hasAnchors) }

  /// The index of an origin's file, and the origin's offset in it.
  package func fileAndOffset(of origin: Origin) -> (file: Int, offset: Int) {
    let file = index(of: origin)
    return (file, trees[file].start(of: Int(origin.index) - tapeOffsets[file]))
  }

  /// The file of an origin.
  package func source(of origin: Origin) -> SourceFile { all[index(of: origin)] }

  /// Whether an origin is in the policy's own file, rather than in one it
  /// extends.
  package func isOwn(_ origin: Origin) -> Bool { index(of: origin) == 0 }

  /// The node of an origin, and its tree.
  private func node(at origin: Origin) -> (node: Int, tree: SyntaxTree) {
    let file = index(of: origin)
    return (Int(origin.index) - tapeOffsets[file], trees[file])
  }

  private func index(of origin: Origin) -> Int {
    tapeOffsets.lastIndex { $0 <= Int(origin.index) } ?? 0
  }
}

extension PolicyFiles {
  /// The lines to delete to remove an entry of a map; nil if something else is
  /// on them.
  ///
  /// A comment at the end of the entry's last line goes with it.
  package func removal(of origin: Origin) -> SourceSpan? {
    let span = entrySpan(of: origin)
    let bytes = source(of: origin).bytes
    let lineStart = bytes[..<span.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd =
      bytes[span.end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    let before = bytes[lineStart..<span.start]
    let rest = bytes[span.end..<lineEnd].drop { " \r".utf8.contains($0) }
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") }),
      rest.first.map("#\n".utf8.contains) ?? true
    else { return nil }
    return SourceSpan(span.source, from: lineStart, to: lineEnd)
  }
  /// The edit that writes entries in the map of a key of the policy's own file.
  ///
  /// Without the key, they are written with it at the end of the file. Nil if others
  /// share the map, or if the file does not end with lines of its outermost map.
  package func addition(of entries: [String], under key: String) -> Fix.Edit? {
    let (tree, bytes) = (trees[0], all[0].bytes)
    guard let root = tree.root, !entries.isEmpty else { return nil }
    if let known = tree.members(of: root).first(where: { tree.text(of: $0.key) == key }) {
      return insertion(of: entries, in: Origin(index: UInt32(known.key)))
    }
    let span = tree.span(of: root)
    let isAtMargin = span.start == 0 || bytes[span.start - 1] == UInt8(ascii: "\n")
    guard isAtMargin, bytes[span.start] != UInt8(ascii: "{"),
      !String(decoding: bytes[span.end...], as: UTF8.self).contains("\n...")
    else { return nil }
    let isComplete = bytes.last == UInt8(ascii: "\n")
    let lines = ["\(key):"] + entries.map { "  \($0)" }
    return Fix.Edit(
      inserting: (isComplete ? "" : "\n") + lines.joined(separator: "\n") + "\n", at: bytes.count,
      in: tree.sourceID)
  }

  /// The edit that writes keys at the start of an entry's map.
  ///
  /// Nil if the map has an anchor or is an alias, so that others share it.
  package func insertion(of keys: [String], in entry: Origin) -> Fix.Edit? {
    let (span, bytes) = (valueSpan(of: entry), source(of: entry).bytes)
    guard span.start < span.end, referenceName(at: entry) == nil else { return nil }
    if bytes[span.start] == UInt8(ascii: "{") {
      let rest = bytes[span.start + 1..<span.end]
      if rest.first(where: { !" \r\n".utf8.contains($0) }) == UInt8(ascii: "}") {
        return Fix.Edit(replacing: span, with: "{ \(keys.joined(separator: ", ")) }")
      }
      let blank = rest.first == UInt8(ascii: " ") ? "" : " "
      let text = " \(keys.joined(separator: ", ")),\(blank)"
      return Fix.Edit(inserting: text, at: span.start + 1, in: span.source)
    }
    let indentation = bytes[..<span.start].reversed().prefix { $0 != UInt8(ascii: "\n") }
    guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    let end = "\n" + String(repeating: " ", count: indentation.count)
    return Fix.Edit(inserting: keys.map { $0 + end }.joined(), at: span.start, in: span.source)
  }
}
