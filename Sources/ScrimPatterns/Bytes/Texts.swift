/// Texts one after another in one array of bytes.
package struct TextList: Sendable {
  /// Where each text starts, and where the last ends.
  package private(set) var starts: [UInt32] = [0]
  package private(set) var characters: [UInt8] = []

  package init() {}

  package init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  package var count: Int { starts.count - 1 }

  package mutating func append(_ text: Span<UInt8>) {
    characters.append(text)
    starts.append(UInt32(truncatingIfNeeded: characters.count))
  }

  package mutating func append(_ text: String) {
    text.withBytes { append($0) }
  }

  @inline(__always)
  package func range(of number: Int) -> Range<Int> {
    Int(starts[number])..<Int(starts[number + 1])
  }

  /// A text as a string.
  package subscript(number: Int) -> String {
    characters.span.extracting(range(of: number)).text
  }

  /// Makes room for texts of so many bytes together.
  package mutating func reserveCapacity(_ count: Int, bytes: Int) {
    starts.reserveCapacity(count + 1)
    characters.reserveCapacity(bytes)
  }

  /// Adds a text of another list.
  package mutating func append(_ other: TextList, _ number: Int) {
    append(other.characters.span.extracting(other.range(of: number)))
  }

  /// Whether one text stands before another when both are sorted by bytes.
  package func precedes(_ number: Int, _ other: Int) -> Bool {
    let characters = characters.span
    return characters.extracting(range(of: number))
      .precedes(characters.extracting(range(of: other)))
  }

  /// The number of a text in a list that is sorted by bytes.
  package func number(of text: Span<UInt8>) -> Int? {
    let characters = characters.span
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if characters.extracting(range(of: middle)).precedes(text) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < count && characters.extracting(range(of: low)).isEqual(to: text) ? low : nil
  }
}

/// Texts in the order in which they are first used, each once.
///
/// They are told apart by their bytes: Swift's own comparison would take two ways
/// to write a character for one.
package struct TextTable {
  package private(set) var list = TextList()
  private var slots = SlotTable()

  package init() {}

  package mutating func number(of text: Span<UInt8>) -> UInt32 {
    let hash = text.key
    let known = slots.number(hash) {
      list.characters.span.extracting(list.range(of: $0)).isEqual(to: text)
    }
    if let known { return UInt32(known) }
    let number = list.count
    list.append(text)
    slots.insert(number, hash)
    return UInt32(number)
  }

  package mutating func number(of text: String) -> UInt32 {
    text.withBytes { number(of: $0) }
  }

  package func length(of number: UInt32) -> Int { list.range(of: Int(number)).count }
}

/// Texts in a file.
@usableFromInline
package struct Texts: Sendable {
  /// Where each text starts among the characters, and where the last ends.
  @usableFromInline package let starts: Section<UInt32>
  @usableFromInline package let characters: Section<UInt8>

  package init(starts: Section<UInt32>, characters: Section<UInt8>) {
    self.starts = starts
    self.characters = characters
  }

  package var count: Int { starts.count - 1 }

  /// Where a text is in the file.
  @inlinable @inline(__always)
  package func range(_ number: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let bounds: UInt64 = bytes.number(at: starts.offset(of: number))
    return characters.start &+ bounds.lowerHalf..<characters.start &+ bounds.upperHalf
  }

  /// How many bytes a text has.
  @inlinable @inline(__always)
  package func length(of number: Int, in bytes: Span<UInt8>) -> UInt32 {
    let bounds: UInt64 = bytes.number(at: starts.offset(of: number))
    return UInt32(truncatingIfNeeded: bounds >> 32) &- UInt32(truncatingIfNeeded: bounds)
  }

  package func text(_ number: Int, in bytes: Span<UInt8>) -> String {
    bytes.extracting(range(number, in: bytes)).text
  }

  /// Checks that the texts follow one another and are UTF-8.
  package func check(_ bytes: Span<UInt8>) throws(TreeError) {
    try expect(starts.count > 0, at: starts.start, "the texts have no beginning")
    var faults = starts[0, in: bytes]
    bytes.forEachPair(UInt32.self, in: starts.range) { start, end in
      faults |= start > end ? 1 : 0
    }
    try expect(
      faults == 0 && Int(starts[count, in: bytes]) == characters.count, at: starts.start,
      "the texts do not follow one another")

    let encoding = bytes.extracting(characters.range).encoding
    try expect(encoding != .other, at: characters.start, "the texts are not UTF-8")
    if encoding == .ascii { return }
    for index in 0..<count {
      let offset = characters.start + Int(starts[index, in: bytes])
      let startsInside = offset < characters.range.upperBound && bytes[offset].continuesCharacter
      try expect(!startsInside, at: offset, "a text starts inside a character")
    }
  }
}
