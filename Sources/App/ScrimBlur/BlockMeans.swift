// The downsampling pass. It reads the picture once, one row of blocks at a
// time, and each row of pixels from left to right, in memory order. Pixels
// beyond an edge repeat the outermost pixels. Their means fill one row above
// the picture, one row below it, and the requested margins on both sides of
// each row.

/// The means of a picture's blocks, a row at a time.
struct BlockMeans {
  /// How the pixels are laid out in memory.
  private let layout: PictureLayout
  /// The side of a block.
  private let block: Int
  /// The sums of a row of blocks' pixels by column, four columns in each
  /// element.
  ///
  /// The last element repeats the outermost column where it reaches beyond the
  /// picture.
  private var sums: ContiguousArray<FourSums>

  /// Means of blocks of 2, 4 or 8 pixels.
  init(_ layout: PictureLayout, block: Int) {
    (self.layout, self.block) = (layout, block)
    let columns = max(4, block)
    sums = ContiguousArray(
      repeating: FourSums(), count: (layout.width + columns - 1) / columns * columns / 4)
  }

  /// The number of blocks in a row.
  ///
  /// The last block may reach beyond the picture.
  var columnCount: Int { (layout.width + block - 1) / block }
  /// The number of rows of blocks.
  var rowCount: Int { (layout.height + block - 1) / block }

  /// Fills a line with the means of a row of blocks, and with a margin on both
  /// sides.
  ///
  /// - Parameters:
  ///   - row: 0 for the row above the picture, 1 for the first row of blocks.
  ///   - start: the index of the first block. The line has room for at least
  ///     one element after the last block.
  mutating func read(
    row: Int, of bytes: Span<UInt8>, into line: inout MutableSpan<SIMD4<Float>>, from start: Int
  ) {
    addRows((row - 1) * block, of: bytes)
    let sums = sums.span
    let scale = 1 / Float(block * block)
    switch block {
    case 2:
      for index in sums.indices {
        let (left, right) = sums[index].halves
        line[start + 2 * index] = left.sum * scale
        line[start + 2 * index + 1] = right.sum * scale
      }
    case 4:
      for index in sums.indices {
        let (left, right) = sums[index].halves
        line[start + index] = (left &+ right).sum * scale
      }
    default:
      for index in 0..<sums.count / 2 {
        let (first, second) = (sums[2 * index].halves, sums[2 * index + 1].halves)
        line[start + index] = (first.left &+ first.right &+ second.left &+ second.right).sum * scale
      }
    }
    let left = sums[0].halves.left.first * (scale * Float(block))
    for index in 0..<start { line[index] = left }
    let right = sums[sums.count - 1].halves.right.second * (scale * Float(block))
    for index in (start + columnCount)..<line.count { line[index] = right }
  }

  /// Sums the rows of pixels in a row of blocks.
  private mutating func addRows(_ first: Int, of bytes: Span<UInt8>) {
    let (layout, block) = (layout, block)
    var span = sums.mutableSpan
    for index in span.indices { span[index] = FourSums() }
    let whole = layout.width / 4
    for row in first..<(first + block) {
      let rowStart = min(max(row, 0), layout.height - 1) * layout.bytesPerRow
      span.add(bytes, at: rowStart, count: whole)
      for index in whole..<span.count {
        func words(_ column: Int) -> SIMD2<UInt16> {
          bytes.words(at: rowStart + min(index * 4 + column, layout.width - 1) * 4)
        }
        span[index].add(
          SIMD8(
            lowHalf: SIMD4(lowHalf: words(0), highHalf: words(1)),
            highHalf: SIMD4(lowHalf: words(2), highHalf: words(3))))
      }
    }
  }
}

/// The sums of four neighboring pixels, two words for each.
struct FourSums: BitwiseCopyable {
  /// The sums of whole words.
  ///
  /// The upper bytes overflow.
  private var both = SIMD8<UInt16>()
  /// The sums of the upper bytes.
  private var upper = SIMD8<UInt16>()

  /// Adds four pixels.
  @inline(__always)
  mutating func add(_ words: SIMD8<UInt16>) {
    both &+= words
    upper &+= words &>> 8
  }

  /// The sums of the first two pixels and of the last two.
  @inline(__always)
  var halves: (left: TwoSums, right: TwoSums) {
    // Subtracting the upper bytes leaves the sums of the lower bytes, even
    // where the upper sums have overflowed.
    let lower = both &- (upper &<< 8)
    return (
      TwoSums(lower: lower.lowHalf, upper: upper.lowHalf),
      TwoSums(lower: lower.highHalf, upper: upper.highHalf)
    )
  }
}

/// The sums of two neighboring pixels.
struct TwoSums {
  /// Red and blue of the first pixel, then of the second.
  var lower: SIMD4<UInt16>
  /// Green and alpha of the first pixel, then of the second.
  var upper: SIMD4<UInt16>

  @inline(__always)
  static func &+ (left: TwoSums, right: TwoSums) -> TwoSums {
    TwoSums(lower: left.lower &+ right.lower, upper: left.upper &+ right.upper)
  }

  /// The first pixel.
  @inline(__always)
  var first: SIMD4<Float> { Self.pixel(lower.lowHalf, upper.lowHalf) }
  /// The second pixel.
  @inline(__always)
  var second: SIMD4<Float> { Self.pixel(lower.highHalf, upper.highHalf) }
  /// The sum of both pixels.
  @inline(__always)
  var sum: SIMD4<Float> {
    Self.pixel(lower.lowHalf &+ lower.highHalf, upper.lowHalf &+ upper.highHalf)
  }

  /// A pixel, from red and blue in `lower` and green and alpha in `upper`.
  @inline(__always)
  private static func pixel(_ lower: SIMD2<UInt16>, _ upper: SIMD2<UInt16>) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: SIMD4(lower.x, upper.x, lower.y, upper.y)))
  }
}
