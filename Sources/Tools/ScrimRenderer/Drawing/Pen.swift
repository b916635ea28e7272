package import ScrimBlur

/// A round pen that follows lines.
///
/// Each pixel is covered as far as the pen covers its center.
package struct Pen {
  private let color: PixelColor
  /// The radius of the pen, in pixels.
  private let radius: Double

  package init(color: PixelColor, radius: Double) { (self.color, self.radius) = (color, radius) }

  package typealias Point = (x: Double, y: Double)

  /// Draws lines, each through points in pixels from the top left.
  ///
  /// Where they cross, the color is laid once.
  package func draw(_ lines: [[Point]], into picture: inout Picture) {
    let points = lines.joined()
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
        let middle = (x: Double(column) + 0.5, y: Double(row) + 0.5)
        let distance = lines.reduce(Double.infinity) { min($0, Self.distance(middle, to: $1)) }
        let coverage = radius + 0.5 - distance
        if coverage > 0 { picture.lay(color, at: (column, row), coverage: min(coverage, 1)) }
      }
    }
  }

  /// The distance from a point to the nearest point of a line.
  private static func distance(_ point: Point, to line: [Point]) -> Double {
    var least = Double.infinity
    for (start, end) in zip(line, line.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      let along = length > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / length : 0
      let part = min(max(along, 0), 1)
      let (ox, oy) = (point.x - start.x - part * dx, point.y - start.y - part * dy)
      least = min(least, ox * ox + oy * oy)
    }
    return least.squareRoot()
  }
}
