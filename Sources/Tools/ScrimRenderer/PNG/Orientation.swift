internal import ScrimBlur

/// How the rows and columns of a file map to the picture, in the numbers of
/// EXIF.
///
/// The tag is not written to the output, so the picture is turned upright when
/// it is read.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped
  case transposed, turnedRight, transversed, turnedLeft

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

// EXIF data is a TIFF file without an image: the byte order, the number 42 and
// the offset of the first directory. A directory is a count and entries of
// twelve bytes: a tag, the type of the value, the number of values, and the
// value if it fits. Only the orientation tag is read. Malformed data has no
// orientation.

extension Orientation {
  /// The orientation in the bytes of an eXIf chunk; upright if there is none.
  init(exif bytes: ArraySlice<UInt8>) { self = TIFFBytes(bytes)?.orientation ?? .upright }
}

/// Reads numbers from untrusted bytes.
private struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let hasHighestFirst: Bool

  /// Detects the byte order; nil if the bytes are not a TIFF file.
  init?(_ bytes: ArraySlice<UInt8>) {
    hasHighestFirst = bytes.starts(with: "MM\0*".utf8)
    guard hasHighestFirst || bytes.starts(with: "II*\0".utf8) else { return nil }
    self.bytes = bytes
  }

  var orientation: Orientation? {
    guard let directory = number32(at: 4), let count = number16(at: directory) else { return nil }
    let entries = (0..<count).lazy.map { directory + 2 + $0 * 12 }
    // The value must be a single 16-bit number.
    guard let entry = entries.first(where: { number16(at: $0) == 0x112 }),
      number16(at: entry + 2) == 3, number32(at: entry + 4) == 1
    else { return nil }
    return number16(at: entry + 8).flatMap(Orientation.init(rawValue:))
  }

  private func number16(at offset: Int) -> Int? { number(at: offset, count: 2) }

  private func number32(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let part = bytes.dropFirst(offset).prefix(count)
    return hasHighestFirst
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
