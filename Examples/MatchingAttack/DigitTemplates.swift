// A blur is linear: what six digits leave in a capture is the sum of what each
// leaves alone. So sixty templates, ten digits at six places, tell what every one
// of a million numbers looks like, and their products with one another and with a
// capture tell how far it is from each, without another picture.
//
// A single digit may leave less than one step of eight bits. So templates are drawn
// in red on white and blurred with a saturation that makes the most of the red.

internal import ScrimBlur

/// What each digit leaves of itself at each place of a blurred line.
struct DigitTemplates: Sendable {
  /// The side of the blocks whose means stand for the pixels: a blurred picture has
  /// nothing finer.
  private let block: Int
  /// The ground as it is seen, before it is rounded to eight bits.
  private let ground: Double
  /// The templates: ten for each place.
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
        let left = red(line.sharp(digits)).means(of: block)
        templates.append(left.map { ($0 - 255) / red.gain * shown })
      }
    }
    self.templates = templates
    products = templates.map { template in templates.map(template.product) }
  }

  /// The products of the templates with what the digits left in a capture.
  func products(with capture: Picture) -> [Double] {
    let left = capture.means(of: block).map { $0 - ground }
    return templates.map(left.product)
  }
}

/// A line's blur with a saturation that makes red deeper.
private struct RedBlur {
  private let blur: GaussianBlur
  /// How many times as deep the red of a digit becomes.
  let gain: Double

  init(for line: BlurredLine) throws(BlurError) {
    // No digit is much darker than an eight.
    let plain = try GaussianBlur(sigma: line.blur.sigma)(line.sharp([8]))
    let deepest = 255 - (plain.means(of: 1).min() ?? 0) + 1
    // On a gray ground, what is red alone is multiplied less than by the saturation.
    let luminance = 0.2126
    let saturation = min(max((200 / deepest - luminance) / (1 - luminance), 1), 100)
    gain = luminance + saturation * (1 - luminance)
    blur = try GaussianBlur(sigma: line.blur.sigma, saturation: saturation)
  }

  /// A line of digits, red instead of gray, and blurred.
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
  /// The means of the red of square blocks, but for what is left at the far edges.
  fileprivate func means(of block: Int) -> [Double] {
    let layout = layout
    let (across, down) = (layout.width / block, layout.height / block)
    var sums = Array(repeating: 0, count: across * down)
    withBytes { bytes in
      for row in 0..<down * block {
        let (start, first) = (row * layout.bytesPerRow, row / block * across)
        for column in 0..<across * block {
          sums[first + column / block] += Int(bytes[start + column * 4])
        }
      }
    }
    return sums.map { Double($0) / Double(block * block) }
  }
}

extension [Double] {
  /// The sum of the products of each number with its counterpart.
  fileprivate func product(_ other: [Double]) -> Double {
    var sum = 0.0
    for index in indices { sum += self[index] * other[index] }
    return sum
  }
}
