internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPatterns

/// The listed ids that begin with a path of segments.
///
/// The list is sorted by bytes, so ids with the same beginning are adjacent.
struct ListedIDs {
  /// The indices of the ids; empty if no listed id continues the path.
  var range: Range<Int32>
  /// The length of the path in bytes, including the dot after it; 0 for no
  /// path.
  var prefix: Int32

  static let none = ListedIDs(range: 0..<0, prefix: 0)

  /// All ids of a list.
  static func all(_ list: TextList) -> ListedIDs {
    ListedIDs(range: 0..<Int32(list.count), prefix: 0)
  }

  /// Adds a segment to the path: returns whether the new path is listed, and
  /// the listed ids that continue it.
  func narrowed(by text: Span<UInt8>, _ list: TextList) -> (isListed: Bool, rest: ListedIDs) {
    if range.isEmpty { return (false, .none) }
    let first = bound(list) { $0.precedes(text) }
    let start = bound(list) { $0.order(of: text) < 0 }
    let end = bound(list) { $0.order(of: text) <= 0 }
    let isListed =
      first < range.upperBound
      && list.characters.span.extracting(tail(first, list)).isEqual(to: text)
    if start == end { return (isListed, .none) }
    return (isListed, ListedIDs(range: start..<end, prefix: prefix + Int32(text.count) + 1))
  }

  /// The bytes of a listed id after the path, as a range of the list's
  /// characters.
  func tail(_ number: Int32, _ list: TextList) -> Range<Int> {
    let range = list.range(of: Int(number))
    return range.lowerBound + Int(prefix)..<range.upperBound
  }

  /// The index of the first id for which a predicate is false.
  private func bound(_ list: TextList, isBefore: (Span<UInt8>) -> Bool) -> Int32 {
    Int32(
      (Int(range.lowerBound)..<Int(range.upperBound)).partitioningIndex {
        !isBefore(list.characters.span.extracting(tail(Int32($0), list)))
      })
  }
}

extension Span<UInt8> {
  /// Compares these bytes with the texts that begin with another text and a
  /// dot: negative if before them, zero if among them, positive if after them.
  fileprivate func order(of text: Span<UInt8>) -> Int {
    let shared = Swift.min(count, text.count)
    for index in 0..<shared where self[index] != text[index] {
      return self[index] < text[index] ? -1 : 1
    }
    if count <= text.count { return -1 }
    return Int(self[text.count]) - Int(UInt8.dot)
  }
}
