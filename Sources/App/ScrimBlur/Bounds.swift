// The range of a finished pixel, in the steps of the nodes. Whether a picture
// is opaque is known before it is written, so the inner loops do not test each
// pixel.

/// The bounds of finished pixels, two pixels at a time.
struct Bounds {
  /// Half a level, in steps.
  private static let half: Float = Nodes.stepsPerLevel / 2

  /// The lower bound of each channel.
  private let lowest: SIMD8<Int16>
  /// The upper bound of each channel of an opaque pixel.
  private let highest: SIMD8<Int16>
  /// How far below alpha each channel must stay.
  private let belowAlpha: SIMD8<Int16>
  /// Whether all pixels are opaque.
  let isOpaque: Bool
  /// Whether no pixel can exceed its bounds.
  ///
  /// This is true of an opaque picture without grain whose finish changes
  /// nothing. The half level that is added to each node exceeds the rounding
  /// error between nodes.
  let needsNoClamping: Bool

  /// The bounds that a finish requires.
  init(_ finish: ColorTransform, isOpaque: Bool, hasGrain: Bool) {
    self.isOpaque = isOpaque
    needsNoClamping = isOpaque && finish.isIdentity && !hasGrain
    lowest = Self.pair(finish.lowest * Nodes.stepsPerLevel + Self.half)
    highest = Self.pair((255 - finish.belowAlpha) * Nodes.stepsPerLevel + Self.half)
    belowAlpha = Self.pair(finish.belowAlpha * Nodes.stepsPerLevel)
  }

  /// The steps of one pixel, repeated for two.
  private static func pair(_ steps: SIMD4<Float>) -> SIMD8<Int16> {
    SIMD8(lowHalf: steps.rounded16, highHalf: steps.rounded16)
  }

  /// Whether opaque nodes are within the bounds.
  ///
  /// The pixels between them then are as well: rounding moves a pixel by less
  /// than half a level, and the bounds leave that much room.
  func hold(_ nodes: Span<SIMD8<Int16>>) -> Bool {
    guard isOpaque else { return false }
    var (least, most) = (highest, lowest)
    for index in nodes.indices {
      least = least.atMost(nodes[index])
      most = most.atLeast(nodes[index])
    }
    return least.atLeast(lowest) == least && most.atMost(highest) == most
  }

  /// Four opaque pixels, clamped to the bounds, in whole levels.
  @inline(__always)
  func opaqueLevels(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
    Self.levels(first.atLeast(lowest).atMost(highest), second.atLeast(lowest).atMost(highest))
  }

  /// Four pixels in whole levels, each color clamped to what its alpha allows.
  @inline(__always)
  func translucentLevels(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
    Self.levels(
      first.atLeast(lowest).atMost(Self.alpha(first) &- belowAlpha),
      second.atLeast(lowest).atMost(Self.alpha(second) &- belowAlpha))
  }

  /// The alpha of two pixels, repeated for each of their channels.
  @inline(__always)
  private static func alpha(_ pixels: SIMD8<Int16>) -> SIMD8<Int16> {
    let (one, other) = (pixels[3], pixels[7])
    return SIMD8(one, one, one, one, other, other, other, other)
  }

  /// Four pixels that cannot exceed their bounds, in whole levels.
  @inline(__always)
  static func levels(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
    SIMD16<UInt8>(truncatingIfNeeded: SIMD16<Int16>(lowHalf: first &>> 6, highHalf: second &>> 6))
  }
}
