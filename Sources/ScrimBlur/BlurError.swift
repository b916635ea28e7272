/// Why a picture cannot be blurred or laid over another.
///
/// On an error nothing was written, and the caller draws the cover's fallback color.
public enum BlurError: Error, Hashable, Sendable {
  /// A picture has no pixels, or a side of more than 16384.
  case badSize(width: Int, height: Int)
  /// A row is said to take fewer bytes than its pixels have, or too many.
  case badBytesPerRow(Int)
  /// The bytes are fewer than the layout needs.
  case tooFewBytes(count: Int, needed: Int)
  /// Two pictures that must be of one size are not.
  case sizesDiffer
  /// The sigma is no number from 0.5 to 500.
  case badSigma(Double)
  /// The saturation is no number from 0 to 100.
  case badSaturation(Double)
  /// A part of a tint is no number from 0 to 1.
  case badTint
  /// The opacity is no number from 0 to 1.
  case badOpacity(Double)
}
