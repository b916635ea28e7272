// The means are blurred along their rows as soon as they are read, and only those
// kept that the way up needs; then along the columns. What a kept mean costs grows
// with sigma as the number of kept ones falls, so that no sigma is slow.

/// A small picture, blurred.
struct SmallBlur {
  private let means: BlockMeans
  private let alongRows: GaussianWeights
  private let alongColumns: GaussianWeights
  /// The means blurred along the rows.
  private let rows: Rows<SIMD4<Float>>
  /// The means blurred both ways, and finished.
  let pixels: Rows<SIMD4<Float>>
  /// How many pixels a row has, and how many rows there are, with those around.
  let width: Int, height: Int

  /// A small picture that waits to be filled.
  init(_ plan: SmallPlan, _ layout: PictureLayout) {
    means = BlockMeans(layout: layout, block: plan.block)
    alongRows = GaussianWeights(
      sigma: plan.smallSigma, count: means.columnCount, thinning: plan.thinning)
    alongColumns = GaussianWeights(
      sigma: plan.smallSigma, count: means.rowCount, thinning: plan.thinning)
    (width, height) = (alongRows.windows.count, alongColumns.windows.count)
    rows = Rows(count: width * (means.rowCount + 2), repeating: .zero)
    pixels = Rows(count: width * height, repeating: .zero)
  }

  /// How many rows `read` fills.
  var readCount: Int { means.rowCount + 2 }

  /// Reads some rows of blocks, and blurs them along the rows.
  func read(_ range: Range<Int>, of bytes: Span<UInt8>) {
    var line = Array(repeating: SIMD4<Float>(), count: means.columnCount + 2)
    rows.write(range.lowerBound * width..<range.upperBound * width) { blurred in
      let table = alongRows.table.span
      var place = 0
      for row in range {
        var span = line.mutableSpan
        means.read(row: row, of: bytes, into: &span)
        let samples = line.span
        for window in alongRows.windows {
          blurred[place] = samples.weightedSum(
            from: window.start, by: table, window.weights)
          place &+= 1
        }
      }
    }
  }

  /// Blurs along the columns, and finishes what comes out.
  ///
  /// - Returns: whether all of it is opaque.
  func blurColumns(_ range: Range<Int>, _ finish: Finish) -> Bool {
    var leastAlpha = Float.infinity
    rows.read { rows in
      pixels.write(range.lowerBound * width..<range.upperBound * width) { pixels in
        let table = alongColumns.table.span
        var place = 0
        for window in alongColumns.windows[range] {
          rows.forEachWeightedSum(
            of: width, from: window.start &* width, by: table, window.weights
          ) { pixel in
            leastAlpha = min(leastAlpha, pixel.w)
            pixels[place] = finish.unbounded(pixel)
            place &+= 1
          }
        }
      }
    }
    return leastAlpha > 254.99
  }
}
