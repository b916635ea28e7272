internal import ScrimDiagnostics
internal import ScrimSyntax

/// The maps of settings that a document has had so far, by how they are written.
///
/// Most screens of a long policy have settings that others have, too, down to the
/// last blank. What is written the same means the same, so it is read once. Left
/// out are maps of documents with aliases, which may stand for something else
/// each time, and whoever reads a map keeps it only if there was no fault in it,
/// and no cover that is known by its place.
///
/// Where hardly any map of the first thousands came again, no more are kept: those
/// that come are likely to be new as well, and each would be kept for nothing.
struct RepeatedSettings: Sendable {
  private var maps: [(start: UInt32, length: UInt32, number: Int32)] = []
  private var index = HashIndex()
  private var repetitionCount = 0

  /// Whether maps are still kept, and looked for.
  private(set) var isKeeping = true

  /// So many maps are kept before it is asked whether that was worth it.
  private static let trial = 2048

  /// The number of the settings of a map that was written like this one.
  mutating func number(of text: Range<Int>, in source: [UInt8]) -> Int32? {
    let source = source.span
    let bytes = source.extracting(text)
    let place = index.place(bytes.hash(seed: index.seed)) {
      Int(maps[$0].length) == text.count && source.has(bytes, at: Int(maps[$0].start))
    }
    guard let place else { return nil }
    repetitionCount += 1
    return maps[place].number
  }

  mutating func insert(_ number: Int32, of text: Range<Int>, in source: [UInt8]) {
    maps.append((UInt32(text.lowerBound), UInt32(text.count), number))
    if maps.count == Self.trial, repetitionCount * 8 < maps.count {
      (isKeeping, maps, index) = (false, [], HashIndex())
      return
    }
    let bytes = source.span.extracting(text)
    index.insert(maps.count - 1, bytes.hash(seed: index.seed))
  }
}

extension SyntaxTree {
  /// The bytes that decide what a map means: those that it takes up and, where
  /// its lines are told apart by how far they are indented, the blanks before it.
  ///
  /// Nil where more than that may decide.
  func decidingText(ofMap node: Int) -> Range<Int>? {
    guard !hasAliases, kind(of: node).isMapping else { return nil }
    let span = span(of: node)
    if kind(of: node) == .flowMapping { return span.start..<span.end }
    let source = texts.source.span
    var start = span.start
    while start > 0, source[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return start > 0 && source[start - 1] == UInt8(ascii: "\n") ? start..<span.end : nil
  }
}
