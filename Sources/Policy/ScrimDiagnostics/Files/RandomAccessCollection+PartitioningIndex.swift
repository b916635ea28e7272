extension RandomAccessCollection where Index == Int {
  /// The index of the first element that belongs to the second part; the end
  /// if none does.
  ///
  /// All elements of the second part must come last.
  @inlinable package func partitioningIndex(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
