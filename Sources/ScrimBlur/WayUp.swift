// The way up: the picture is written once, row by row. Between two rows of nodes,
// each node takes even steps from the one to the other; between two nodes of a row,
// so do the pixels. Additions and shifts are all that a pixel costs.

/// Writes a picture between its nodes.
struct WayUp {
  /// The points on the way.
  let nodes: Nodes
  /// Where the pixels stand.
  let layout: PictureLayout
  /// The distance of two nodes.
  let nodeDistance: Int

  /// How many bands of rows lie between rows of nodes.
  var bandCount: Int { (layout.height + nodeDistance - 1) / nodeDistance }

  /// Writes some bands.
  ///
  /// - Parameter bytes: those of the bands alone.
  func write(_ range: Range<Int>, into bytes: inout MutableSpan<UInt8>, _ bounds: Bounds) {
    let shift = nodeDistance.trailingZeroBitCount
    let count = nodes.vectorCount
    var place = 0
    var current = ContiguousArray(repeating: SIMD8<Int16>(), count: count)
    var (steps, next) = (current, current)
    var line = nodes.emptyLine
    nodes.fill(&next, row: range.lowerBound, by: &line)
    let half = SIMD8(repeating: Int16(1) << shift)
    for band in range {
      for index in 0..<count { current[index] = next[index] }
      nodes.fill(&next, row: band + 1, by: &line)
      // What lies between nodes that are within the bounds is so, too.
      let isFree = bounds.isNeverReached || bounds.hold(current.span) && bounds.hold(next.span)
      let stretch = Stretch(shift: shift, bounds: bounds, isFree: isFree)
      var nodeSpan = current.mutableSpan
      var stepSpan = steps.mutableSpan
      for index in nodeSpan.indices {
        // Rounded to nearest; the first row is half a step from the nodes.
        let difference = next[index] &- nodeSpan[index]
        stepSpan[index] = (difference &+ (half &>> 1)) &>> Int16(shift)
        nodeSpan[index] &+= (difference &+ half) &>> Int16(shift + 1)
      }
      let rows = band << shift..<min((band + 1) << shift, layout.height)
      for row in rows {
        bytes.withPart(place..<(place + layout.width * 4)) {
          stretch.write(nodeSpan.span, into: &$0)
        }
        place += layout.bytesPerRow
        if row + 1 < rows.upperBound {
          for index in nodeSpan.indices { nodeSpan[index] &+= stepSpan[index] }
        }
      }
    }
  }
}
