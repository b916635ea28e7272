// How far a finished pixel may go, in the steps of the nodes. Which of the kinds
// holds is known before a picture is written, so that no pixel asks for it.

/// What two finished pixels are held within.
protocol Bounds {
  /// The pixels, held within.
  func held(_ pixels: SIMD8<Int16>) -> SIMD8<Int16>
}

/// Bounds that hold of themselves: nothing is saturated, and all is opaque.
struct NoBounds: Bounds {
  @inline(__always)
  func held(_ pixels: SIMD8<Int16>) -> SIMD8<Int16> { pixels }
}

/// The bounds of an opaque picture: the same for all of it.
struct OpaqueBounds: Bounds {
  private let lowest: SIMD8<Int16>, highest: SIMD8<Int16>

  /// The bounds that a finish asks for.
  init(_ finish: Finish) {
    lowest = steps(finish.lowest, plus: 32)
    highest = steps(SIMD4(repeating: 255) - finish.belowAlpha, plus: 32)
  }

  @inline(__always)
  func held(_ pixels: SIMD8<Int16>) -> SIMD8<Int16> {
    pixels.atLeast(lowest).atMost(highest)
  }
}

/// The bounds of a picture that is not opaque everywhere: no colour exceeds alpha.
struct AlphaBounds: Bounds {
  private let lowest: SIMD8<Int16>, belowAlpha: SIMD8<Int16>

  /// The bounds that a finish asks for.
  init(_ finish: Finish) {
    lowest = steps(finish.lowest, plus: 32)
    belowAlpha = steps(finish.belowAlpha, plus: 0)
  }

  @inline(__always)
  func held(_ pixels: SIMD8<Int16>) -> SIMD8<Int16> {
    let (one, other) = (pixels[3], pixels[7])
    let alpha = SIMD8(one, one, one, one, other, other, other, other)
    return pixels.atLeast(lowest).atMost(alpha &- belowAlpha)
  }
}

/// Levels of a pixel's channels in the steps of the nodes, for two pixels.
private func steps(_ levels: SIMD4<Float>, plus half: Float) -> SIMD8<Int16> {
  let steps = (levels * Nodes.stepsPerLevel + half).rounded16
  return SIMD8(lowHalf: steps, highHalf: steps)
}
