internal import ScrimBlur
internal import ScrimTimeline

/// The position of an image on a screen.
struct ImagePlacement {
  /// The size of the whole image, which may be larger than the screen.
  let width: Double, height: Double
  /// The visible part of the image.
  let columns: Range<Int>, rows: Range<Int>
  /// Where the visible part begins on the screen.
  let x: Int, y: Int

  /// Places an image on a screen.
  init(_ image: PictureLayout, on screen: PictureLayout, _ mode: ImageMode) {
    let across = Double(screen.width) / Double(image.width)
    let down = Double(screen.height) / Double(image.height)
    let (scaleX, scaleY) =
      switch mode {
      case .fill: (max(across, down), max(across, down))
      case .fit: (min(across, down), min(across, down))
      case .center: (1.0, 1.0)
      case .stretch: (across, down)
      }
    width = Double(image.width) * scaleX
    height = Double(image.height) * scaleY
    (columns, x) = Self.seen(of: width, on: screen.width)
    (rows, y) = Self.seen(of: height, on: screen.height)
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

extension Picture {
  /// Draws an image over this picture.
  mutating func draw(_ image: Picture, _ mode: ImageMode) {
    let layout = layout
    let placement = ImagePlacement(image.layout, on: layout, mode)
    let stretched = Resampler(
      picture: image, width: placement.width, height: placement.height,
      columns: placement.columns, rows: placement.rows)
    withMutableBytes { bytes in
      stretched.forEachRow { row, pixels in
        var offset = (placement.y + row) * layout.bytesPerRow + placement.x * 4
        for column in pixels.indices {
          bytes.lay(pixels[column], at: offset)
          offset += 4
        }
      }
    }
  }
}
