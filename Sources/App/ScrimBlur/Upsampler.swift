// The upsampling pass. It writes the picture once, row by row. Nodes move in
// equal steps from one row of nodes to the next. Pixels move in equal steps
// between two nodes of a row. So a pixel costs only additions and shifts.

/// Interpolates a picture between its nodes.
struct Upsampler {
  /// The nodes to interpolate between.
  let nodes: Nodes
  /// How the pixels are laid out in memory.
  let layout: PictureLayout

  /// The number of bands, each of which lies between two rows of nodes.
  var bandCount: Int { (layout.height + nodes.distance - 1) / nodes.distance }

  /// Writes a range of bands.
  ///
  /// - Parameter bytes: the bytes of only these bands.
  func write(_ range: Range<Int>, into bytes: inout MutableSpan<UInt8>, _ bounds: Bounds) {
    let shift = nodes.distance.trailingZeroBitCount
    let count = nodes.vectorCount
    var offset = 0
    var current = ContiguousArray(repeating: SIMD8<Int16>(), count: count)
    var (steps, next) = (current, current)
    var line = nodes.samples.emptyLine
    nodes.fill(&next, row: range.lowerBound, by: &line)
    let half = SIMD8(repeating: Int16(1) << shift)
    for band in range {
      for index in 0..<count { current[index] = next[index] }
      nodes.fill(&next, row: band + 1, by: &line)
      // If the nodes are within the bounds, so are the pixels between them.
      let isFree = bounds.needsNoClamping || bounds.hold(current.span) && bounds.hold(next.span)
      let interpolator = RowInterpolator(shift: shift, bounds: bounds, isFree: isFree)
      var nodeSpan = current.mutableSpan
      var stepSpan = steps.mutableSpan
      for index in nodeSpan.indices {
        // Rounded to nearest. The first row is half a step after the nodes.
        let difference = next[index] &- nodeSpan[index]
        stepSpan[index] = (difference &+ (half &>> 1)) &>> Int16(shift)
        nodeSpan[index] &+= (difference &+ half) &>> Int16(shift + 1)
      }
      let rows = band << shift..<min((band + 1) << shift, layout.height)
      for row in rows {
        bytes.withPart(offset..<(offset + layout.width * 4)) {
          interpolator.write(nodeSpan.span, into: &$0)
        }
        offset += layout.bytesPerRow
        if row + 1 < rows.upperBound {
          for index in nodeSpan.indices { nodeSpan[index] &+= stepSpan[index] }
        }
      }
    }
  }
}
