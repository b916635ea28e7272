/// The texts of a document: its source, and what the source spells otherwise.
///
/// `"a\u0062"` means the text `ab`, which stands nowhere. Such texts are
/// copied; all others are left where they are.
@usableFromInline package struct TextPool: Sendable {
  /// Where a text is.
  @usableFromInline package struct Location {
    @usableFromInline package let start: Int
    @usableFromInline package let count: Int
    @usableFromInline package let isCopy: Bool

    @inlinable package init(start: Int, count: Int, isCopy: Bool) {
      (self.start, self.count, self.isCopy) = (start, count, isCopy)
    }

    @inlinable package var range: Range<Int> { start..<start + count }
  }

  @usableFromInline package let source: ContiguousArray<UInt8>
  @usableFromInline package private(set) var copies: ContiguousArray<UInt8> = []

  init(source: ContiguousArray<UInt8>) {
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

  /// Lets a body read the bytes at a location.
  @inlinable package func withBytes<Result, Failure: Error>(
    at location: Location, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    location.isCopy
      ? try body(copies.span.extracting(location.range))
      : try body(source.span.extracting(location.range))
  }

  /// Whether the text at a location is a given one.
  @inline(__always)
  func isText(_ text: Span<UInt8>, at location: Location) -> Bool {
    guard location.count == text.count else { return false }
    return location.isCopy
      ? copies.span.has(text, at: location.start) : source.span.has(text, at: location.start)
  }
}
