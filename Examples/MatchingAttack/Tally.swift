internal import ScrimBlur

/// How many numbers attacks recover from a line.
package struct Tally: Hashable, Sendable {
  /// The number of attempts.
  package let rounds: Int
  /// The numbers recovered by matching digit by digit.
  package let byNeighbors: Int
  /// The numbers recovered by comparing all numbers.
  package let byTryingAll: Int

  /// Attacks a line with numbers that depend only on the count of rounds.
  package init(of line: BlurredLine, rounds: Int) throws {
    let matcher = try Matcher(on: line)
    var found = (byNeighbors: 0, byTryingAll: 0)
    for digits in Self.numbers(rounds) {
      let capture = line.capture(of: digits)
      if matcher.matchNeighbors(capture) == digits { found.byNeighbors += 1 }
      if matcher.tryAll(capture) == digits { found.byTryingAll += 1 }
    }
    self.rounds = rounds
    (byNeighbors, byTryingAll) = found
  }

  /// Six-digit numbers in a pseudorandom order, the same each time.
  package static func numbers(_ count: Int) -> [[Int]] {
    (1...count).map { round in
      // Mixes the bits of the round's number.
      var mixed = UInt64(round) &* 0x9E37_79B9_7F4A_7C15
      for shift in [29, 32, 27] {
        mixed ^= mixed >> shift
        mixed &*= 0xD6E8_FEB8_6659_FD93
      }
      let number = Int((mixed >> 32) % 1_000_000)
      return String(1_000_000 + number).dropFirst().compactMap(\.wholeNumberValue)
    }
  }
}
