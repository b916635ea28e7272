internal import ScrimBlur

/// Rows as PNG files have them: not premultiplied, without alpha if they are
/// opaque, and each sample as its difference from what its neighbors foretell.
///
/// Paeth's filter takes the neighbor, of those on the left, above and between
/// them, that is nearest to left + above - between.
struct PaethFilter {
  private let isOpaque: Bool
  /// A row, the one above and their differences, each after a pixel that stands
  /// for what is on the left of the picture.
  private var row: ContiguousArray<UInt8>
  private var above: ContiguousArray<UInt8>
  private var differences: ContiguousArray<UInt8>
  /// The rows, each after the number of the filter, and a byte to write over.
  private var filtered: ContiguousArray<UInt8>
  private var end = 0

  /// Makes room for some rows.
  init(width: Int, isOpaque: Bool, rows: Int) {
    self.isOpaque = isOpaque
    row = ContiguousArray(repeating: 0, count: (width + 1) * 4)
    (above, differences) = (row, row)
    filtered = ContiguousArray(repeating: 0, count: rows * (width * (isOpaque ? 3 : 4) + 1) + 1)
  }

  /// The rows that were added.
  var bytes: ArraySlice<UInt8> { filtered[..<end] }

  /// Takes note of the row above the first.
  mutating func pass(_ pixels: Span<UInt8>) {
    take(pixels)
    swap(&row, &above)
  }

  /// Adds a row.
  mutating func add(_ pixels: Span<UInt8>) {
    take(pixels)
    differences.storeDifferences(of: row, below: above)
    filtered[end] = 4
    filtered.store(differences, withAlpha: !isOpaque, at: end + 1)
    end += 1 + pixels.count / 4 * (isOpaque ? 3 : 4)
    swap(&row, &above)
  }

  /// Takes a row that is premultiplied.
  private mutating func take(_ pixels: Span<UInt8>) {
    pixels.copy(into: &row, at: 4)
    if isOpaque || pixels.isOpaque { return }
    for offset in stride(from: 4, to: row.count, by: 4) where row[offset + 3] != 255 {
      (row[offset], row[offset + 1], row[offset + 2], row[offset + 3]) = PixelColor.straight(
        red: row[offset], green: row[offset + 1], blue: row[offset + 2], alpha: row[offset + 3])
    }
  }
}
