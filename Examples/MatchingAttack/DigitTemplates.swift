// A blur is linear: six digits leave the sum of what each leaves alone. So
// sixty templates, for ten digits at six positions, predict the capture of
// every number. The products of the templates with one another and with a
// capture give the distance from each number, without drawing it.
//
// A single digit may change a pixel by less than one level. So templates are
// drawn in red on white and blurred with a saturation that amplifies the red.

internal import ScrimBlur

/// What each digit contributes at each position of a blurred line.
struct DigitTemplates: Sendable {
  /// The side of the blocks whose means replace the pixels.
  ///
  /// A blurred picture has no finer detail.
  private let block: Int
  /// The background in the capture, before it is rounded to a level.
  private let ground: Double
  /// The templates, ten for each position.
  private let templates: [[Double]]
  /// The products of the templates with one another.
  let products: [[Double]]

  /// The templates of a line.
  init(of line: BlurredLine) throws(BlurError) {
    let block = max(1, Int(line.blur.sigma / 3))
    self.block = block
    let alpha = line.blur.tint?.alpha ?? 0
    ground = 255 * (1 - alpha + alpha * (line.blur.tint?.red ?? 0))
    let red = try RedBlur(for: line)
    let shown = 1 - alpha
    var templates: [[Double]] = []
    for place in 0..<BlurredLine.places {
      for digit in 0..<10 {
        let digits: [Int?] = Array(repeating: nil, count: place) + [digit]
        let left = red(line.sharp(digits)).means(of: block, weights: Self.red)
        templates.append(left.map { ($0 - 255) / red.gain * shown })
      }
    }
    self.templates = templates
    products = templates.map { template in templates.map(template.product) }
  }

  // Grain changes brightness and colors. The text is gray, so its brightness is
  // all that matters.
  private static let brightness = [0.2126, 0.7152, 0.0722]
  fileprivate static let red = [1.0, 0, 0]

  /// The products of the templates with the digits' contributions to a capture.
  func products(with capture: Picture) -> [Double] {
    let left = capture.means(of: block, weights: Self.brightness).map { $0 - ground }
    return templates.map(left.product)
  }
}

/// A line's blur, with a saturation that amplifies red.
private struct RedBlur {
  private let blur: GaussianBlur
  /// The factor by which the red of a digit is amplified.
  let gain: Double

  init(for line: BlurredLine) throws(BlurError) {
    // An eight is about the darkest digit.
    let plain = try GaussianBlur(sigma: line.blur.sigma)(line.sharp([8]))
    let deepest = 255 - (plain.means(of: 1, weights: DigitTemplates.red).min() ?? 0) + 1
    // On a gray background, red alone is amplified by less than the saturation.
    let luminance = 0.2126
    let saturation = min(max((200 / deepest - luminance) / (1 - luminance), 1), 100)
    gain = luminance + saturation * (1 - luminance)
    blur = try GaussianBlur(sigma: line.blur.sigma, saturation: saturation)
  }

  /// Draws a line of digits in red instead of gray, and blurs it.
  func callAsFunction(_ line: Picture) -> Picture {
    var red = line
    red.withMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        (bytes[offset + 1], bytes[offset + 2]) = (255, 255)
      }
    }
    return blur(red)
  }
}

extension Picture {
  /// The means of the weighted colors in square blocks, without partial blocks
  /// at the edges.
  fileprivate func means(of block: Int, weights: [Double]) -> [Double] {
    let layout = layout
    let (across, down) = (layout.width / block, layout.height / block)
    var sums = Array(repeating: 0.0, count: across * down)
    withBytes { bytes in
      for row in 0..<down * block {
        let (start, first) = (row * layout.bytesPerRow, row / block * across)
        for column in 0..<across * block {
          let offset = start + column * 4
          var level = 0.0
          for color in 0..<3 { level += weights[color] * Double(bytes[offset + color]) }
          sums[first + column / block] += level
        }
      }
    }
    return sums.map { $0 / Double(block * block) }
  }
}

extension [Double] {
  /// The dot product with another array.
  fileprivate func product(_ other: [Double]) -> Double {
    var sum = 0.0
    for index in indices { sum += self[index] * other[index] }
    return sum
  }
}
