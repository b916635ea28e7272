package import ScrimBlur

/// An attacker who knows font, size, place and blur of a line of digits, and looks
/// for the digits that blur to what is seen.
package struct Matcher: Sendable {
  let line: BlurredLine
  let templates: DigitTemplates

  /// An attacker on a line.
  package init(on line: BlurredLine) throws(BlurError) {
    self.line = line
    templates = try DigitTemplates(of: line)
  }

  /// The number found by matching digit by digit: from zeros on, every two
  /// neighbors are replaced by the pair that comes nearest to the capture, again
  /// and again until nothing improves.
  ///
  /// One digit at a time gets stuck sooner: what one has too much, its neighbor has
  /// too little.
  package func matchNeighbors(_ capture: Picture) -> [Int] {
    let seen = templates.products(with: capture)
    var digits = Array(repeating: 0, count: BlurredLine.places)
    var least = distance(of: digits, from: seen)
    while true {
      let before = least
      for place in 0..<BlurredLine.places - 1 {
        for pair in 0..<100 {
          var tried = digits
          (tried[place], tried[place + 1]) = (pair / 10, pair % 10)
          let distance = distance(of: tried, from: seen)
          if distance < least { (least, digits) = (distance, tried) }
        }
      }
      if least == before { return digits }
    }
  }

  /// The square of the distance of a number from what is seen, but for what is the
  /// same for all.
  private func distance(of digits: [Int], from seen: [Double]) -> Double {
    var distance = 0.0
    for (place, digit) in digits.enumerated() {
      let template = place * 10 + digit
      let products = templates.products[template]
      distance += products[template] - 2 * seen[template]
      for other in 0..<place { distance += 2 * products[other * 10 + digits[other]] }
    }
    return distance
  }
}
