// The way down: the picture is read once, block by block. A row of means has one
// more before its first and after its last, which stand for all that would lie
// beyond the picture if its outermost pixels went on for ever. So do the rows.

/// The means of a picture's blocks, a row at a time.
struct BlockMeans {
  /// Where the pixels stand.
  let layout: PictureLayout
  /// The side of a block.
  let block: Int

  /// How many blocks a row has, the last of which may reach beyond the picture.
  var columnCount: Int { (layout.width + block - 1) / block }
  /// How many rows of blocks there are.
  var rowCount: Int { (layout.height + block - 1) / block }

  /// Writes the means of a row of blocks, and of what lies on both sides of it.
  ///
  /// - Parameter row: 0 for what lies above the picture, 1 for the first blocks.
  func read(row: Int, of bytes: Span<UInt8>, into means: inout MutableSpan<SIMD4<Float>>) {
    let lines = Lines(row: row, layout: layout, block: block)
    let scale = 1 / Float(block * block)
    // Each block has machine code of its own, for rows that are all there.
    var column = 0
    switch (block, lines.repeats) {
    case (2, 0): column = read(lines, of: bytes, into: &means, block: 2, rows: 2)
    case (4, 0): column = read(lines, of: bytes, into: &means, block: 4, rows: 4)
    case (8, 0): column = read(lines, of: bytes, into: &means, block: 8, rows: 8)
    default: column = read(lines, of: bytes, into: &means, block: block, rows: lines.count)
    }
    while column < columnCount {
      means[column + 1] = lines.sum(of: bytes, columns: column * block, block) * scale
      column += 1
    }
    let outside = scale * Float(block)
    means[0] = lines.sum(of: bytes, columns: 0, 1) * outside
    means[columnCount + 1] = lines.sum(of: bytes, columns: layout.width - 1, 1) * outside
  }

  /// Writes the means of the blocks that do not reach beyond the picture.
  ///
  /// - Parameter rows: how many rows of pixels there are.
  /// - Returns: the first block of which there is none; up to two whole ones may
  ///   be left.
  @inline(__always)
  private func read(
    _ lines: Lines, of bytes: Span<UInt8>, into means: inout MutableSpan<SIMD4<Float>>,
    block: Int, rows: Int
  ) -> Int {
    let scale = 1 / Float(block * block)
    var column = 0
    if block == 2 {
      while column &+ 2 <= layout.width / 2 {
        let sums = lines.sums(of: bytes, at: column &* 8, rows: rows)
        means[column &+ 1] = SIMD4<Float>(sums.left.pixel) * scale
        means[column &+ 2] = SIMD4<Float>(sums.right.pixel) * scale
        column &+= 2
      }
    } else {
      while column < layout.width / block {
        let offset = column &* block &* 4
        var sums = lines.sums(of: bytes, at: offset, rows: rows)
        if block == 8 {
          let next = lines.sums(of: bytes, at: offset &+ 16, rows: rows)
          sums = (sums.left &+ next.left, sums.right &+ next.right)
        }
        means[column &+ 1] = SIMD4<Float>((sums.left &+ sums.right).pixel) * scale
        column &+= 1
      }
    }
    return column
  }
}

/// The rows of pixels that a row of blocks is made of: some one after another, and
/// one that is repeated.
private struct Lines {
  let layout: PictureLayout
  /// How many rows of pixels a block has.
  let block: Int
  /// The first of the rows, and how many there are.
  let start: Int, count: Int
  /// How often the last of them stands for one that is not there.
  var repeats: Int { block - count }

  init(row: Int, layout: PictureLayout, block: Int) {
    (self.layout, self.block) = (layout, block)
    let first = (row - 1) * block
    start = min(max(first, 0), layout.height - 1)
    count = first < 0 ? 1 : max(1, min(block, layout.height - first))
  }

  /// Four columns of pixels, added up.
  @inline(__always)
  func sums(of bytes: Span<UInt8>, at offset: Int, rows: Int) -> (left: PixelPair, right: PixelPair)
  {
    let stride = layout.bytesPerRow
    let place = start &* stride &+ offset
    var (pairs, upper) = bytes.pairSums(at: place, rows: rows, bytesPerRow: stride)
    if rows < block {
      let last = bytes.pairSums(
        at: place &+ (rows &- 1) &* stride, rows: block &- rows, bytesPerRow: 0)
      pairs &+= last.pairs
      upper &+= last.upper
    }
    // What the upper bytes have added to the words is taken out again: it does not
    // matter that their sums have overflowed.
    let lower = pairs &- (upper &<< 8)
    return (
      PixelPair(lower: lower.lowHalf, upper: upper.lowHalf),
      PixelPair(lower: lower.highHalf, upper: upper.highHalf)
    )
  }

  /// Some columns of pixels, those beyond the picture like its outermost.
  func sum(of bytes: Span<UInt8>, columns first: Int, _ width: Int) -> SIMD4<Float> {
    var sum = SIMD4<Int32>()
    for line in 0..<count {
      var row = SIMD4<Int32>()
      for column in first..<(first + width) {
        row &+= bytes.pixel(
          at: (start + line) * layout.bytesPerRow + min(column, layout.width - 1) * 4)
      }
      sum &+= line == count - 1 ? row &* Int32(1 + repeats) : row
    }
    return SIMD4<Float>(sum)
  }
}

/// Sums of two pixels that stand side by side.
private struct PixelPair {
  /// Red and blue of the one, then of the other.
  var lower: SIMD4<UInt16>
  /// Green and alpha of the one, then of the other.
  var upper: SIMD4<UInt16>

  @inline(__always)
  static func &+ (left: PixelPair, right: PixelPair) -> PixelPair {
    PixelPair(lower: left.lower &+ right.lower, upper: left.upper &+ right.upper)
  }

  /// Both pixels together.
  @inline(__always)
  var pixel: SIMD4<Int32> {
    let redAndBlue = lower.lowHalf &+ lower.highHalf
    let greenAndAlpha = upper.lowHalf &+ upper.highHalf
    return SIMD4<Int32>(
      truncatingIfNeeded: SIMD4(
        redAndBlue.x, greenAndAlpha.x, redAndBlue.y, greenAndAlpha.y))
  }
}
