internal import ScrimBlur

/// Filters rows for a PNG file.
///
/// The rows have straight alpha, or no alpha if the picture is opaque. Each
/// sample is stored as its difference from a prediction. The Paeth filter
/// predicts the left, upper or upper left neighbor, whichever is nearest to
/// left + above - upper left.
struct PaethFilter {
  private let isOpaque: Bool
  /// A row, the row above it, and their differences.
  ///
  /// Each begins with a pixel for the left of the picture.
  private var row: ContiguousArray<UInt8>
  private var above: ContiguousArray<UInt8>
  private var differences: ContiguousArray<UInt8>
  /// The filtered rows, each after its filter type, and one spare byte that may
  /// be overwritten.
  private var filtered: ContiguousArray<UInt8>
  private var end = 0

  /// Allocates space for a number of rows.
  init(width: Int, isOpaque: Bool, rows: Int) {
    self.isOpaque = isOpaque
    row = ContiguousArray(repeating: 0, count: (width + 1) * 4)
    (above, differences) = (row, row)
    filtered = ContiguousArray(repeating: 0, count: rows * (width * (isOpaque ? 3 : 4) + 1) + 1)
  }

  /// The filtered rows.
  var bytes: ArraySlice<UInt8> { filtered[..<end] }

  /// Sets the row above the first row.
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

  /// Takes a premultiplied row.
  private mutating func take(_ pixels: Span<UInt8>) {
    pixels.copy(into: &row, at: 4)
    if isOpaque || pixels.isOpaque { return }
    for offset in stride(from: 4, to: row.count, by: 4) where row[offset + 3] != 255 {
      let pixel = PixelColor.straight(row.span.pixel(at: offset))
      for channel in 0..<4 { row[offset + channel] = pixel[channel] }
    }
  }
}
