package import ScrimBlur
internal import ScrimRenderer

/// One line of text in a picture, in one size and color.
package struct Lettering: Sendable {
  /// The size of the text, in pixels.
  package var size: Double
  package var color: PixelColor
  /// The thickness of the pen, in hundredths of the text size.
  package var thickness: Double

  package init(size: Double, color: PixelColor, thickness: Double = 8.5) {
    (self.size, self.color, self.thickness) = (size, color, thickness)
  }

  /// The height of lowercase letters, as a fraction of the text size.
  package static let xHeight = 0.53
  /// The height of digits and capitals, as a fraction of the text size.
  package static let capHeight = 0.72

  /// The width of a text, in pixels.
  package func width(of text: String) -> Double {
    glyphs(of: text).reduce(0) { $0 + $1.advance } * size / 100
  }

  /// Draws a text.
  ///
  /// - Parameters:
  ///   - x: the left edge of the text, in pixels from the left.
  ///   - baseline: the baseline of the text, in pixels from the top.
  package func write(_ text: String, x: Double, baseline: Double, into picture: inout Picture) {
    var pen = x
    for glyph in glyphs(of: text) {
      draw(glyph, x: pen, baseline: baseline, into: &picture)
      pen += glyph.advance * size / 100
    }
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
