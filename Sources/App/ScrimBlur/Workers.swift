// Rows are shared out in ranges, several for each thread. No row depends on
// another row of the same step, so the bytes are the same for any number of
// threads.

/// The number of threads that work on a picture.
///
/// Embedded Swift has no threads, so there a picture is worked on by the
/// caller's alone.
struct Workers {
  /// The number of ranges for each thread.
  ///
  /// More ranges shorten the wait for the last thread, and fewer save setup
  /// work.
  private static let rangesPerThread = 8

  /// The number of threads, at least one.
  let count: Int

  /// As many threads as requested, from 1 to 64.
  init(count: Int) {
    self.count = min(max(count, 1), 64)
  }

  /// Works on rows, shared among threads.
  ///
  /// A thread that has finished a range of rows takes the next one.
  ///
  /// - Parameters:
  ///   - span: the elements to write, row after row.
  ///   - start: returns the offset in the span where a row begins.
  ///   - work: receives a range of rows, and the elements of only these rows.
  func share<Element: BitwiseCopyable>(
    _ rows: Int, of span: inout MutableSpan<Element>, from start: (Int) -> Int,
    _ work: @Sendable (Range<Int>, inout MutableSpan<Element>) -> Void
  ) {
    #if !hasFeature(Embedded)
      if count > 1, rows > 1 {
        let parts = min(count * Self.rangesPerThread, rows)
        let ranges = (0..<parts).map { rows * $0 / parts..<rows * ($0 + 1) / parts }
        span.share(ranges.map { start($0.lowerBound) }, among: count) { index, part in
          work(ranges[index], &part)
        }
        return
      }
    #endif
    work(0..<rows, &span)
  }
}
