package import ScrimBlur
internal import Lettering

/// A blurred line of six digits.
///
/// An attacker knows everything but the digits. The text is black on plain
/// white, with nothing nearby: the best case for an attacker.
package struct BlurredLine: Sendable {
  /// The number of digits in the line.
  package static let places = 6

  package let blur: GaussianBlur
  /// The lines that repeat each digit.
  private let lines: [Picture]
  /// The line without digits.
  private let empty: Picture
  /// The columns of each digit.
  private let columns: [Range<Int>]

  /// A line of digits in a text size in pixels.
  ///
  /// - Parameters:
  ///   - ratio: the blur's sigma, divided by the x-height.
  ///   - tint: the color laid over the blurred picture.
  package init(
    textSize: Double, ratio: Double, tint: Tint? = nil, grain: Double = 0
  ) throws(BlurError) {
    blur = try GaussianBlur(
      sigma: ratio * Lettering.xHeight * textSize, saturation: tint == nil ? 1 : 1.8, tint: tint,
      grain: grain)
    let lettering = Lettering(size: textSize, color: PixelColor(red: 0, green: 0, blue: 0))
    // Beyond two sigma, almost nothing of a digit is left.
    let margin = (2 * blur.sigma).rounded(.up)
    let advance = lettering.width(of: "0")
    let layout = try PictureLayout(
      width: Int(2 * margin + advance * Double(Self.places)) + 1,
      height: Int(2 * margin + textSize))
    let empty = Picture(layout, filledWith: PixelColor(red: 255, green: 255, blue: 255))
    lines = (0..<10).map { digit in
      var line = empty
      lettering.write(
        String(repeating: "\(digit)", count: Self.places), x: margin,
        baseline: margin + 0.86 * textSize, into: &line)
      return line
    }
    self.empty = empty
    columns = (0..<Self.places).map { place in
      let start = margin + advance * Double(place)
      return Int(start)..<Int(start + advance)
    }
  }

  /// The line before it is blurred.
  ///
  /// A nil digit is blank.
  package func sharp(_ digits: [Int?]) -> Picture {
    var picture = empty
    for (digit, columns) in zip(digits, columns) {
      if let digit { picture.copy(columns, of: lines[digit]) }
    }
    return picture
  }

  /// The digits of a number.
  static func digits(of number: Int) -> [Int] {
    var rest = number
    var digits: [Int] = []
    for _ in 0..<places {
      digits.insert(rest % 10, at: 0)
      rest /= 10
    }
    return digits
  }

  /// What an attacker sees.
  package func capture(of digits: [Int?]) -> Picture { blur(sharp(digits)) }
}

extension Picture {
  /// Replaces columns with those of another picture of the same size.
  fileprivate mutating func copy(_ columns: Range<Int>, of other: Picture) {
    let layout = layout
    other.withBytes { source in
      withMutableBytes { bytes in
        for row in 0..<layout.height {
          let start = row * layout.bytesPerRow
          for index in start + columns.lowerBound * 4..<start + columns.upperBound * 4 {
            bytes[index] = source[index]
          }
        }
      }
    }
  }
}
