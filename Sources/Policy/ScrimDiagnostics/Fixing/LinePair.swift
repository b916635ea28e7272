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
