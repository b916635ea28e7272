internal import Foundation
internal import ScrimBlur

// What anybody can learn about a text from noisy samples of its blurred picture
// is at most the capacity of the channel from the text to the samples. For
// Gaussian noise and a text drawn at random from a known set, that is at most
//
//     ½ Σ log₂(1 + λᵢ / g²)  bits,
//
// where λᵢ are the eigenvalues of the covariance of the samples without noise,
// and g is the noise's standard deviation. Digits are independent and leave
// the sum of what each leaves alone. So the covariance is the sum over the
// places, and its eigenvalues are those of the products of sixty templates.

/// The bound on what a blur with grain leaves of six digits.
package struct GrainBound: Sendable {
  /// The eigenvalues of the covariance of the samples, the greatest first.
  package let eigenvalues: [Double]

  /// The bound for samples without noise.
  ///
  /// - Parameter templates: what each of ten digits contributes at each place,
  ///   ten for each place.
  package init(templates: [[Double]]) {
    var deviations: [[Double]] = []
    for start in stride(from: 0, to: templates.count, by: 10) {
      let digits = templates[start..<start + 10]
      let mean = digits[start].indices.map { index in
        digits.reduce(0) { $0 + $1[index] } / 10
      }
      for digit in digits {
        deviations.append(zip(digit, mean).map { ($0 - $1) / 10.0.squareRoot() })
      }
    }
    let products = deviations.map { one in
      deviations.map { other in zip(one, other).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    eigenvalues = Self.eigenvalues(of: products).sorted(by: >)
  }

  /// The bound for digits of a font under an exact Gaussian, with samples a
  /// quarter of sigma apart.
  ///
  /// - Parameter ratio: the blur's sigma, divided by the x-height.
  package init(for font: TrueTypeFont, ratio: Double) throws {
    let size = 60.0
    let sigma = ratio * 0.53 * size
    let margin = (4 * sigma).rounded(.up)
    let advance = try font.advance(of: 0) * size
    let width = Int(2 * margin + Double(BlurredLine.places) * advance) + 1
    let height = Int(2 * margin + size)
    let (across, down) = (
      Weights(sigma, count: width), Weights(sigma, count: height)
    )
    var templates: [[Double]] = []
    for place in 0..<BlurredLine.places {
      for digit in 0..<10 {
        let coverage = try font.coverage(
          of: digit, size: size, x: margin + Double(place) * advance,
          baseline: margin + 0.76 * size, width: width, height: height)
        templates.append(Weights.samples(of: coverage.map { $0 * 255 }, across, down))
      }
    }
    self.init(templates: templates)
  }

  /// The bound for a line under an exact Gaussian, with samples a quarter of
  /// sigma apart.
  package init(of line: BlurredLine) {
    let empty = line.sharp([])
    let layout = empty.layout
    let (across, down) = (
      Weights(line.blur.sigma, count: layout.width), Weights(line.blur.sigma, count: layout.height)
    )
    let ground = empty.bytes
    var templates: [[Double]] = []
    for place in 0..<BlurredLine.places {
      for digit in 0..<10 {
        let digits: [Int?] = Array(repeating: nil, count: place) + [digit]
        let bytes = line.sharp(digits).bytes
        let levels = (0..<layout.width * layout.height).map { pixel in
          let offset = pixel / layout.width * layout.bytesPerRow + pixel % layout.width * 4
          return Double(bytes[offset]) - Double(ground[offset])
        }
        templates.append(Weights.samples(of: levels, across, down))
      }
    }
    self.init(templates: templates)
  }

  /// The most bits that noise of a standard deviation leaves.
  package func bits(grain: Double) -> Double {
    eigenvalues.reduce(0) { $0 + log2(1 + max($1, 0) / (grain * grain)) / 2 }
  }

  /// The eigenvalues of a symmetric matrix, by Jacobi's rotations.
  private static func eigenvalues(of matrix: [[Double]]) -> [Double] {
    var matrix = matrix
    let size = matrix.count
    for _ in 0..<12 {
      for row in 0..<size {
        for column in row + 1..<size where matrix[row][column].magnitude > 1e-12 {
          let (a, b, c) = (matrix[row][row], matrix[column][column], matrix[row][column])
          let slope = (b - a) / (2 * c)
          let tangent =
            (slope < 0 ? -1 : 1) / (slope.magnitude + (slope * slope + 1).squareRoot())
          let cosine = 1 / (tangent * tangent + 1).squareRoot()
          let sine = tangent * cosine
          for index in 0..<size {
            let (x, y) = (matrix[index][row], matrix[index][column])
            matrix[index][row] = cosine * x - sine * y
            matrix[index][column] = sine * x + cosine * y
          }
          for index in 0..<size {
            let (x, y) = (matrix[row][index], matrix[column][index])
            matrix[row][index] = cosine * x - sine * y
            matrix[column][index] = sine * x + cosine * y
          }
        }
      }
    }
    return (0..<size).map { matrix[$0][$0] }
  }
}

/// The weights of a line's pixels in samples a quarter of sigma apart.
private struct Weights {
  /// For each sample, the first pixel with a weight, and the weights.
  let samples: [(start: Int, weights: [Double])]
  let count: Int

  init(_ sigma: Double, count: Int) {
    self.count = count
    samples = stride(from: 0, to: Double(count), by: sigma / 4).map { center in
      let start = max(0, Int(center - 6 * sigma))
      let end = min(count, Int(center + 6 * sigma) + 1)
      return (
        start,
        (start..<end).map { pixel in
          let distance = (Double(pixel) + 0.5 - center) / sigma
          return exp(-distance * distance / 2) / (sigma * (2 * Double.pi).squareRoot())
        }
      )
    }
  }

  /// The samples of a blurred picture.
  static func samples(of picture: [Double], _ across: Weights, _ down: Weights) -> [Double] {
    let width = across.count
    var rows = Array(repeating: 0.0, count: across.samples.count * down.count)
    for row in 0..<down.count {
      let line = picture[row * width..<(row + 1) * width]
      guard line.contains(where: { $0 != 0 }) else { continue }
      for (index, sample) in across.samples.enumerated() {
        var sum = 0.0
        for (offset, weight) in sample.weights.enumerated() {
          sum += weight * picture[row * width + sample.start + offset]
        }
        rows[row * across.samples.count + index] = sum
      }
    }
    var result: [Double] = []
    for sample in down.samples {
      for column in 0..<across.samples.count {
        var sum = 0.0
        for (offset, weight) in sample.weights.enumerated() {
          sum += weight * rows[(sample.start + offset) * across.samples.count + column]
        }
        result.append(sum)
      }
    }
    return result
  }
}
