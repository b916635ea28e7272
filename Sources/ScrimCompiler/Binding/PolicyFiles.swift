internal import ScrimDiagnostics
internal import ScrimSyntax

/// The files that a policy is made of, as trees, and the way from an origin
/// back to its place in one of them.
struct PolicyFiles: Sendable {
  private var files: [(source: SourceFile, tree: SyntaxTree, firstPlace: Int)] = []

  /// The number that the next file's places are counted on from.
  private(set) var nextPlace = 0

  mutating func add(_ tree: SyntaxTree, of source: SourceFile) {
    files.append((source, tree, nextPlace))
    nextPlace += tree.length
  }

  /// The span of an origin itself: of the key, where there is one.
  func span(of origin: Origin) -> SourceSpan {
    let (node, tree, _) = node(at: origin)
    return tree.span(of: node)
  }

  /// The span of the value that an origin's key has.
  func valueSpan(of origin: Origin) -> SourceSpan {
    let (node, tree, _) = node(at: origin)
    return tree.span(of: tree.isKey(node) ? tree.value(ofKey: node) : node)
  }

  /// The span from an origin's key to the end of its value.
  func entrySpan(of origin: Origin) -> SourceSpan {
    let (key, value) = (span(of: origin), valueSpan(of: origin))
    return SourceSpan(key.source, from: key.start, to: max(key.end, value.end))
  }

  /// All files, the policy itself first.
  var all: [SourceFile] { files.map(\.source) }

  /// Whether something in them is an alias, so that maps may share their settings.
  var haveAliases: Bool { files.contains { $0.tree.hasAliases } }

  /// The number of the file that something stands in, and its offset there.
  func place(of origin: Origin) -> (file: Int, offset: Int) {
    (index(of: origin), span(of: origin).start)
  }

  /// The file that something stands in.
  func source(of origin: Origin) -> SourceFile {
    files[index(of: origin)].source
  }

  /// Whether something stands in the policy itself, not in a file it extends.
  func isOwn(_ origin: Origin) -> Bool {
    index(of: origin) == 0
  }

  /// The node that an origin is, in its tree.
  func node(at origin: Origin) -> (node: Int, tree: SyntaxTree, firstPlace: Int) {
    let (_, tree, firstPlace) = files[index(of: origin)]
    return (Int(origin.place) - firstPlace, tree, firstPlace)
  }

  private func index(of origin: Origin) -> Int {
    files.lastIndex { $0.firstPlace <= Int(origin.place) } ?? 0
  }
}
