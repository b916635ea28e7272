internal import ScrimInterchange
internal import ScrimPatterns

/// The ids that are listed, as far as they begin with a path.
///
/// They are sorted by their bytes, so those that begin alike stand together.
struct ListedIDs {
  /// Their numbers; empty where no listed id goes on from here.
  var range: Range<Int32>
  /// How many bytes the path has, with a dot behind it.
  var prefix: Int32

  static let none = ListedIDs(range: 0..<0, prefix: 0)

  init(range: Range<Int32>, prefix: Int32) {
    self.range = range
    self.prefix = prefix
  }

  /// All ids of a list.
  init(all list: TextList) { self.init(range: 0..<Int32(list.count), prefix: 0) }

  /// What is listed once a segment is added to the path: whether the id itself is, and
  /// those that go on from there.
  func narrowed(by text: Span<UInt8>, _ list: TextList) -> (isListed: Bool, rest: ListedIDs) {
    if range.isEmpty { return (false, .none) }
    let first = bound(list) { $0.precedes(text) }
    let start = bound(list) { $0.order(of: text) < 0 }
    let end = bound(list) { $0.order(of: text) <= 0 }
    let isListed =
      first < range.upperBound
      && list.characters.span.extracting(tail(first, list)).isEqual(to: text)
    if start == end { return (isListed, .none) }
    return (
      isListed, ListedIDs(range: start..<end, prefix: prefix + Int32(text.count) + 1)
    )
  }

  /// Where a listed id stands, without the path.
  func tail(_ number: Int32, _ list: TextList) -> Range<Int> {
    let range = list.range(of: Int(number))
    return range.lowerBound + Int(prefix)..<range.upperBound
  }

  /// The first id that does not come before something.
  private func bound(_ list: TextList, isBefore: (Span<UInt8>) -> Bool) -> Int32 {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(list.characters.span.extracting(tail(middle, list))) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension Span<UInt8> {
  /// Whether this stands before all texts that begin with another and a dot, among
  /// them, or behind them: below zero, zero, or above.
  fileprivate func order(of text: Span<UInt8>) -> Int {
    let shared = Swift.min(count, text.count)
    for index in 0..<shared where self[index] != text[index] {
      return self[index] < text[index] ? -1 : 1
    }
    if count <= text.count { return -1 }
    return Int(self[text.count]) - Int(UInt8.dot)
  }
}
