/// A line that two texts share, by its index in each.
struct LinePair {
  let old: Int
  let new: Int
}

extension [LinePair] {
  /// The longest selection of pairs that rises in the new text, out of pairs
  /// that rise in the old one.
  ///
  /// Selections of every length are built at once, each so that it ends as
  /// early as it can; as longer ones never end earlier, the one to lengthen is
  /// found by halving.
  var longestRising: [LinePair] {
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
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

/// The lines that stay in a shortest edit of one run of lines into another, in
/// no order; nil if more lines than the limit would be removed or added.
///
/// This is Myers' algorithm: for each number of edits, how far each diagonal
/// (the old index minus the new one) can be followed. Row `d` holds the
/// diagonals from `-d` to `d`, every second one, as they are reached by `d`
/// edits, so that the diagonal at `i` comes from `i - 1` by removing a line or
/// from `i` by adding one, in the row before.
func shortestEdit(
  from old: ArraySlice<Int>, to new: ArraySlice<Int>, atMost limit: Int
) -> [LinePair]? {
  var rows: [[Int]] = []

  /// Where a diagonal is reached, before it is followed.
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
