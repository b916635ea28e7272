/// Why a picture cannot be blurred or laid over another.
///
/// When an error is thrown, nothing has been written. The caller draws the
/// cover's fallback color.
public enum BlurError: Error, Hashable, Sendable {
  /// The picture has no pixels, or a side longer than 16384 pixels.
  case badSize(width: Int, height: Int)
  /// The number of bytes per row is less than the row's pixels need, or too
  /// large.
  case badBytesPerRow(Int)
  /// There are fewer bytes than the layout needs.
  case tooFewBytes(count: Int, needed: Int)
  /// The two pictures must have the same size, and do not.
  case sizesDiffer
  /// The sigma is not a number from 0.5 to 500.
  case badSigma(Double)
  /// The saturation is not a number from 0 to 100.
  case badSaturation(Double)
  /// The grain is not a number from 0 to 64.
  case badGrain(Double)
  /// A component of a tint is not a number from 0 to 1.
  case badTint
  /// The opacity is not a number from 0 to 1.
  case badOpacity(Double)
}
