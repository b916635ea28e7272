package import ScrimBlur

/// Drawing for labels and frames.
///
/// Parts outside the picture are clipped.
extension Picture {
  /// Fills a range of columns and rows.
  package mutating func fill(columns: Range<Int>, rows: Range<Int>, with color: PixelColor) {
    let layout = layout
    let columns = columns.clamped(to: 0..<layout.width)
    let pixel = color.premultiplied
    withMutableBytes { bytes in
      for row in rows.clamped(to: 0..<layout.height) {
        for column in columns { bytes.setPixel(pixel, at: row * layout.bytesPerRow + column * 4) }
      }
    }
  }

  /// Draws an outline inside a range of columns and rows.
  package mutating func outline(
    columns: Range<Int>, rows: Range<Int>, thickness: Int, with color: PixelColor
  ) {
    let (left, right) = (columns.lowerBound, columns.upperBound)
    let (top, bottom) = (rows.lowerBound, rows.upperBound)
    fill(columns: columns, rows: top..<min(top + thickness, bottom), with: color)
    fill(columns: columns, rows: max(bottom - thickness, top)..<bottom, with: color)
    fill(columns: left..<min(left + thickness, right), rows: rows, with: color)
    fill(columns: max(right - thickness, left)..<right, rows: rows, with: color)
  }

  /// Draws another picture over this one, with its top left corner at a point.
  package mutating func draw(_ picture: Picture, x: Int, y: Int) {
    let (layout, size) = (layout, picture.layout)
    let columns = (0..<size.width).clamped(to: -x..<max(layout.width - x, -x))
    let rows = (0..<size.height).clamped(to: -y..<max(layout.height - y, -y))
    picture.withBytes { source in
      withMutableBytes { bytes in
        for row in rows {
          for column in columns {
            bytes.lay(
              source.pixel(at: row * size.bytesPerRow + column * 4),
              at: (row + y) * layout.bytesPerRow + (column + x) * 4)
          }
        }
      }
    }
  }

  /// Lays a color over a part of one pixel.
  ///
  /// - Parameter coverage: how much of the pixel is covered, from 0 to 1.
  mutating func lay(_ color: PixelColor, at position: (column: Int, row: Int), coverage: Double) {
    let offset = position.row * layout.bytesPerRow + position.column * 4
    let pixel = color.premultiplied
    let kept = 1 - coverage * Double(color.alpha) / 255
    withMutableBytes { bytes in
      for channel in 0..<4 {
        let sum = Double(pixel[channel]) * coverage + Double(bytes[offset + channel]) * kept
        bytes[offset + channel] = UInt8(min(sum.rounded(), 255))
      }
    }
  }
}

extension PixelColor {
  /// Black or white, whichever is easier to read on this color.
  var ink: PixelColor {
    let light = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return light > 140_000 ? .opaqueBlack : PixelColor(red: 255, green: 255, blue: 255)
  }
}
