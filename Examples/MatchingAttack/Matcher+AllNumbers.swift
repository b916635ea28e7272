// The strongest attack compares all one million numbers with the capture. It
// draws and blurs the nearest ones, until one gives the same bytes. The
// attacker must draw the screen exactly as the app does, and blur it exactly as
// the system does.

package import ScrimBlur

extension Matcher {
  /// The maximum number of candidates to draw.
  private static let longestList = 1000

  /// The number found by comparing all numbers.
  package func tryAll(_ capture: Picture) -> [Int] {
    let bytes = capture.bytes
    let nearest = nearest(to: templates.products(with: capture))
    return nearest.first { line.capture(of: $0).bytes == bytes } ?? nearest[0]
  }

  /// The number nearest to a capture, whose grain no drawing repeats.
  package func nearestNumber(to capture: Picture) -> [Int] {
    nearest(to: templates.products(with: capture))[0]
  }

  /// The numbers nearest to the capture, nearest first.
  private func nearest(to seen: [Double]) -> [[Int]] {
    var search = Search(products: templates.products)
    let costs = seen.indices.map { templates.products[$0][$0] - 2 * seen[$0] }
    search.walk(from: 0, costs, number: 0, distance: 0)
    return search.nearest.map(BlurredLine.digits)
  }

  /// A search through all numbers, digit by digit.
  private struct Search {
    /// Twice the products of each template with the others.
    let doubled: [[Double]]
    private var found: [(distance: Double, number: Int)] = []
    /// The distance above which a number is discarded.
    private var limit = Double.infinity

    init(products: [[Double]]) {
      doubled = products.map { $0.map { $0 * 2 } }
    }

    /// The nearest numbers, nearest first.
    var nearest: [Int] {
      found.sorted { $0.distance < $1.distance }.prefix(longestList).map(\.number)
    }

    /// Tries every digit at a position and all that follow.
    ///
    /// - Parameters:
    ///   - costs: what each template would add to the distance.
    ///   - number: the digits before the position.
    ///   - distance: the distance of those digits.
    mutating func walk(from place: Int, _ costs: [Double], number: Int, distance: Double) {
      let isLast = place == BlurredLine.places - 1
      for digit in 0..<10 {
        let template = place * 10 + digit
        let (number, distance) = (number * 10 + digit, distance + costs[template])
        if isLast {
          if distance < limit { keep(number, distance) }
        } else {
          var costs = costs
          for later in (template / 10 + 1) * 10..<costs.count {
            costs[later] += doubled[template][later]
          }
          walk(from: place + 1, costs, number: number, distance: distance)
        }
      }
    }

    private mutating func keep(_ number: Int, _ distance: Double) {
      found.append((distance, number))
      guard found.count == 4 * longestList else { return }
      found.sort { $0.distance < $1.distance }
      found.removeLast(found.count - longestList)
      limit = found[longestList - 1].distance
    }
  }
}
