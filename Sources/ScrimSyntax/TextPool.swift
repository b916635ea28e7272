/// The texts of a document: its source, and what the source spells otherwise.
///
/// `"a\u0062"` means the text `ab`, which stands nowhere. Such texts are
/// copied; all others are left where they are.
struct TextPool: Sendable {
  /// Where a text is.
  struct Location {
    let start: Int
    let count: Int
    let isCopy: Bool

    var range: Range<Int> { start..<start + count }
  }

  private let source: [UInt8]
  private var copies: [UInt8] = []

  init(source: [UInt8]) {
    self.source = source
  }

  /// Whether the source spells a text out at an offset.
  func source(has text: Span<UInt8>, at offset: Int) -> Bool {
    source.span.has(text, at: offset)
  }

  mutating func copy(_ text: Span<UInt8>) -> Location {
    let start = copies.count
    for index in text.indices { copies.append(text[index]) }
    return Location(start: start, count: text.count, isCopy: true)
  }

  /// Finds a text at an offset of the source, or copies it.
  mutating func location(of text: Span<UInt8>, writtenAt offset: Int) -> Location {
    source(has: text, at: offset)
      ? Location(start: offset, count: text.count, isCopy: false) : copy(text)
  }

  func bytes(at location: Location) -> ArraySlice<UInt8> {
    location.isCopy ? copies[location.range] : source[location.range]
  }

  /// Whether the text at a location is a given one.
  @inline(__always)
  func isText(_ text: Span<UInt8>, at location: Location) -> Bool {
    guard location.count == text.count else { return false }
    return location.isCopy
      ? copies.span.has(text, at: location.start) : source.span.has(text, at: location.start)
  }
}
