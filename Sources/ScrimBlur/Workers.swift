// Rows are shared out in ranges, a few for each thread. What becomes of a row depends
// on no other row of its kind, so the bytes are the same for any number of threads.

/// How many threads work on a picture.
struct Workers {
  /// How many ranges there are for each: so many that nobody waits for long for the last,
  /// and so few that what each begins with costs little.
  private static let rangesPerThread = 8

  /// How many there are, one at least.
  let count: Int

  /// As many threads as are asked for, within reason.
  init(count: Int) {
    self.count = min(max(count, 1), 64)
  }

  /// Works on some rows.
  ///
  /// A thread that has finished a range of rows gets the next one.
  ///
  /// - Parameters:
  ///   - span: the elements that are written, row after row.
  ///   - start: where in it a row begins.
  ///   - work: takes some rows, and the elements of these alone.
  func share<Element: BitwiseCopyable>(
    _ rows: Int, of span: inout MutableSpan<Element>, from start: (Int) -> Int,
    _ work: @Sendable (Range<Int>, inout MutableSpan<Element>) -> Void
  ) {
    guard count > 1, rows > 1 else {
      work(0..<rows, &span)
      return
    }
    let parts = min(count * Self.rangesPerThread, rows)
    let ranges = (0..<parts).map { rows * $0 / parts..<rows * ($0 + 1) / parts }
    span.share(ranges.map { start($0.lowerBound) }, among: count) { index, part in
      work(ranges[index], &part)
    }
  }
}
