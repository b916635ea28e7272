#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
package import ScrimPolicy

/// How much of six digits can be recovered from a blur.
package struct BlurLeakage {
  /// The x-height, as a fraction of the text size.
  package static let letterHeight = 0.53

  /// The bits of six random digits.
  private static let allBits = log2(1e6)

  /// The most bits that may be left.
  package static let acceptedBits = 1.0

  /// The smallest accepted ratio of a blur's radius to the x-height, where only
  /// the ratio protects.
  package static func leastRatio(tintAlpha: Double) -> Double { 3.0 - 1.3 * tintAlpha }

  private let blur: ResolvedBlur
  private let textSize: Double

  package init(of blur: ResolvedBlur, over textSize: Double) {
    (self.blur, self.textSize) = (blur, textSize)
  }

  /// The blur's radius, divided by the x-height.
  private var ratio: Double { ratio(ofRadius: blur.radius) }

  /// The ratio, rounded so that it never reaches a limit that it misses.
  package var textOfRatio: String { ((ratio * 100).rounded(.down) / 100).shortened }

  /// The smallest accepted ratio.
  package var leastRatio: Double { Self.leastRatio(tintAlpha: blur.tintAlpha) }

  /// Whether the ratio is accepted.
  package var hasLeastRatio: Bool { leastRatio * letter - blur.radius <= Self.slack }

  /// The limit of the bits that can be recovered, on average over all numbers.
  ///
  /// Under an opaque tint, nothing can.
  package var bits: Double { blur.tintAlpha >= 1 ? 0 : Self.bits(ratio: ratio, grain: blur.grain) }

  /// How far the ratio is above the smallest accepted one under a tint.
  package func margin(tintAlpha: Double) -> Double { ratio - Self.leastRatio(tintAlpha: tintAlpha) }

  /// The bits with one decimal, rounded up.
  package var textOfBits: String {
    let tenths = (bits * 10 - 1e-6).rounded(.up)
    return tenths > (Self.allBits * 10).rounded(.down)
      ? "all 19.9 bits of six digits" : "\((tenths / 10).shortened) of the 19.9 bits of six digits"
  }

  /// The grain, rounded; never 0 if there is some.
  package var textOfGrain: String {
    let text = blur.grain.shortened
    return text == "0" ? "less than 0.01" : text
  }

  /// The smallest whole grain that leaves few enough bits; nil if the largest
  /// valid one does not.
  package var leastGrain: Int? { leastGrain(ofRadius: blur.radius) }

  /// The smallest whole grain that leaves few enough bits at a radius.
  package func leastGrain(ofRadius radius: Double) -> Int? {
    let ratio = ratio(ofRadius: radius)
    return (1...64).first { Self.bits(ratio: ratio, grain: Double($0)) <= Self.acceptedBits }
  }

  /// The smallest whole radius at which the blur's grain leaves few enough
  /// bits; without grain, the smallest whose ratio is accepted under the tint.
  ///
  /// Nil if the largest valid radius does not.
  package var leastRadius: Double? {
    guard blur.grain > 0 else {
      let radius = leastRadius(tintAlpha: blur.tintAlpha)
      return radius <= Self.largestRadius ? radius : nil
    }
    return stride(from: 1, through: Self.largestRadius, by: 1).first {
      Self.bits(ratio: ratio(ofRadius: $0), grain: blur.grain) <= Self.acceptedBits
    }
  }

  /// The smallest whole radius whose ratio is accepted under a tint.
  package func leastRadius(tintAlpha: Double) -> Double {
    (Self.leastRatio(tintAlpha: tintAlpha) * letter - Self.slack).rounded(.up)
  }

  /// The ratio and the bits, in a sentence.
  package var summary: String {
    let rest =
      blur.grain > 0
      ? "its grain of \(textOfGrain) leaves up to \(textOfBits)"
      : "without grain, an attacker who can redraw the screen recovers \(textOfBits)"
    let height = "the x-height of \(textSize.points) text"
    return "the blur's radius is \(textOfRatio) times \(height); \(rest)"
  }

  /// The largest valid radius.
  private static let largestRadius = 500.0

  private var letter: Double { Self.letterHeight * textSize }

  private func ratio(ofRadius radius: Double) -> Double { radius / letter }

  /// The tolerance for the rounding of binary products of decimal numbers.
  private static let slack = 1e-9

  /// The limit of the bits that a blur with grain leaves of six digits.
  package static func bits(ratio: Double, grain: Double) -> Double {
    min(channelBits(ratio: ratio, grain: grain), allBits)
  }

  /// The limit of the bits that a blur lets through.
  ///
  /// Between two rows of the table, the bound is below a straight line. A
  /// larger blur lets less through, so the bound of a row also holds for later
  /// rows; for tiny grain, it can be the lower one.
  private static func channelBits(ratio: Double, grain: Double) -> Double {
    let rows = DigitEigenvalues.rows
    guard grain > 0, ratio >= rows[0].ratio else { return .infinity }
    let next = rows.firstIndex { $0.ratio > ratio } ?? rows.count
    let first = grain < leastCommonGrain ? 0 : next - 1
    let lower = rows[first..<next].reduce(.infinity) { min($0, $1.bits(grain: grain)) }
    guard next < rows.count else { return lower }
    let part = (ratio - rows[next - 1].ratio) / (rows[next].ratio - rows[next - 1].ratio)
    return lower + part * (min(lower, rows[next].bits(grain: grain)) - lower)
  }

  /// From this grain on, the bounds of the rows descend.
  private static let leastCommonGrain = 0.5
}

extension DigitEigenvalues.Row {
  fileprivate func bits(grain: Double) -> Double {
    let noise = grain * grain
    // The logarithm of 1 + x is less than x, so `rest` needs no logarithm.
    return values.reduce(rest / (2 * noise * log(2))) { $0 + log2(1 + $1 / noise) / 2 }
  }
}

extension Settings {
  /// The text size that a blur of the screen is judged for.
  package var textSize: Double { text.written?.value ?? PolicyDefaults.unstatedText }
}
