import Foundation
import MatchingAttack
import ScrimBlur

/// Attacks a blurred line of digits, and prints how many numbers it recovers.
///
///     swift run -c release match-digits 51 3.0
///
/// The arguments are the text size in pixels and the ratio. A tint may follow,
/// as its white and its alpha from 0 to 1, then the number of attempts (40).
@main
enum MatchDigits {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap(Double.init)
    guard CommandLine.arguments.count == numbers.count + 1, [2, 4, 5].contains(numbers.count) else {
      print("usage: match-digits TEXT-SIZE RATIO [WHITE ALPHA [ROUNDS]]")
      exit(2)
    }
    var tint: Tint?
    if numbers.count > 2 {
      let white = numbers[2]
      tint = try Tint(red: white, green: white, blue: white, alpha: numbers[3])
    }
    let line = try BlurredLine(textSize: numbers[0], ratio: numbers[1], tint: tint)
    let tally = try Tally(of: line, rounds: numbers.count > 4 ? Int(numbers[4]) : 40)
    print(
      "of \(tally.rounds): \(tally.byNeighbors) by matching neighbors,",
      "\(tally.byTryingAll) by trying all numbers")
  }
}
