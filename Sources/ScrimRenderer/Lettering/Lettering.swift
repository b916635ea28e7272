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

  private func glyphs(of text: String) -> [Glyph] {
    text.map { Glyph.alphabet[$0] ?? .unknown }
  }

  /// Draws a letter: each pixel is covered as far as the pen comes over its middle.
  private func draw(_ glyph: Glyph, x: Double, baseline: Double, into picture: inout Picture) {
    let unit = size / 100
    let radius = thickness * unit / 2
    let strokes = glyph.strokes.map { stroke in
      stroke.map { Glyph.Point(x: x + $0.x * unit, y: baseline - $0.y * unit) }
    }
    let points = strokes.joined()
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return }
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(max((low - radius - 1).rounded(.down), 0), Double(count))
      let last = min(max((high + radius + 1).rounded(.up), first), Double(count))
      return Int(first)..<Int(last)
    }
    let layout = picture.layout
    let columns = range(left, right, layout.width)
    for row in range(top, bottom, layout.height) {
      for column in columns {
        let middle = Glyph.Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        let distance = strokes.reduce(Double.infinity) { min($0, middle.distance(to: $1)) }
        let coverage = radius + 0.5 - distance
        if coverage > 0 { picture.lay(color, at: (column, row), coverage: min(coverage, 1)) }
      }
    }
  }
}

extension Glyph.Point {
  /// How far away the nearest point of a stroke is.
  fileprivate func distance(to stroke: [Glyph.Point]) -> Double {
    var least = Double.infinity
    for (start, end) in zip(stroke, stroke.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      let along = length > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / length : 0
      let part = min(max(along, 0), 1)
      let (ox, oy) = (x - start.x - part * dx, y - start.y - part * dy)
      least = min(least, ox * ox + oy * oy)
    }
    return least.squareRoot()
  }
}
