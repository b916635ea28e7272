/// Why a PNG file cannot be read or written.
///
/// A damaged file yields no picture: rows that libpng has already read are not
/// used.
package enum PNGError: Error, Hashable, Sendable {
  /// The file is not a PNG file.
  case notPNG(FileKind)
  /// The file ends before its last chunk.
  case truncated
  /// The file is malformed; the reason is usually libpng's.
  case damaged(reason: String)
  /// The file is in the format that Xcode gives to images in an app bundle.
  case optimizedForIPhone
  /// A side is longer than a picture may be.
  case sideTooLong(width: Int, height: Int, longest: Int)
  /// The picture has more pixels than the limit allows.
  case tooManyPixels(count: Int, limit: Int)
  /// The color profile is longer than the limit allows.
  case profileTooLong(limit: Int)
  /// The picture cannot be written; the reason is libpng's.
  case unwritable(reason: String)

  /// What is wrong, and what to do about it.
  package var message: String {
    switch self {
    case .notPNG(let kind): "this is not a PNG file, but \(kind.rawValue): \(kind.remedy)"
    case .truncated:
      "the file ends before the picture does: copy it again, or take the capture again"
    case .damaged(let reason):
      "the file is damaged (\(reason)): copy it again, or take the capture again"
    case .optimizedForIPhone:
      "this PNG file was optimized for iPhone, and other programs cannot read it: "
        + "undo that with 'xcrun pngcrush -revert-iphone-optimizations'"
    case .sideTooLong(let width, let height, let longest):
      "the picture is \(width) × \(height) pixels, and no side may have more than "
        + "\(longest): scale it down"
    case .tooManyPixels(let count, let limit):
      "the picture has \(count) pixels, and the limit is \(limit): "
        + "scale it down, or raise the limit with \(PNGLimits.pixelsFlag)"
    case .profileTooLong(let limit):
      "the color profile has more than \(limit) bytes, which is the limit: "
        + "remove it, or raise the limit with \(PNGLimits.profileFlag)"
    case .unwritable(let reason): "the picture cannot be written (\(reason))"
    }
  }
}
