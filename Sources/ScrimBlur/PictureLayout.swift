/// Where the pixels of a picture stand in its bytes.
///
/// A pixel is four bytes: red, green, blue and alpha, the colors premultiplied by
/// alpha. A layout that cannot be blurred cannot be made.
public struct PictureLayout: Hashable, Sendable {
  /// The longest side that a picture may have, in pixels.
  public static let longestSide = 16384

  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// How many bytes after a row the next one starts.
  public let bytesPerRow: Int

  /// A layout of rows that follow one another, with or without a gap.
  ///
  /// - Parameter bytesPerRow: none for rows without a gap.
  public init(width: Int, height: Int, bytesPerRow: Int? = nil) throws(BlurError) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(width: width, height: height)
    }
    let bytesPerRow = bytesPerRow ?? width * 4
    guard bytesPerRow >= width * 4, bytesPerRow <= Self.longestSide * 64 else {
      throw .badBytesPerRow(bytesPerRow)
    }
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
  }

  /// How many bytes there must be: the gap after the last row may be missing.
  public var byteCount: Int { (height - 1) * bytesPerRow + width * 4 }

  /// Whether two layouts have the same pixels, wherever their rows start.
  func hasSize(of other: PictureLayout) -> Bool { width == other.width && height == other.height }

  /// Makes sure that there are enough bytes.
  func check(_ count: Int) throws(BlurError) {
    if count < byteCount { throw .tooFewBytes(count: count, needed: byteCount) }
  }
}
