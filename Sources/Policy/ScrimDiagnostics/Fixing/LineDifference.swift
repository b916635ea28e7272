/// The lines in which two texts differ.
///
/// Fixes change little, so most lines are equal and most occur once. First, the
/// lines that both texts begin and end with are set aside. Lines that each text
/// has exactly once then divide the rest into short gaps, and only these are
/// searched for the shortest edit. A gap with too many differences counts as
/// changed completely. So the time is nearly linear for all texts.
struct LineDifference {
  /// A range of old lines, and the range of new lines that replaces it.
  ///
  /// Either may be empty, but not both.
  struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  private let old: [Int]
  private let new: [Int]
  private var isKeptOld: [Bool]
  private var isKeptNew: [Bool]

  /// The largest number of changed lines to search for in a gap.
  private static let searchLimit = 200

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    (self.old, self.new) = (old.map(number), new.map(number))
    isKeptOld = Array(repeating: false, count: old.count)
    isKeptNew = Array(repeating: false, count: new.count)
    compare(lineKinds: numbers.count)
  }

  var changes: [Change] {
    var changes: [Change] = []
    var (oldEnd, newEnd) = (0, 0)
    while oldEnd < old.count || newEnd < new.count {
      let (oldStart, newStart) = (oldEnd, newEnd)
      while oldEnd < old.count, !isKeptOld[oldEnd] { oldEnd += 1 }
      while newEnd < new.count, !isKeptNew[newEnd] { newEnd += 1 }
      if oldEnd > oldStart || newEnd > newStart {
        changes.append(Change(old: oldStart..<oldEnd, new: newStart..<newEnd))
      }
      if oldEnd < old.count { (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1) }
    }
    return changes
  }

  private mutating func keep(_ pair: LinePair) {
    isKeptOld[pair.old] = true
    isKeptNew[pair.new] = true
  }

  private mutating func compare(lineKinds: Int) {
    let (oldRest, newRest) = trim(old.indices, new.indices)
    var (oldStart, newStart) = (oldRest.lowerBound, newRest.lowerBound)
    for anchor in anchors(oldRest, newRest, lineKinds: lineKinds) {
      search(oldStart..<anchor.old, newStart..<anchor.new)
      keep(anchor)
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    search(oldStart..<oldRest.upperBound, newStart..<newRest.upperBound)
  }

  /// Keeps the lines that two ranges begin and end with, and returns the rest.
  private mutating func trim(
    _ old: Range<Int>, _ new: Range<Int>
  ) -> (old: Range<Int>, new: Range<Int>) {
    var (oldStart, newStart) = (old.lowerBound, new.lowerBound)
    var (oldEnd, newEnd) = (old.upperBound, new.upperBound)
    while oldStart < oldEnd, newStart < newEnd, self.old[oldStart] == self.new[newStart] {
      keep(LinePair(old: oldStart, new: newStart))
      (oldStart, newStart) = (oldStart + 1, newStart + 1)
    }
    while oldStart < oldEnd, newStart < newEnd, self.old[oldEnd - 1] == self.new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      keep(LinePair(old: oldEnd, new: newEnd))
    }
    return (oldStart..<oldEnd, newStart..<newEnd)
  }

  /// The longest sequence of lines, in the order of both texts, that each text
  /// has exactly once.
  private func anchors(_ old: Range<Int>, _ new: Range<Int>, lineKinds: Int) -> [LinePair] {
    var counts = Array(repeating: (old: 0, new: 0, lastNew: 0), count: lineKinds)
    for index in old { counts[self.old[index]].old += 1 }
    for index in new {
      counts[self.new[index]].new += 1
      counts[self.new[index]].lastNew = index
    }
    let pairs = old.compactMap { index -> LinePair? in
      let count = counts[self.old[index]]
      return count.old == 1 && count.new == 1 ? LinePair(old: index, new: count.lastNew) : nil
    }
    return pairs.longestRising
  }

  private mutating func search(_ old: Range<Int>, _ new: Range<Int>) {
    let (old, new) = trim(old, new)
    guard !old.isEmpty, !new.isEmpty else { return }
    let pairs = shortestEdit(from: self.old[old], to: self.new[new], atMost: Self.searchLimit)
    for pair in pairs ?? [] { keep(pair) }
  }
}

/// A line that two texts share, as its index in each.
struct LinePair {
  let old: Int
  let new: Int
}

extension [LinePair] {
  /// The longest subsequence of pairs that ascends in the new text; all pairs
  /// ascend in the old one.
  ///
  /// Subsequences of all lengths are built at once, and each length keeps the
  /// one with the smallest end. A longer one never ends earlier, so a binary
  /// search finds the one to extend.
  var longestRising: [LinePair] {
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in enumerated() {
      let length = ends.partitioningIndex { self[$0].new >= pair.new }
      previous.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var rising: [LinePair] = []
    var index = ends.last
    while let present = index {
      rising.append(self[present])
      index = previous[present]
    }
    return rising.reversed()
  }
}

/// The lines that a shortest edit keeps, unordered; nil if it removes and adds
/// more lines than the limit.
///
/// This is Myers' algorithm. For each number of edits, it finds how far each
/// diagonal (the old index minus the new one) can be followed. Row `d` has
/// every second diagonal from `-d` to `d`, as `d` edits reach them. The
/// diagonal at `i` comes from the row before: from `i - 1` by removing a line,
/// or from `i` by adding one.
func shortestEdit(
  from old: ArraySlice<Int>, to new: ArraySlice<Int>, atMost limit: Int
) -> [LinePair]? {
  var rows: [[Int]] = []

  /// The offset at which a diagonal is reached, before it is followed.
  func start(_ edits: Int, _ index: Int) -> (offset: Int, isAdding: Bool) {
    guard edits > 0 else { return (0, true) }
    let row = rows[edits - 1]
    let isAdding = index == 0 || index < edits && row[index - 1] < row[index]
    return isAdding ? (row[index], true) : (row[index - 1] + 1, false)
  }

  func pairs(from edits: Int, _ index: Int) -> [LinePair] {
    var pairs: [LinePair] = []
    var index = index
    for edits in stride(from: edits, through: 0, by: -1) {
      let (offset, isAdding) = start(edits, index)
      let shift = new.startIndex - (2 * index - edits)
      for offset in offset..<rows[edits][index] {
        pairs.append(LinePair(old: old.startIndex + offset, new: offset + shift))
      }
      if !isAdding { index -= 1 }
    }
    return pairs
  }

  for edits in 0...limit {
    var row: [Int] = []
    for index in 0...edits {
      let diagonal = 2 * index - edits
      var offset = start(edits, index).offset
      while offset < old.count, offset - diagonal < new.count,
        old[old.startIndex + offset] == new[new.startIndex + offset - diagonal]
      { offset += 1 }
      row.append(offset)
      if diagonal == old.count - new.count, offset >= old.count {
        rows.append(row)
        return pairs(from: edits, index)
      }
    }
    rows.append(row)
  }
  return nil
}
