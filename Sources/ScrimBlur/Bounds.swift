// How far a finished pixel may go, in the steps of the nodes. Whether a picture is
// opaque is known before it is written, so that no pixel asks for it.

/// What finished pixels are held within, two at a time.
struct Bounds {
  /// The steps that stand for half a level.
  private static let half: Float = Nodes.stepsPerLevel / 2

  /// The least that each channel may be.
  private let lowest: SIMD8<Int16>
  /// The most that each channel of an opaque pixel may be.
  private let highest: SIMD8<Int16>
  /// How far each channel stays below alpha.
  private let belowAlpha: SIMD8<Int16>
  /// Whether all pixels are opaque.
  let isOpaque: Bool
  /// Whether no pixel can come to its bounds: opaque ones that nothing is done to lie
  /// half a level inside, which is more than the way between nodes loses by rounding.
  let isNeverReached: Bool

  /// The bounds that a finish asks for.
  init(_ finish: Finish, isOpaque: Bool) {
    self.isOpaque = isOpaque
    isNeverReached = isOpaque && finish.isIdentity
    lowest = Self.pair(finish.lowest * Nodes.stepsPerLevel + Self.half)
    highest = Self.pair((255 - finish.belowAlpha) * Nodes.stepsPerLevel + Self.half)
    belowAlpha = Self.pair(finish.belowAlpha * Nodes.stepsPerLevel)
  }

  /// Steps for two pixels.
  private static func pair(_ steps: SIMD4<Float>) -> SIMD8<Int16> {
    SIMD8(lowHalf: steps.rounded16, highHalf: steps.rounded16)
  }

  /// Whether opaque nodes are within the bounds, and with them what lies between: what
  /// that loses by rounding is less than half a level, which the bounds leave.
  func hold(_ nodes: Span<SIMD8<Int16>>) -> Bool {
    guard isOpaque else { return false }
    var (least, most) = (highest, lowest)
    for index in nodes.indices {
      least = least.atMost(nodes[index])
      most = most.atLeast(nodes[index])
    }
    return least.atLeast(lowest) == least && most.atMost(highest) == most
  }

  /// Four opaque pixels held within bounds, in whole levels.
  @inline(__always)
  func opaqueLevels(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
    Self.levels(
      first.atLeast(lowest).atMost(highest), second.atLeast(lowest).atMost(highest))
  }

  /// Four pixels that cannot come to their bounds, in whole levels.
  @inline(__always)
  func freeLevels(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
    Self.levels(first, second)
  }

  /// Four pixels, none of whose colors exceeds what its alpha allows.
  @inline(__always)
  func translucentLevels(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
    Self.levels(
      first.atLeast(lowest).atMost(Self.alpha(first) &- belowAlpha),
      second.atLeast(lowest).atMost(Self.alpha(second) &- belowAlpha))
  }

  /// The alpha of two pixels, for each of their channels.
  @inline(__always)
  private static func alpha(_ pixels: SIMD8<Int16>) -> SIMD8<Int16> {
    let (one, other) = (pixels[3], pixels[7])
    return SIMD8(one, one, one, one, other, other, other, other)
  }

  /// Four pixels in whole levels.
  @inline(__always)
  private static func levels(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD16<UInt8> {
    SIMD16<UInt8>(truncatingIfNeeded: SIMD16<Int16>(lowHalf: first &>> 6, highHalf: second &>> 6))
  }
}
