/// The texts of a document: its source, and copies of what the source spells
/// differently.
///
/// `"a\u0062"` means the text `ab`, which the source does not contain. Such
/// texts are copied; all others stay in the source.
@usableFromInline package struct TextPool: Sendable {
  /// The location of a text; each key of a document has one, so it is small.
  @usableFromInline package struct Location: Sendable {
    @usableFromInline let first: UInt32
    @usableFromInline let length: UInt32
    @usableFromInline package let isCopy: Bool

    @inlinable package init(start: Int, count: Int, isCopy: Bool) {
      (first, length, self.isCopy) = (UInt32(start), UInt32(count), isCopy)
    }

    @inlinable package var start: Int { Int(first) }
    @inlinable package var count: Int { Int(length) }
    @inlinable package var range: Range<Int> { start..<start + count }
  }

  @usableFromInline package let source: ContiguousArray<UInt8>
  @usableFromInline package private(set) var copies: ContiguousArray<UInt8> = []

  init(source: ContiguousArray<UInt8>) { self.source = source }

  /// Whether the source contains a text at an offset.
  func source(has text: Span<UInt8>, at offset: Int) -> Bool { source.span.has(text, at: offset) }

  mutating func copy(_ text: Span<UInt8>) -> Location {
    let start = copies.count
    for index in text.indices { copies.append(text[index]) }
    return Location(start: start, count: text.count, isCopy: true)
  }

  /// The location of a text in the source at an offset, or of a copy of it.
  mutating func location(of text: Span<UInt8>, writtenAt offset: Int) -> Location {
    source(has: text, at: offset)
      ? Location(start: offset, count: text.count, isCopy: false) : copy(text)
  }

  func bytes(at location: Location) -> ArraySlice<UInt8> {
    location.isCopy ? copies[location.range] : source[location.range]
  }

  /// Calls a closure with the bytes at a location.
  @inlinable package func withBytes<Result, Failure: Error>(
    at location: Location, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    location.isCopy
      ? try body(copies.span.extracting(location.range))
      : try body(source.span.extracting(location.range))
  }

  /// Whether the text at a location equals another one.
  @inline(__always)
  func isText(_ text: Span<UInt8>, at location: Location) -> Bool {
    guard location.count == text.count else { return false }
    return location.isCopy
      ? copies.span.has(text, at: location.start) : source.span.has(text, at: location.start)
  }
}
