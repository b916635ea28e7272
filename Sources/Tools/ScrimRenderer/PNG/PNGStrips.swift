// How rows are compressed.
//
// A blurred capture is smooth, so the neighbors of a sample predict it well.
// The Paeth filter leaves differences of 0 and ±1, and `fast` packing encodes
// only their runs. At level 6, searching for all repetitions takes five times
// as long and saves a twentieth of the bytes. `small` packing searches at the
// highest level, for files that are kept.
//
// A run does not refer to earlier rows. So the picture is cut into strips of
// rows, and several threads compress them; only the first row of a strip needs
// the row above. The strips depend only on the picture's width, so the bytes do
// not depend on the number of threads.

internal import ScrimBlur

/// What the compression optimizes for.
package enum PNGPacking: Sendable {
  /// Less time.
  case fast
  /// Fewer bytes.
  case small
}

/// A picture, cut into strips.
struct PNGStrips: Sendable {
  /// A compressed strip of a zlib stream.
  struct Packed: Sendable {
    var bytes: [UInt8]
    /// The checksum and the number of the bytes before compression.
    var checksum: UInt
    var count: Int
  }

  /// Whether all pixels are opaque.
  let isOpaque: Bool
  private let picture: Picture
  private let packing: PNGPacking
  private let rowsPerStrip: Int

  init(_ picture: Picture, _ packing: PNGPacking) {
    self.picture = picture
    self.packing = packing
    let layout = picture.layout
    rowsPerStrip = max(1, (1 << 18) / (layout.width * 4))
    isOpaque = picture.withBytes { bytes in
      (0..<layout.height).allSatisfy { bytes.extracting(layout.pixels(ofRow: $0)).isOpaque }
    }
  }

  /// The number of strips.
  var count: Int { (picture.layout.height + rowsPerStrip - 1) / rowsPerStrip }

  /// Compresses a strip.
  func pack(_ index: Int) throws(PNGError) -> Packed {
    let rows = index * rowsPerStrip..<min((index + 1) * rowsPerStrip, picture.layout.height)
    let filtered = filtered(rows)
    return Packed(
      bytes: try Deflate.pack(filtered.span, packing, isLast: index == count - 1),
      checksum: Deflate.checksum(of: filtered.span), count: filtered.count)
  }

  /// The rows, filtered: differences from the predictions of their neighbors.
  private func filtered(_ rows: Range<Int>) -> ArraySlice<UInt8> {
    let layout = picture.layout
    var filter = PaethFilter(width: layout.width, isOpaque: isOpaque, rows: rows.count)
    picture.withBytes { bytes in
      if rows.lowerBound > 0 {
        filter.pass(bytes.extracting(layout.pixels(ofRow: rows.lowerBound - 1)))
      }
      for row in rows { filter.add(bytes.extracting(layout.pixels(ofRow: row))) }
    }
    return filter.bytes
  }
}

extension PictureLayout {
  /// The byte range of a row's pixels.
  fileprivate func pixels(ofRow row: Int) -> Range<Int> {
    row * bytesPerRow..<row * bytesPerRow + width * 4
  }
}
