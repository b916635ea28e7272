extension Array {
  /// The index of the first element that belongs to the second part; the count
  /// if none does.
  ///
  /// All elements of the second part must come last.
  package func partitioningIndex(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
