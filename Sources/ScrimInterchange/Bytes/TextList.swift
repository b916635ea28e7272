internal import ScrimPatterns

/// Texts one after another in one array of bytes, of the kind whose elements can be
/// lent as a span on every system that the package supports.
package struct TextList: Sendable {
  /// Where each text starts, and where the last ends.
  package private(set) var starts: [UInt32] = [0]
  package private(set) var characters: ContiguousArray<UInt8> = []

  package init() {}

  /// An empty list with room for texts of so many bytes together.
  ///
  /// Room that stays empty costs nothing; moving what is in it does.
  package init(roomFor count: Int, bytes: Int) {
    starts.reserveCapacity(count + 1)
    characters.reserveCapacity(bytes)
  }

  package init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  /// Texts of another list, in some order.
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

  /// Whether one text stands before another when both are sorted by bytes.
  package func precedes(_ number: Int, _ other: Int) -> Bool {
    let characters = characters.span
    return characters.extracting(range(of: number))
      .precedes(characters.extracting(range(of: other)))
  }

  /// The numbers of the texts, sorted by bytes.
  package var sorted: [Int] {
    // Most are told apart by how they begin.
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
  package private(set) var list: TextList
  private var slots: SlotTable

  /// - Parameter list: texts that are in the table, and that no text is held against.
  package init(beginningWith list: TextList = TextList()) {
    self.list = list
    slots = SlotTable()
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

  package mutating func number(of text: String) -> UInt32 {
    text.withBytes { number(of: $0) }
  }

  package func length(of number: UInt32) -> Int { list.range(of: Int(number)).count }
}

extension Span<UInt8> {
  /// Eight bytes as a number that is ordered as they are; zeros where the text has ended.
  fileprivate func word(at start: Int) -> UInt64 {
    if start + 8 <= count { return number(UInt64.self, at: start).byteSwapped }
    var word: UInt64 = 0
    for index in start..<start + 8 { word = word << 8 | UInt64(index < count ? self[index] : 0) }
    return word
  }

  /// Whether this text stands before another when both are sorted by bytes.
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
