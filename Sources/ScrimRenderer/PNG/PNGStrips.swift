// How rows are made small.
//
// A blurred capture is smooth, so a sample is nearly what its neighbors foretell.
// Paeth's filter leaves differences of 0 and ±1, among which zlib is told to look for
// runs alone: all repetitions, searched for at level 6, take five times as long for
// a twentieth of the bytes. What people keep for long is worth that, and more.
//
// Runs do not look back. So a picture is packed in strips of rows, each for itself,
// by as many threads as there are; only the first row of a strip needs the one
// above. Where strips end depends on the picture's width alone, and so do the bytes.

internal import ScrimBlur

/// What packing shall spare.
package enum PNGPacking: Sendable {
  /// Time.
  case fast
  /// Bytes.
  case small
}

/// A picture, strip by strip.
struct PNGStrips: Sendable {
  /// A strip in the form of zlib.
  struct Packed: Sendable {
    var bytes: [UInt8]
    /// The checksum of the bytes that were packed, and how many there were.
    var checksum: UInt
    var count: Int
  }

  /// Whether no pixel lets anything through.
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

  /// How many strips there are.
  var count: Int { (picture.layout.height + rowsPerStrip - 1) / rowsPerStrip }

  /// Packs a strip.
  func pack(_ index: Int) throws(PNGError) -> Packed {
    let rows = index * rowsPerStrip..<min((index + 1) * rowsPerStrip, picture.layout.height)
    let filter = filtered(rows)
    let filtered = filter.bytes
    return Packed(
      bytes: try Deflate.pack(filtered.span, packing, isLast: index == count - 1),
      checksum: Deflate.checksum(of: filtered.span), count: filtered.count)
  }

  /// The rows as the differences from what their neighbors foretell.
  private func filtered(_ rows: Range<Int>) -> PaethFilter {
    let layout = picture.layout
    var filter = PaethFilter(width: layout.width, isOpaque: isOpaque, rows: rows.count)
    picture.withBytes { bytes in
      if rows.lowerBound > 0 {
        filter.pass(bytes.extracting(layout.pixels(ofRow: rows.lowerBound - 1)))
      }
      for row in rows { filter.add(bytes.extracting(layout.pixels(ofRow: row))) }
    }
    return filter
  }
}

extension PictureLayout {
  /// The bytes of a row's pixels.
  fileprivate func pixels(ofRow row: Int) -> Range<Int> {
    row * bytesPerRow..<row * bytesPerRow + width * 4
  }
}
