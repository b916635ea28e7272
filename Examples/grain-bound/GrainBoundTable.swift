import Foundation
import MatchingAttack
import ScrimComparing

/// Prints how many bits of six digits a blur with grain leaves at most, for
/// digits of a TrueType font.
///
///     swift run -c release grain-bound DejaVuSans.ttf
///     swift run -c release grain-bound DejaVuSans.ttf --swift
///     swift run -c release grain-bound DejaVuSans.ttf --check ROUNDS
///
/// With `--swift` it prints the table that the rule `weak-blur` uses. With
/// `--check` it checks that table, and that the kernel and the strongest attack
/// stay within the bound; the attack is tried on as many numbers as ROUNDS says.
@main
enum GrainBoundTable {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    func font() throws -> TrueTypeFont {
      try TrueTypeFont(Data(contentsOf: URL(fileURLWithPath: arguments[0])))
    }
    switch (arguments.count, arguments.dropFirst().first, arguments.last.flatMap { Int($0) }) {
    case (1, nil, _): try printBits(font())
    case (2, "--swift", _): try printSource(font())
    case (3, "--check", let rounds?) where rounds > 1: try check(font(), rounds)
    default:
      print("usage: grain-bound FONT.ttf [--swift | --check ROUNDS]")
      exit(2)
    }
  }

  // MARK: - Tables

  private static func printBits(_ font: TrueTypeFont) throws {
    let grains = [1.0, 2, 4, 8, 16, 32]
    print("| ratio |", grains.map { "grain \(Int($0))" }.joined(separator: " | "), "|")
    print("|---|" + String(repeating: "---|", count: grains.count))
    for ratio in [0.5, 1, 1.5, 2, 2.5, 3, 4, 6] {
      let bound = try GrainBound(for: font, ratio: ratio)
      let bits = grains.map { rounded(bound.bits(grain: $0)) }
      print("| \(ratio) |", bits.joined(separator: " | "), "|")
    }
  }

  private static func rounded(_ bits: Double) -> String {
    String(format: bits < 1 ? "%.2f" : "%.1f", bits)
  }

  /// Prints the rows of the rule's table.
  private static func printSource(_ font: TrueTypeFont) throws {
    for ratio in (10..<80).map({ Double($0) / 20 }) + (16...32).map({ Double($0) / 4 }) {
      let (values, rest) = try row(font, ratio)
      print(wrapped(["\(ratio)", upperBound(rest)] + values.map(upperBound)))
    }
  }

  /// A line of a multi-line string, continued on indented lines.
  private static func wrapped(_ numbers: [String]) -> String {
    var (text, width) = ("   ", 3)
    for number in numbers {
      if width + number.count > 97 {
        text += " \\\n     "
        width = 5
      }
      text += " " + number
      width += 1 + number.count
    }
    return text
  }

  /// The eigenvalues from 0.2 on, and the sum of the others.
  private static func row(
    _ font: TrueTypeFont, _ ratio: Double
  ) throws -> (values: [Double], rest: Double) {
    let all = try GrainBound(for: font, ratio: ratio).eigenvalues
    return (all.filter { $0 >= 0.2 }, all.filter { $0 < 0.2 && $0 > 0 }.reduce(0, +))
  }

  /// Three digits of a number, rounded up.
  private static func upperBound(_ number: Double) -> String {
    let digits = max(0, 2 - Int(floor(log10(max(number, 1e-6)))))
    let unit = pow(10, -Double(digits))
    return String(format: "%.\(digits)f", (number / unit - 1e-9).rounded(.up) * unit)
  }

  // MARK: - Checks

  private static func check(_ font: TrueTypeFont, _ rounds: Int) throws {
    var faults = 0
    func report(_ isRight: Bool, _ text: String) {
      print(isRight ? "right" : "WRONG", text)
      if !isRight { faults += 1 }
    }
    for row in DigitEigenvalues.rows where (row.ratio * 4).rounded() == row.ratio * 4 {
      let (values, rest) = try Self.row(font, row.ratio)
      // The numbers of the table are rounded up, to three digits.
      let isRight =
        values.count == row.values.count
        && zip(values + [rest], row.values + [row.rest]).allSatisfy {
          $1 >= $0 - 1e-6 && $1 <= $0 * 1.011 + 1e-6
        }
      report(isRight, "the table at ratio \(row.ratio)")
    }
    // The distances of the kernel's samples change between these sigmas.
    for sigma in [4.1, 5.9, 6, 9.9, 10, 16, 29, 31, 56, 64, 90, 150] {
      for ratio in [1.0, 3] where sigma < 60 || ratio == 3 {
        let line = try BlurredLine(textSize: sigma / ratio / 0.53, ratio: ratio, grain: 8)
        guard let matcher = SampleMatcher(on: line) else { continue }
        for grain in [2.0, 8, 32] {
          let bound = GrainBound(of: line).bits(grain: grain)
          let samples = GrainBound(templates: matcher.templates).bits(grain: grain)
          let text = String(format: "%.3f bits, of %.3f", samples, bound)
          report(samples <= bound, "sigma \(sigma) at ratio \(ratio) and grain \(grain): \(text)")
        }
      }
    }
    for (ratio, grain) in [(1.0, 4.0), (1, 16), (2, 4), (2, 8), (3, 2), (3, 8)] {
      let line = try BlurredLine(textSize: 51, ratio: ratio, grain: grain)
      let tally = try GrainTally(of: line, rounds: rounds)
      let text = String(
        format: "%.2f ± %.2f bits, of %.2f", tally.learned, tally.error, tally.bound)
      report(
        tally.learned <= tally.bound + 4 * tally.error,
        "the attack at ratio \(ratio) and grain \(grain) learned \(text); it recovered "
          + "\(tally.fromSamples) of \(rounds) numbers, \(tally.fromPicture) from the picture")
    }
    print(faults == 0 ? "all within the bound" : "\(faults) faults")
    exit(faults == 0 ? 0 : 1)
  }
}
