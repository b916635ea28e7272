internal import ScrimBlur
internal import ScrimTimeline

extension Picture {
  /// Draws an image over this picture.
  mutating func draw(_ image: Picture, _ mode: ImageMode) {
    let layout = layout
    let across = Double(layout.width) / Double(image.layout.width)
    let down = Double(layout.height) / Double(image.layout.height)
    let (scaleX, scaleY) =
      switch mode {
      case .fill: (max(across, down), max(across, down))
      case .fit: (min(across, down), min(across, down))
      case .center: (1.0, 1.0)
      case .stretch: (across, down)
      }
    let width = Double(image.layout.width) * scaleX
    let height = Double(image.layout.height) * scaleY
    let (columns, x) = Self.seen(of: width, on: layout.width)
    let (rows, y) = Self.seen(of: height, on: layout.height)
    let stretched = Resampler(
      picture: image, width: width, height: height, columns: columns, rows: rows)
    withMutableBytes { bytes in
      stretched.forEachRow { row, pixels in
        var offset = (y + row) * layout.bytesPerRow + x * 4
        for column in pixels.indices {
          bytes.lay(pixels[column], at: offset)
          offset += 4
        }
      }
    }
  }

  /// The visible part of a length centered on a screen, and where it begins
  /// there.
  private static func seen(of length: Double, on screen: Int) -> (Range<Int>, at: Int) {
    let whole = max(Int(length.rounded()), 1)
    if whole <= screen { return (0..<whole, (screen - whole) / 2) }
    let hidden = (whole - screen) / 2
    return (hidden..<(hidden + screen), 0)
  }
}
