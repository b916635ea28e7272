// A narrow Gaussian leaves fine things in a picture, so every pixel is weighed with
// its neighbours: those of its row first, then those of its column. Rows that are
// blurred wait in a window, as many as a column's weights reach over and some more;
// when it is full, those still needed move to its top.

/// A blur of every pixel.
struct DirectBlur {
  /// How many rows are written before the window moves.
  private static let advance = 32

  private let layout: PictureLayout
  private let finish: Finish
  private let alongRows: GaussianWeights
  private let alongColumns: GaussianWeights

  /// A blur of a narrow sigma.
  init(sigma: Double, _ layout: PictureLayout, _ finish: Finish) {
    self.layout = layout
    self.finish = finish
    alongRows = GaussianWeights(sigma: sigma, count: layout.width, thinning: 1)
    alongColumns = GaussianWeights(sigma: sigma, count: layout.height, thinning: 1)
  }

  /// Writes some rows.
  ///
  /// - Parameters:
  ///   - target: the bytes of these rows alone.
  ///   - targetLayout: where their pixels stand.
  func write(
    _ range: Range<Int>, of bytes: Span<UInt8>, into target: inout MutableSpan<UInt8>,
    _ targetLayout: PictureLayout
  ) {
    let width = layout.width
    // The first of the windows is for what lies before the picture.
    let reach = alongColumns.windows[1...layout.height].map(\.weights.count).max() ?? 0
    let capacity = reach + Self.advance
    var line = Array(repeating: SIMD4<Float>(), count: width + 2)
    var blurred = Array(repeating: SIMD4<Float>(), count: capacity * width)
    // Which rows the window holds: the first, and the one after the last.
    var start = alongColumns.windows[range.lowerBound + 1].start
    var end = start
    var place = 0
    for row in range {
      let window = alongColumns.windows[row + 1]
      let last = window.start + window.weights.count
      if last - start > capacity {
        let kept = window.start - start
        for index in 0..<(end - window.start) * width {
          blurred[index] = blurred[index + kept * width]
        }
        start = window.start
      }
      while end < last {
        read(row: end, of: bytes, into: &line)
        blurRow(line.span, into: &blurred, at: (end - start) * width)
        end += 1
      }
      writeRow(blurred.span, (window.start - start) * width, window, into: &target, at: place)
      place += targetLayout.bytesPerRow
    }
  }

  /// Reads a row of pixels, and one more on both sides.
  ///
  /// - Parameter row: 0 for what lies above the picture.
  private func read(row: Int, of bytes: Span<UInt8>, into line: inout [SIMD4<Float>]) {
    let row = min(max(row - 1, 0), layout.height - 1)
    var place = row * layout.bytesPerRow
    for column in 1...layout.width {
      line[column] = SIMD4<Float>(bytes.pixel(at: place))
      place += 4
    }
    line[0] = line[1]
    line[layout.width + 1] = line[layout.width]
  }

  /// Weighs the pixels of a row.
  private func blurRow(
    _ line: Span<SIMD4<Float>>, into blurred: inout [SIMD4<Float>], at place: Int
  ) {
    let table = alongRows.table.span
    for column in 0..<layout.width {
      let window = alongRows.windows[column + 1]
      blurred[place + column] = line.weightedSum(
        from: window.start, by: table, window.weights)
    }
  }

  /// Weighs the pixels of columns, and writes a row of what is made of them.
  private func writeRow(
    _ blurred: Span<SIMD4<Float>>, _ start: Int, _ window: GaussianWeights.Window,
    into target: inout MutableSpan<UInt8>, at place: Int
  ) {
    var place = place
    blurred.forEachWeightedSum(
      of: layout.width, from: start, by: alongColumns.table.span, window.weights
    ) { pixel in
      let levels = SIMD4<UInt8>(truncatingIfNeeded: finish(pixel).rounded16)
      target.store(levels, at: place)
      place &+= 4
    }
  }
}
