// A narrow Gaussian keeps fine detail, so this blur works at full resolution:
// it weights each pixel with its neighbors, first along columns, then along
// rows. The weights are multiples of 1/256 that add up to 1. So each sum fits
// in 16 bits, sixteen bytes are weighted at a time, and a flat area does not
// change.

/// A blur that weights every pixel with its neighbors.
struct DirectBlur {
  let weights: GaussianWeights
  let layout: PictureLayout
  let finish: ColorTransform

  /// Writes a range of rows.
  ///
  /// - Parameters:
  ///   - target: the bytes of only these rows.
  ///   - targetLayout: how their pixels are laid out.
  func write(
    _ range: Range<Int>, of bytes: Span<UInt8>, into target: inout MutableSpan<UInt8>,
    _ targetLayout: PictureLayout
  ) {
    let size = layout.width * 4
    let edge = weights.reach * 4
    // A row blurred along the columns, with its outermost pixels repeated on
    // both sides.
    var line = ContiguousArray<UInt8>(repeating: 0, count: edge + size + edge)
    let half = weights.in256ths
    let alongRow = weights.pairs(half) { $0 * 4 }
    var offset = 0
    for row in range {
      let alongColumns = weights.pairs(half) { index in
        min(max(row - weights.reach + index, 0), layout.height - 1) * layout.bytesPerRow
      }
      var span = line.mutableSpan
      span.store(size, at: edge, of: bytes, by: alongColumns.span)
      for offset in 0..<edge {
        span[offset] = span[edge + offset % 4]
        span[edge + size + offset] = span[size + edge - 4 + offset % 4]
      }
      target.store(size, at: offset, of: line.span, by: alongRow.span)
      if !finish.isIdentity { finishPixels(&target, from: offset, to: offset + size) }
      offset += targetLayout.bytesPerRow
    }
  }

  /// Applies the finish to a range of pixels.
  private func finishPixels(_ target: inout MutableSpan<UInt8>, from start: Int, to end: Int) {
    for offset in stride(from: start, to: end, by: 4) {
      let pixel = finish(SIMD4<Float>(levels: target.span.pixel(at: offset)))
      target.store(pixel.levels, at: offset)
    }
  }
}
