/// The limits of a PNG file.
///
/// Within them, no file takes more memory than four bytes per pixel and its
/// color profile, whatever it decompresses to.
package struct PNGLimits: Hashable, Sendable {
  /// The maximum number of pixels.
  ///
  /// It exceeds the largest displays, with 6016 by 3384 pixels. A small file
  /// cannot make the reader allocate a gigabyte.
  package var pixels = 24_000_000
  /// The maximum size of a color profile, in bytes after decompression.
  package var profile = 4 << 20

  /// The command-line flag that sets the maximum number of pixels.
  package static let pixelsFlag = "--max-pixels"
  /// The command-line flag that sets the maximum size of a profile.
  package static let profileFlag = "--max-profile"

  /// The default limits.
  package init() {}
}
