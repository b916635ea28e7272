internal import ScrimDiagnostics
internal import ScrimPatterns

/// A list of texts in one array of bytes.
///
/// The array type provides a span on every system that the package supports.
package struct TextList: Sendable {
  /// The offset of each text, and the end of the last one.
  package private(set) var starts: [UInt32] = [0]
  package private(set) var characters: ContiguousArray<UInt8> = []

  package init() {}

  /// Creates an empty list with capacity for texts with a total number of
  /// bytes.
  ///
  /// Growing the list later would copy the texts.
  package init(roomFor count: Int, bytes: Int) {
    starts.reserveCapacity(count + 1)
    characters.reserveCapacity(bytes)
  }

  package init(_ texts: some Sequence<String>) { for text in texts { append(text) } }

  /// Creates a list of another list's texts, in the given order.
  package init(_ numbers: [Int], of other: TextList) {
    self.init(roomFor: numbers.count, bytes: other.characters.count)
    for number in numbers { append(other.characters.span.extracting(other.range(of: number))) }
  }

  package var count: Int { starts.count - 1 }

  package var indices: Range<Int> { 0..<count }

  package mutating func append(_ text: Span<UInt8>) {
    characters.append(text)
    starts.append(UInt32(truncatingIfNeeded: characters.count))
  }

  package mutating func append(_ text: String) { text.withBytes { append($0) } }

  @inline(__always) package func range(of number: Int) -> Range<Int> {
    Int(starts[number])..<Int(starts[number + 1])
  }

  /// A text as a string.
  package subscript(number: Int) -> String { characters.span.extracting(range(of: number)).text }

  /// Whether a text comes before another one when sorted by bytes.
  package func precedes(_ number: Int, _ other: Int) -> Bool {
    let characters = characters.span
    return characters.extracting(range(of: number))
      .precedes(characters.extracting(range(of: other)))
  }

  /// The indices of the texts, sorted by bytes.
  package var sorted: [Int] {
    // Most texts differ in their first bytes.
    let texts = indices.map { number in
      let text = characters.span.extracting(range(of: number))
      return (start: text.word(at: 0), next: text.word(at: 8), number: number)
    }
    return texts.sorted { one, other in
      if one.start != other.start { return one.start < other.start }
      if one.next != other.next { return one.next < other.next }
      return precedes(one.number, other.number)
    }.map(\.number)
  }

  /// The index of a text; nil if it is not in the list.
  ///
  /// The list must be sorted by bytes.
  package func number(of text: Span<UInt8>) -> Int? {
    let characters = characters.span
    let number = indices.partitioningIndex {
      !characters.extracting(range(of: $0)).precedes(text)
    }
    return number < count && characters.extracting(range(of: number)).isEqual(to: text)
      ? number : nil
  }
}

/// Texts in the order of their first use, without duplicates.
///
/// Texts are compared by their bytes, because `==` ignores differences in
/// normalization.
package struct TextTable {
  package private(set) var list: TextList
  private var slots: SlotTable

  /// - Parameter list: the first texts of the table. Later texts are not
  ///   compared with them.
  package init(beginningWith list: TextList = TextList()) {
    (self.list, slots) = (list, SlotTable())
  }

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

  package mutating func number(of text: String) -> UInt32 { text.withBytes { number(of: $0) } }

  package func length(of number: UInt32) -> Int { list.range(of: Int(number)).count }
}

extension Span<UInt8> {
  /// Eight bytes as a number with the same order, padded with zeros after the
  /// end of the text.
  fileprivate func word(at start: Int) -> UInt64 {
    if start + 8 <= count { return number(UInt64.self, at: start).byteSwapped }
    var word: UInt64 = 0
    for index in start..<start + 8 { word = word << 8 | UInt64(index < count ? self[index] : 0) }
    return word
  }

  /// Whether this text comes before another one when sorted by bytes.
  package func precedes(_ other: Span<UInt8>) -> Bool {
    let shared = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= shared {
      let (word, otherWord) = (number(UInt64.self, at: index), other.number(UInt64.self, at: index))
      if word != otherWord { return word.byteSwapped < otherWord.byteSwapped }
      index += 8
    }
    while index < shared {
      if self[index] != other[index] { return self[index] < other[index] }
      index += 1
    }
    return count < other.count
  }
}
