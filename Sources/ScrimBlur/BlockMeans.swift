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
    var column = 0
    switch block {
    case 2:
      while column + 2 <= layout.width / 2 {
        let sums = lines.sums(of: bytes, at: column * 8)
        means[column + 1] = SIMD4<Float>(sums.left.pixel) * scale
        means[column + 2] = SIMD4<Float>(sums.right.pixel) * scale
        column += 2
      }
    case 4:
      while column < layout.width / 4 {
        let sums = lines.sums(of: bytes, at: column * 16)
        means[column + 1] = SIMD4<Float>((sums.left &+ sums.right).pixel) * scale
        column += 1
      }
    default:
      while column < layout.width / 8 {
        let sums = lines.sums(of: bytes, at: column * 32)
        let next = lines.sums(of: bytes, at: column * 32 + 16)
        let left = sums.left &+ next.left
        let right = sums.right &+ next.right
        means[column + 1] = SIMD4<Float>((left &+ right).pixel) * scale
        column += 1
      }
    }
    while column < columnCount {
      means[column + 1] = lines.sum(of: bytes, columns: column * block, block) * scale
      column += 1
    }
    means[0] = lines.sum(of: bytes, columns: -block, block) * scale
    means[columnCount + 1] = lines.sum(of: bytes, columns: columnCount * block, block) * scale
  }
}

/// The rows of pixels that a row of blocks is made of: some one after another, and
/// one that is repeated.
private struct Lines {
  let layout: PictureLayout
  /// The first of the rows, and how many there are.
  let start: Int, count: Int
  /// How often the last of them stands for one that is not there.
  let repeats: Int

  init(row: Int, layout: PictureLayout, block: Int) {
    self.layout = layout
    let first = (row - 1) * block
    start = min(max(first, 0), layout.height - 1)
    count = first < 0 ? 1 : max(1, min(block, layout.height - first))
    repeats = block - count
  }

  /// Four columns of pixels, added up.
  @inline(__always)
  func sums(of bytes: Span<UInt8>, at offset: Int) -> (left: PixelPair, right: PixelPair) {
    let stride = layout.bytesPerRow
    let place = start &* stride &+ offset
    var (pairs, upper) = bytes.pairSums(at: place, rows: count, bytesPerRow: stride)
    if repeats > 0 {
      let last = bytes.pairSums(
        at: place &+ (count &- 1) &* stride, rows: repeats, bytesPerRow: 0)
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
  func sum(of bytes: Span<UInt8>, columns first: Int, _ count: Int) -> SIMD4<Float> {
    var sum = SIMD4<Int32>()
    for column in first..<(first + count) {
      let offset = min(max(column, 0), layout.width - 1) * 4
      for line in 0..<(self.count + repeats) {
        let place = (start + min(line, self.count - 1)) * layout.bytesPerRow + offset
        for channel in 0..<4 { sum[channel] += Int32(bytes[place + channel]) }
      }
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
