import ScrimRuntime
import ScrimTimeline
import TestSupport
import Testing

@Suite struct CurveTests {
  /// Many parts of a curve's time, some of them close to both ends.
  private static let parts: [Double] = {
    var random = SeededRandom(seed: 1)
    let ends = (1...60).map { 1 / Double(1 << UInt64($0)) }
    return ends + ends.map { 1 - $0 }
      + (0..<20_000).map { _ in Double.random(in: 0...1, using: &random) }
  }()

  @Test("a curve's value is exact to 1e-12", arguments: Curve.allCases)
  func value(_ curve: Curve) {
    let worst = Self.parts.map { abs(curve.value(at: $0) - bisected(curve, $0)) }.max() ?? 1
    #expect(worst < 1e-12)
  }

  @Test("a curve starts at 0 and ends at 1 exactly, and stays there", arguments: Curve.allCases)
  func ends(_ curve: Curve) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: -1) == 0)
    #expect(curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
  }

  @Test("a curve never falls, and stays between 0 and 1", arguments: Curve.allCases)
  func monotone(_ curve: Curve) {
    var last = 0.0
    for step in 0...200_000 {
      let value = curve.value(at: Double(step) / 200_000)
      guard value >= last, value <= 1 else {
        #expect(value >= last && value <= 1, "\(step)")
        return
      }
      last = value
    }
  }

  @Test("the curves have the values of CSS")
  func known() {
    // The values of browsers for cubic-bezier() at 0.25, 0.5 and 0.75.
    let known: [(Curve, [Double])] = [
      (.linear, [0.25, 0.5, 0.75]),
      (.easeIn, [0.093465, 0.315357, 0.621862]),
      (.easeOut, [0.378138, 0.684643, 0.906535]),
      (.easeInOut, [0.129162, 0.5, 0.870838]),
    ]
    for (curve, values) in known {
      for (part, value) in zip([0.25, 0.5, 0.75], values) {
        #expect(abs(curve.value(at: part) - value) < 1e-6, "\(curve) at \(part)")
      }
    }
  }
}

/// A curve's value, by 100 steps of bisection.
func bisected(_ curve: Curve, _ x: Double) -> Double {
  let (x1, x2): (Double, Double)
  switch curve {
  case .linear: return x
  case .easeIn: (x1, x2) = (0.42, 1)
  case .easeOut: (x1, x2) = (0, 0.58)
  case .easeInOut: (x1, x2) = (0.42, 0.58)
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<100 {
    let s = (low + high) / 2
    let left = 1 - s
    if 3 * left * left * s * x1 + 3 * left * s * s * x2 + s * s * s < x {
      low = s
    } else {
      high = s
    }
  }
  let (s, left) = (low, 1 - low)
  return 3 * left * s * s + s * s * s
}
