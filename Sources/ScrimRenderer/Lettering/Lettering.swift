package import ScrimBlur

/// Text as pictures show it: one line, of one size and color.
package struct Lettering: Sendable {
  /// How large the text is, in pixels from one line to the next.
  package var size: Double
  package var color: PixelColor
  /// How thick the pen is, in hundredths of the text size.
  package var thickness: Double

  package init(size: Double, color: PixelColor, thickness: Double = 8.5) {
    (self.size, self.color, self.thickness) = (size, color, thickness)
  }

  /// How high small letters are, as a part of the text size.
  package static let xHeight = 0.53
  /// How high digits and capitals are, as a part of the text size.
  package static let capHeight = 0.72

  /// How wide a text is, in pixels.
  package func width(of text: String) -> Double {
    glyphs(of: text).reduce(0) { $0 + $1.advance } * size / 100
  }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - x: where it begins, in pixels from the left.
  ///   - baseline: where it stands, in pixels from the top.
  package func write(_ text: String, x: Double, baseline: Double, into picture: inout Picture) {
    var pen = x
    for glyph in glyphs(of: text) {
      draw(glyph, x: pen, baseline: baseline, into: &picture)
      pen += glyph.advance * size / 100
    }
  }

  /// The beginning of a text that is no wider than so many pixels, with dots if
  /// there is more.
  package func shortened(_ text: String, to width: Double) -> String {
    guard self.width(of: text) > width else { return text }
    var beginning = text
    while !beginning.isEmpty, self.width(of: beginning + "...") > width { beginning.removeLast() }
    return beginning + "..."
  }

  /// A text in lines that are no wider than so many pixels: it is cut at spaces and behind
  /// dots and hyphens, and elsewhere only where one part is too wide by itself.
  package func lines(of text: String, width: Double) -> [String] {
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

  /// The parts of a text between which a line may end, each with what ends it.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    for character in text {
      parts[parts.count - 1].append(character)
      if character == " " || character == "." || character == "-" { parts.append("") }
    }
    return parts.filter { !$0.isEmpty }
  }

  private func glyphs(of text: String) -> [Glyph] {
    text.map { Glyph.alphabet[$0] ?? .unknown }
  }

  private func draw(_ glyph: Glyph, x: Double, baseline: Double, into picture: inout Picture) {
    let unit = size / 100
    let strokes = glyph.strokes.map { stroke in
      stroke.map { (x: x + $0.x * unit, y: baseline - $0.y * unit) }
    }
    Pen(color: color, radius: thickness * unit / 2).draw(strokes, into: &picture)
  }
}

extension String {
  /// The text without a space at its end.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
