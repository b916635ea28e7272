// Rows are shared out in ranges, one for each thread. What becomes of a row depends
// on no other row of its kind, so the bytes are the same for any number of threads.

/// How many threads work on a picture.
struct Workers {
  /// How many there are, one at least.
  let count: Int

  /// The part of some rows that a thread has.
  private func range(_ index: Int, of rows: Int) -> Range<Int> {
    rows * index / count..<rows * (index + 1) / count
  }

  /// Works on some rows, each of which is given to one thread.
  ///
  /// - Returns: whether the work said yes everywhere.
  @concurrent
  func share(_ rows: Int, _ work: @escaping @Sendable (Range<Int>) -> Bool) async -> Bool {
    guard count > 1 else { return work(0..<rows) }
    return await withTaskGroup(of: Bool.self) { group in
      for index in 0..<count {
        let range = range(index, of: rows)
        if !range.isEmpty { group.addTask { work(range) } }
      }
      return await group.reduce(true) { $0 && $1 }
    }
  }
}
