internal import ScrimDiagnostics
internal import ScrimSyntax

/// The files that a policy is made of, as trees, and the way from an origin
/// back to its place in one of them.
struct PolicyFiles: Sendable {
  private var trees: [(firstPlace: Int, tree: SyntaxTree)] = []
  private var sources: [SourceFile] = []

  /// The number that the next file's places are counted on from.
  private(set) var nextPlace = 0

  mutating func add(_ tree: SyntaxTree, of source: SourceFile) {
    trees.append((nextPlace, tree))
    sources.append(source)
    nextPlace += tree.length
  }

  /// The span of an origin itself: of the key, where there is one.
  func span(of origin: Origin) -> SourceSpan {
    let (tree, node) = find(origin)
    return tree.span(of: node)
  }

  /// The span of the value that an origin's key has.
  func valueSpan(of origin: Origin) -> SourceSpan {
    let (tree, node) = find(origin)
    return tree.span(of: tree.isKey(node) ? tree.value(ofKey: node) : node)
  }

  /// The span from an origin's key to the end of its value.
  func entrySpan(of origin: Origin) -> SourceSpan {
    let (key, value) = (span(of: origin), valueSpan(of: origin))
    return SourceSpan(key.source, from: key.start, to: max(key.end, value.end))
  }

  /// All files, the policy itself first.
  var all: [SourceFile] { sources }

  /// The number of the file that something stands in, and its offset there.
  func place(of origin: Origin) -> (file: Int, offset: Int) {
    let place = Int(origin.place)
    let file = trees.lastIndex { $0.firstPlace <= place } ?? 0
    return (file, trees[file].tree.span(of: place - trees[file].firstPlace).start)
  }

  /// The file that something stands in.
  func source(of origin: Origin) -> SourceFile {
    sources[trees.lastIndex { $0.firstPlace <= Int(origin.place) } ?? 0]
  }

  /// Whether something stands in the policy itself, not in a file it extends.
  func isOwn(_ origin: Origin) -> Bool {
    trees.count < 2 || Int(origin.place) < trees[1].firstPlace
  }

  /// What to cut out so that an entry of a map is gone, if it stands on lines
  /// of its own.
  ///
  /// A comment behind it goes with it; what stands on other lines stays.
  func removal(of origin: Origin) -> SourceSpan? {
    let span = entrySpan(of: origin)
    let place = Int(origin.place)
    let index = trees.lastIndex { $0.firstPlace <= place } ?? 0
    let bytes = sources[index].bytes
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

  /// What an entry's own map sets, each setting with the place that gives it.
  func settings(of entry: Policy.ScreenEntry, _ tables: PolicyTables) -> Settings {
    var settings = Settings()
    if let base = entry.value.beneath {
      settings = self.settings(of: tables.overridden[Int(base)], tables)
    }
    let place = Int(entry.origin.place)
    let (firstPlace, tree) = trees[trees.lastIndex { $0.firstPlace <= place } ?? 0]
    // The covers in place have been read, and are known by where they stand.
    var tables = tables
    tables.inPlaceCovers = [:]
    var binder = Binder(rereading: tree, firstPlace: firstPlace, sharing: tables)
    if let own = Shape.settings.read(&binder, tree.value(ofKey: place - firstPlace)) {
      settings.override(with: own)
    }
    return settings
  }

  private func find(_ origin: Origin) -> (tree: SyntaxTree, node: Int) {
    let place = Int(origin.place)
    let index = trees.lastIndex { $0.firstPlace <= place } ?? 0
    return (trees[index].tree, place - trees[index].firstPlace)
  }
}
