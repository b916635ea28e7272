import Foundation
import MatchingAttack
import ScrimBlur

/// Attacks a blurred line of digits, and prints how many numbers it recovers.
///
///     swift run -c release match-digits 51 3.0
///     swift run -c release match-digits 51 3.0 --grain 8
///
/// The arguments are the text size in pixels and the ratio. A tint may follow,
/// as its white and its alpha from 0 to 1, then the number of attempts (40).
/// With `--grain`, it prints the bits that the strongest attack learns, too.
@main
enum MatchDigits {
  static func main() throws {
    var words = Array(CommandLine.arguments.dropFirst())
    var grain = 0.0
    if let flag = words.firstIndex(of: "--grain"), flag + 1 < words.count {
      grain = Double(words[flag + 1]) ?? 0
      words.removeSubrange(flag...flag + 1)
    }
    let numbers = words.compactMap(Double.init)
    guard words.count == numbers.count, [2, 4, 5].contains(numbers.count) else {
      print("usage: match-digits TEXT-SIZE RATIO [WHITE ALPHA [ROUNDS]] [--grain LEVELS]")
      exit(2)
    }
    var tint: Tint?
    if numbers.count > 2 {
      let white = numbers[2]
      tint = try Tint(red: white, green: white, blue: white, alpha: numbers[3])
    }
    let line = try BlurredLine(
      textSize: numbers[0], ratio: numbers[1], tint: tint, grain: grain)
    let rounds = numbers.count > 4 ? Int(numbers[4]) : 40
    if grain > 0 {
      let tally = try GrainTally(of: line, rounds: rounds)
      print(
        "of \(tally.rounds): \(tally.fromSamples) from the samples, \(tally.fromPicture) from the",
        "picture;", String(format: "%.2f ± %.2f", tally.learned, tally.error), "bits learned, of",
        String(format: "%.2f", tally.bound), "that the bound allows")
    } else {
      let tally = try Tally(of: line, rounds: rounds)
      print(
        "of \(tally.rounds): \(tally.byNeighbors) by matching neighbors,",
        "\(tally.byTryingAll) by trying all numbers")
    }
  }
}
