// The ziggurat (Marsaglia and Tsang, 2000): the area under the bell curve is
// cut into layers of equal area, each a little wider than the one above. A
// point in a layer chosen at random is almost always under the curve. The rare
// points that may not be are compared with the curve itself.

/// The normal distribution with mean 0 and standard deviation 1.
struct NormalDistribution {
  private static let layerCount = 256
  /// Where the tail begins, and the area of a layer: solutions of the equations
  /// that 256 layers of equal area pose.
  private static let tail = 3.654_152_885_361_009
  private static let area = 0.004_928_673_233_997_1

  /// The distribution, whose tables are computed once.
  static let standard = NormalDistribution()

  /// The right edge of each layer.
  ///
  /// The lowest layer's includes the tail.
  private let edges: ContiguousArray<Double>
  /// The height of the curve at each edge.
  private let heights: ContiguousArray<Double>

  private init() {
    var edges: ContiguousArray = [Self.area / Self.density(Self.tail), Self.tail]
    for _ in 2..<Self.layerCount {
      let last = edges[edges.count - 1]
      edges.append(Self.edge(atHeight: Self.density(last) + Self.area / last))
    }
    edges.append(0)
    self.edges = edges
    heights = ContiguousArray(edges.map(Self.density))
  }

  /// Replaces an even count of numbers with numbers drawn from the
  /// distribution.
  ///
  /// Each is drawn from half of one of the generator's numbers.
  func fill(
    _ numbers: inout ContiguousArray<Float>, from generator: inout some RandomNumberGenerator
  ) {
    for index in stride(from: 0, to: numbers.count & ~1, by: 2) {
      let bits = generator.next()
      numbers[index] = draw(UInt32(truncatingIfNeeded: bits), &generator)
      numbers[index + 1] = draw(UInt32(truncatingIfNeeded: bits >> 32), &generator)
    }
  }

  /// A number drawn from bits of a generator, and from more of them in rare
  /// cases.
  @inline(__always)
  private func draw(_ bits: UInt32, _ generator: inout some RandomNumberGenerator) -> Float {
    var bits = bits
    while true {
      let layer = Int(bits & 0xFF)
      // From -1 to 1, in steps of 2⁻²³.
      let value = Double(Int32(bitPattern: bits) &>> 8) * 0x1p-23
      let number = value * edges[layer]
      // A number within the layer above is under the curve.
      if number.magnitude < edges[layer &+ 1] { return Float(number) }
      if let number = drawNear(number, layer, &generator) { return Float(number) }
      bits = UInt32(truncatingIfNeeded: generator.next())
    }
  }

  /// A number that is not within the layer above: nil if it is not under the
  /// curve.
  @inline(never)
  private func drawNear(
    _ number: Double, _ layer: Int, _ generator: inout some RandomNumberGenerator
  ) -> Double? {
    if layer == 0 {
      let distance = Self.drawTail(&generator)
      return number < 0 ? -distance : distance
    }
    let height =
      heights[layer] + Double.random(in: 0..<1, using: &generator)
      * (heights[layer + 1] - heights[layer])
    return height < Self.density(number) ? number : nil
  }

  /// A number beyond the start of the tail.
  private static func drawTail(_ generator: inout some RandomNumberGenerator) -> Double {
    while true {
      let beyond = logarithm(ofInverse: 1 - Double.random(in: 0..<1, using: &generator)) / tail
      let other = logarithm(ofInverse: 1 - Double.random(in: 0..<1, using: &generator))
      if 2 * other >= beyond * beyond { return tail + beyond }
    }
  }

  /// The bell curve, with the height 1 at its center.
  private static func density(_ number: Double) -> Double {
    GaussianWeights.exponential(ofNegative: number * number / 2)
  }

  /// The point where the curve has a height.
  private static func edge(atHeight height: Double) -> Double {
    (2 * logarithm(ofInverse: height)).squareRoot()
  }

  /// The natural logarithm of a number's inverse, by Newton's method.
  private static func logarithm(ofInverse number: Double) -> Double {
    // The exponent gives a start that is off by less than ln 2.
    var result = Double(-number.exponent) * 0.693_147_180_559_945_3
    for _ in 0..<6 {
      let value = GaussianWeights.exponential(ofNegative: result)
      result -= 1 - value / number
      // 1 - v/n is the first order of ln(v/n).
    }
    return result
  }
}
