internal import ScrimBlur

/// One line of text in a picture, in one color.
///
/// Its letters are as wide as each other, and grow by whole pixels.
struct BitmapText: Sendable {
  /// The width and height of a pixel of the font, in pixels of the picture.
  let scale: Int
  let color: PixelColor

  /// The distance from one letter to the next at scale 1, in pixels.
  static let advance = 7
  /// The height of digits and capitals at scale 1, in pixels.
  static let capHeight = 10
  /// How far letters reach below the baseline at scale 1, in pixels.
  static let descent = 3

  init(scale: Int, color: PixelColor) { (self.scale, self.color) = (scale, color) }

  /// Text of about a size in pixels, such as the size of a font.
  init(size: Double, color: PixelColor) {
    self.init(scale: max(Int((size / 14).rounded()), 1), color: color)
  }

  /// The width of a text, in pixels.
  ///
  /// A character that the font lacks gets the width of two letters, which other
  /// fonts may need to draw it.
  func width(of text: String) -> Int { text.reduce(0) { $0 + advance(of: $1) } }

  /// Draws a text.
  ///
  /// - Parameters:
  ///   - x: the left edge of the text, in pixels from the left.
  ///   - baseline: the baseline of the text, in pixels from the top.
  func write(_ text: String, x: Int, baseline: Int, into picture: inout Picture) {
    var left = x
    for character in text {
      for (row, pixels) in BitmapFont.rows(of: character).enumerated() {
        let top = baseline + (row - Self.capHeight) * scale
        for column in 0..<6 where pixels >> (5 - column) & 1 == 1 {
          let start = left + column * scale
          picture.fill(columns: start..<start + scale, rows: top..<top + scale, with: color)
        }
      }
      left += advance(of: character)
    }
  }

  /// Draws a text in the middle of a picture, shortened to a width in pixels.
  func writeCentered(
    _ text: String, width: Int = .max, baseline: Int, into picture: inout Picture
  ) {
    let line = shortened(text, to: width)
    let x = (picture.layout.width - self.width(of: line)) / 2
    write(line, x: x, baseline: baseline, into: &picture)
  }

  /// The text, shortened to a width in pixels.
  ///
  /// A text that is cut ends in dots.
  func shortened(_ text: String, to width: Int) -> String {
    guard self.width(of: text) > width else { return text }
    var beginning = text
    while !beginning.isEmpty, self.width(of: beginning + "...") > width { beginning.removeLast() }
    return beginning + "..."
  }

  /// The text, broken into lines of at most a width in pixels.
  ///
  /// Lines break after spaces, dots and hyphens. A part that is wider than a
  /// line breaks anywhere.
  func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in Self.parts(of: text) {
      if self.width(of: line + part.trimmed) <= width {
        line += part
        continue
      }
      if !line.isEmpty { lines.append(line.trimmed) }
      line = ""
      for character in part {
        if !line.isEmpty, self.width(of: line + String(character).trimmed) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    if !line.isEmpty { lines.append(line.trimmed) }
    return lines
  }

  /// The parts of a text between which a line may break, each with its last
  /// character.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    for character in text {
      parts[parts.count - 1].append(character)
      if character == " " || character == "." || character == "-" { parts.append("") }
    }
    return parts.filter { !$0.isEmpty }
  }

  private func advance(of character: Character) -> Int {
    Self.advance * scale * (BitmapFont.has(character) ? 1 : 2)
  }
}

extension String {
  /// The text without its trailing space.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
