/// How much a PNG file may hold.
///
/// No file within them takes more memory than its pixels do, four bytes each, and
/// its profile, whatever its bytes are made to unpack to.
package struct PNGLimits: Hashable, Sendable {
  /// How many pixels a picture may have.
  package var pixels = 64_000_000
  /// How many bytes a colour profile may have, once it is unpacked.
  package var profile = 4 << 20

  /// The command-line flag that sets the limit of pixels.
  package static let pixelsFlag = "--max-pixels"
  /// The command-line flag that sets the limit of a profile's bytes.
  package static let profileFlag = "--max-profile"

  /// The limits where nobody sets others.
  package init() {}
}
