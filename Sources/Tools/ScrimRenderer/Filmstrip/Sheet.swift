package import ScrimBlur

/// A filmstrip that is laid out, as a list of simple elements.
///
/// The PNG and the SVG are drawn from the same list, so they cannot differ.
package struct Sheet: Sendable {
  /// A rectangle on the sheet, in pixels from the top left.
  struct Box: Hashable, Sendable {
    var x, y, width, height: Int

    /// The box, grown by a margin on each side.
    func grown(by margin: Int) -> Box {
      Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
  }

  enum Element: Sendable {
    case box(Box, PixelColor, radius: Int)
    case text(String, BitmapText, x: Int, baseline: Int)
    case line([(x: Double, y: Double)], PixelColor)
    case picture(Picture, x: Int, y: Int)
  }

  package let width, height: Int
  let paper: PixelColor
  /// The accessible title of the sheet.
  let title: String
  let description: String
  let elements: [Element]

  /// The sheet as a picture.
  package func picture() throws(BlurError) -> Picture {
    var picture = Picture(try PictureLayout(width: width, height: height), filledWith: paper)
    for element in elements {
      switch element {
      case .box(let box, let color, let radius): picture.fill(box, with: color, radius: radius)
      case .text(let text, let style, let x, let baseline):
        style.write(text, x: x, baseline: baseline, into: &picture)
      case .line(let points, let color):
        Pen(color: color, radius: 1).draw([points], into: &picture)
      case .picture(let inner, let x, let y): picture.draw(inner, x: x, y: y)
      }
    }
    return picture
  }
}

extension Picture {
  /// Fills a box with rounded corners.
  fileprivate mutating func fill(_ box: Sheet.Box, with color: PixelColor, radius: Int) {
    let columns = box.x..<box.x + box.width
    let radius = min(radius, box.width / 2, box.height / 2)
    fill(columns: columns, rows: box.y + radius..<box.y + box.height - radius, with: color)
    for offset in 0..<radius {
      // How far the circle extends from the corner, at the center of this row.
      let height = Double(radius - offset) - 0.5
      let reach = (Double(radius * radius) - height * height).squareRoot()
      let inset = Double(radius) - reach
      let whole = Int(inset.rounded(.up))
      for row in [box.y + offset, box.y + box.height - 1 - offset] {
        fill(
          columns: columns.lowerBound + whole..<columns.upperBound - whole, rows: row..<row + 1,
          with: color)
        let coverage = Double(whole) - inset
        guard coverage > 0, whole > 0 else { continue }
        for column in [columns.lowerBound + whole - 1, columns.upperBound - whole] {
          lay(color, at: (column, row), coverage: coverage)
        }
      }
    }
  }
}
