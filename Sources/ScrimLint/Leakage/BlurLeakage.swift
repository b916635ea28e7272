#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import ScrimPolicy

/// How much of six digits can be recovered from a blur.
package struct BlurLeakage {
  /// The x-height, as a fraction of the text size.
  package static let letterHeight = 0.53

  /// The bits of six random digits.
  private static let allBits = log2(1e6)
  static let textOfAllBits = "19.9"

  /// The most bits that may be left.
  static let acceptedBits = 1.0

  /// The smallest accepted ratio of a blur's radius to the x-height, where only
  /// the ratio protects.
  package static func leastRatio(tintAlpha: Double) -> Double {
    3.0 - 1.3 * tintAlpha
  }

  private let blur: ResolvedBlur
  private let textSize: Double

  init(of blur: ResolvedBlur, over textSize: Double) {
    (self.blur, self.textSize) = (blur, textSize)
  }

  /// The blur's radius, divided by the x-height.
  var ratio: Double { ratio(ofRadius: blur.radius) }

  /// The smallest accepted ratio.
  var leastRatio: Double { Self.leastRatio(tintAlpha: blur.tintAlpha) }

  /// Whether the ratio is accepted.
  var hasLeastRatio: Bool { isEnough(blur.radius) }

  /// The most bits that anybody can recover.
  var bits: Double { Self.bits(ratio: ratio, grain: blur.grain) }

  /// The smallest whole grain that leaves few enough bits; nil if the largest
  /// valid one does not.
  var leastGrain: Int? {
    (1...64).first { Self.bits(ratio: ratio, grain: Double($0)) <= Self.acceptedBits }
  }

  /// The smallest whole radius that is accepted, with the blur's tint and
  /// grain.
  var leastRadius: Double {
    let byRatio = leastRadius(tintAlpha: blur.tintAlpha)
    guard blur.grain > 0 else { return byRatio }
    let byGrain = stride(from: 1, to: byRatio, by: 1).first {
      Self.bits(ratio: ratio(ofRadius: $0), grain: blur.grain) <= Self.acceptedBits
    }
    return byGrain ?? byRatio
  }

  /// The smallest whole radius whose ratio is accepted under a tint.
  func leastRadius(tintAlpha: Double) -> Double {
    (Self.leastRatio(tintAlpha: tintAlpha) * letter - Self.slack).rounded(.up)
  }

  /// The ratio and the bits, in a sentence.
  var summary: String {
    let ratio = (self.ratio * 100).rounded(.down) / 100
    let rest =
      blur.grain > 0
      ? "its grain of \(blur.grain.shortened) leaves at most \(bits.textOfBits) of the "
        + "\(Self.textOfAllBits) bits of six digits"
      : "without grain, an attacker who can redraw the screen recovers all "
        + "\(Self.textOfAllBits) bits of six digits"
    return "the blur's radius is \(ratio.shortened) times the x-height of "
      + "\(textSize.points) text; \(rest)"
  }

  private var letter: Double { Self.letterHeight * textSize }

  private func ratio(ofRadius radius: Double) -> Double { radius / letter }

  private func isEnough(_ radius: Double) -> Bool {
    leastRatio * letter - radius <= Self.slack
  }

  /// The tolerance for the rounding of binary products of decimal numbers.
  private static let slack = 1e-9

  /// The most bits that a blur with grain leaves of six digits.
  ///
  /// Between two rows of the table, the bound is below a straight line.
  static func bits(ratio: Double, grain: Double) -> Double {
    let rows = DigitEigenvalues.rows
    guard grain > 0, ratio >= rows[0].ratio else { return allBits }
    let next = rows.firstIndex { $0.ratio > ratio } ?? rows.count
    let lower = rows[next - 1].bits(grain: grain)
    guard next < rows.count else { return min(lower, allBits) }
    let part = (ratio - rows[next - 1].ratio) / (rows[next].ratio - rows[next - 1].ratio)
    return min(lower + part * (rows[next].bits(grain: grain) - lower), allBits)
  }
}

extension DigitEigenvalues.Row {
  fileprivate func bits(grain: Double) -> Double {
    let noise = grain * grain
    // Of a small number, the logarithm is less than the number.
    return values.reduce(rest / (2 * noise * log(2))) { $0 + log2(1 + $1 / noise) / 2 }
  }
}

extension Double {
  /// A number of bits with one decimal, rounded up.
  var textOfBits: String { ((self * 10 - 1e-6).rounded(.up) / 10).shortened }
}
