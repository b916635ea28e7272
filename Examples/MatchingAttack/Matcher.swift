package import ScrimBlur

/// An attacker who knows the font, size, position and blur of a line, and
/// searches for its digits.
package struct Matcher: Sendable {
  let line: BlurredLine
  let templates: DigitTemplates

  /// Prepares an attack on a line.
  package init(on line: BlurredLine) throws(BlurError) {
    self.line = line
    templates = try DigitTemplates(of: line)
  }

  /// The number found by matching digit by digit.
  ///
  /// Starting from zeros, it replaces each pair of neighbors with the pair
  /// nearest to the capture, until nothing improves. Replacing single digits
  /// gets stuck sooner, because neighbors compensate for each other's errors.
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

  /// The squared distance of a number from the capture, less a constant.
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
