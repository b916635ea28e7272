/// How much a PNG file may hold.
///
/// No file within them takes more memory than its pixels do, four bytes each, and
/// its profile, whatever its bytes are made to unpack to.
package struct PNGLimits: Hashable, Sendable {
  /// How many pixels a picture may have: more than the largest displays have, which are
  /// 6016 by 3384, and little enough that a small file cannot take a gigabyte.
  package var pixels = 24_000_000
  /// How many bytes a color profile may have, once it is unpacked.
  package var profile = 4 << 20

  /// The command-line flag that sets the limit of pixels.
  package static let pixelsFlag = "--max-pixels"
  /// The command-line flag that sets the limit of a profile's bytes.
  package static let profileFlag = "--max-profile"

  /// The limits where nobody sets others.
  package init() {}
}
