// The way down: the picture is read once, block by block, but each row of pixels
// from end to end, as memory likes it best. What would lie beyond the picture if its
// outermost pixels went on for ever has means as well: a row of them above and
// below, and in each row as many on both sides as are asked for.

/// The means of a picture's blocks, a row at a time.
struct BlockMeans {
  /// Where the pixels stand.
  private let layout: PictureLayout
  /// The side of a block.
  private let block: Int
  /// Rows of pixels added up, four columns in one; those beyond the picture, of
  /// which there are as many as a last block needs, are like its outermost.
  private var sums: ContiguousArray<FourSums>

  /// Means of blocks of 2, 4 or 8 pixels.
  init(_ layout: PictureLayout, block: Int) {
    (self.layout, self.block) = (layout, block)
    let columns = max(4, block)
    sums = ContiguousArray(
      repeating: FourSums(), count: (layout.width + columns - 1) / columns * columns / 4)
  }

  /// How many blocks a row has, the last of which may reach beyond the picture.
  var columnCount: Int { (layout.width + block - 1) / block }
  /// How many rows of blocks there are.
  var rowCount: Int { (layout.height + block - 1) / block }

  /// Fills a line with the means of a row of blocks, and of what lies on both sides.
  ///
  /// - Parameters:
  ///   - row: 0 for what lies above the picture, 1 for the first blocks.
  ///   - start: the place of the first block, with one after the last at least.
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
        line[start + index] =
          (first.left &+ first.right &+ second.left &+ second.right).sum * scale
      }
    }
    let left = sums[0].halves.left.first * (scale * Float(block))
    for place in 0..<start { line[place] = left }
    let right = sums[sums.count - 1].halves.right.second * (scale * Float(block))
    for place in (start + columnCount)..<line.count { line[place] = right }
  }

  /// Adds up the rows of pixels that a row of blocks is made of.
  private mutating func addRows(_ first: Int, of bytes: Span<UInt8>) {
    let (layout, block) = (layout, block)
    var span = sums.mutableSpan
    for index in span.indices { span[index] = FourSums() }
    let whole = layout.width / 4
    for row in first..<(first + block) {
      let place = min(max(row, 0), layout.height - 1) * layout.bytesPerRow
      span.add(bytes, at: place, count: whole)
      for index in whole..<span.count {
        func words(_ column: Int) -> SIMD2<UInt16> {
          bytes.words(at: place + min(index * 4 + column, layout.width - 1) * 4)
        }
        span[index].add(
          SIMD8(
            lowHalf: SIMD4(lowHalf: words(0), highHalf: words(1)),
            highHalf: SIMD4(lowHalf: words(2), highHalf: words(3))))
      }
    }
  }
}

/// Sums of four pixels that stand side by side, each of two words.
struct FourSums: BitwiseCopyable {
  /// The bytes of the words as they are read, the upper of which overflow.
  private var both = SIMD8<UInt16>()
  /// The upper bytes alone.
  private var upper = SIMD8<UInt16>()

  /// Adds four pixels.
  @inline(__always)
  mutating func add(_ words: SIMD8<UInt16>) {
    both &+= words
    upper &+= words &>> 8
  }

  /// The sums of the first two pixels, and of the others.
  @inline(__always)
  var halves: (left: TwoSums, right: TwoSums) {
    // What the upper bytes have added to the words is taken out again: it does not
    // matter that their sums have overflowed.
    let lower = both &- (upper &<< 8)
    return (
      TwoSums(lower: lower.lowHalf, upper: upper.lowHalf),
      TwoSums(lower: lower.highHalf, upper: upper.highHalf)
    )
  }
}

/// Sums of two pixels that stand side by side.
struct TwoSums {
  /// Red and blue of the one, then of the other.
  var lower: SIMD4<UInt16>
  /// Green and alpha of the one, then of the other.
  var upper: SIMD4<UInt16>

  @inline(__always)
  static func &+ (left: TwoSums, right: TwoSums) -> TwoSums {
    TwoSums(lower: left.lower &+ right.lower, upper: left.upper &+ right.upper)
  }

  /// The one pixel.
  @inline(__always)
  var first: SIMD4<Float> { Self.pixel(lower.lowHalf, upper.lowHalf) }
  /// The other pixel.
  @inline(__always)
  var second: SIMD4<Float> { Self.pixel(lower.highHalf, upper.highHalf) }
  /// Both pixels together.
  @inline(__always)
  var sum: SIMD4<Float> {
    Self.pixel(lower.lowHalf &+ lower.highHalf, upper.lowHalf &+ upper.highHalf)
  }

  /// A pixel of red and blue, and green and alpha.
  @inline(__always)
  private static func pixel(_ lower: SIMD2<UInt16>, _ upper: SIMD2<UInt16>) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: SIMD4(lower.x, upper.x, lower.y, upper.y)))
  }
}
