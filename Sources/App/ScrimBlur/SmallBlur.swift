// The block means are blurred along their rows as soon as they are read, then
// along the columns. Only the means that upsampling needs are kept. The cost of
// a kept mean grows with sigma as the number of kept means falls, so a large
// sigma is not slower.

/// Blurs a picture into a small one.
struct SmallBlur {
  private let means: BlockMeans
  private let plan: BlurPlan
  private let weights: GaussianWeights
  /// The half of the weights, each repeated for the four channels.
  private let half: [SIMD4<Float>]
  /// The width and height of the small picture, with a margin of one on each
  /// side.
  ///
  /// The width is rounded up to a multiple of four.
  let width: Int, height: Int

  /// A blur into a small picture.
  init(_ plan: BlurPlan, _ layout: PictureLayout) {
    self.plan = plan
    means = BlockMeans(layout, block: plan.block)
    weights = GaussianWeights(sigma: plan.smallSigma, thinning: plan.thinning)
    half = weights.half.map { SIMD4(repeating: Float($0)) }
    let thinning = plan.thinning
    width = ((means.columnCount + thinning - 1) / thinning + 2 + 3) / 4 * 4
    height = (means.rowCount + thinning - 1) / thinning + 2
  }

  /// The number of rows of means, with one more on each side.
  private var readCount: Int { means.rowCount + 2 }

  /// The number of means before the picture's first.
  ///
  /// They repeat the outermost mean.
  private var margin: Int { weights.reach + plan.thinning }

  /// The means, blurred in both directions.
  ///
  /// - Parameter finish: what each of them goes through.
  func samples(of bytes: Span<UInt8>, _ finish: ColorTransform, _ threads: Int) -> Samples {
    var rows = ContiguousArray<SIMD4<Float>>(repeating: .zero, count: width * readCount)
    var rowSpan = rows.mutableSpan
    rowSpan.share(readCount, among: threads, from: { $0 * width }) { range, blurred in
      read(range, of: bytes, into: &blurred)
    }
    var pixels = ContiguousArray<SIMD4<Float>>(repeating: .zero, count: width * height)
    var pixelSpan = pixels.mutableSpan
    let blurred = rows.span
    pixelSpan.share(height, among: threads, from: { $0 * width }) { range, pixels in
      blurColumns(range, of: blurred, into: &pixels, finish)
    }
    return Samples(pixels: pixels, width: width, height: height, pitch: plan.pitch)
  }

  /// Reads rows of blocks, and blurs each along its length.
  private func read(
    _ range: Range<Int>, of bytes: Span<UInt8>, into blurred: inout MutableSpan<SIMD4<Float>>
  ) {
    var line = ContiguousArray<SIMD4<Float>>(
      repeating: .zero, count: (width - 1) * plan.thinning + weights.count)
    var means = means
    let pairs = weights.pairs(half) { $0 }
    var index = 0
    for row in range {
      var span = line.mutableSpan
      means.read(row: row, of: bytes, into: &span, from: margin)
      line.span.forEachWeightedSum(width, step: plan.thinning, of: pairs.span) { pixel in
        blurred[index] = pixel
        index &+= 1
      }
    }
  }

  /// Blurs rows along the columns, and finishes the result.
  private func blurColumns(
    _ range: Range<Int>, of rows: Span<SIMD4<Float>>,
    into pixels: inout MutableSpan<SIMD4<Float>>, _ finish: ColorTransform
  ) {
    var index = 0
    for row in range {
      // Rows above the picture are all the first row of means.
      let pairs = weights.pairs(half) { index in
        min(max(row * plan.thinning - margin + 1 + index, 0), readCount - 1) * width
      }
      rows.forEachWeightedSum(width, step: 1, of: pairs.span) { pixel in
        pixels[index] = finish.unbounded(pixel)
        index &+= 1
      }
    }
  }
}
