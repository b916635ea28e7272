internal import ScrimBlur

/// How the rows and columns of a file map to the picture, in the numbers of
/// EXIF.
///
/// The tag is not written to the output, so the picture is turned upright when
/// it is read.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case flipped
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// Whether the rows of the file are columns of the picture.
  private var swapsSides: Bool { rawValue >= 5 }

  /// Whether the first row of the file is the last row or the right column of
  /// the picture.
  private var startsWithLastRow: Bool {
    [.upsideDown, .flipped, .turnedRight, .transversed].contains(self)
  }

  /// Whether the first column of the file is the right column or the last row
  /// of the picture.
  private var startsWithLastColumn: Bool {
    [.mirrored, .upsideDown, .transversed, .turnedLeft].contains(self)
  }

  /// The picture, turned upright from this orientation.
  func upright(_ picture: Picture) throws(BlurError) -> Picture {
    if self == .upright { return picture }
    let (width, height) = (picture.layout.width, picture.layout.height)
    let layout = try PictureLayout(
      width: swapsSides ? height : width, height: swapsSides ? width : height)
    let nextRow = picture.layout.bytesPerRow * (startsWithLastRow ? -1 : 1)
    let nextColumn = startsWithLastColumn ? -4 : 4
    let first =
      (startsWithLastRow ? (height - 1) * picture.layout.bytesPerRow : 0)
      + (startsWithLastColumn ? (width - 1) * 4 : 0)
    let (right, down) = swapsSides ? (nextRow, nextColumn) : (nextColumn, nextRow)
    var turned = Picture(layout)
    picture.withBytes { from in
      turned.withMutableBytes { to in
        for row in 0..<layout.height {
          for column in 0..<layout.width {
            let source = first + row * down + column * right
            let target = row * layout.bytesPerRow + column * 4
            for channel in 0..<4 { to[target + channel] = from[source + channel] }
          }
        }
      }
    }
    return turned
  }
}
