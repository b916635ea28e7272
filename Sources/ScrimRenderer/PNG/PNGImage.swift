package import ScrimBlur

/// A PNG file as it matters here: a picture, and what its samples mean.
///
/// All else that a file may hold is dropped when it is read, since it could tell
/// what the picture no longer shows: texts, times, places, the program's name,
/// further frames, what follows the end.
package struct PNGImage: Sendable {
  /// The pixels, upright.
  package var picture: Picture
  /// What the file says about the meaning of its samples.
  package var colorSpace: PNGColorSpace

  /// A picture to be written.
  package init(_ picture: Picture, colorSpace: PNGColorSpace = PNGColorSpace()) {
    self.picture = picture
    self.colorSpace = colorSpace
  }

  /// Reads the bytes of a file.
  ///
  /// Samples of sixteen bits are scaled to eight, and are otherwise what they were.
  /// Of an animation it is the first frame, or what stands in for it.
  package init(
    decoding bytes: [UInt8], within limits: PNGLimits = PNGLimits()
  ) throws(PNGError) {
    let chunks = try PNGChunks(of: bytes)
    try chunks.check(limits)
    colorSpace = chunks.colorSpace
    let picture: Picture
    (picture, colorSpace.profile) = try LibPNGReader.read(
      bytes, upTo: chunks.end, profileLimit: chunks.isGray ? nil : limits.profile)
    do throws(BlurError) {
      self.picture = try chunks.orientation.upright(picture)
    } catch {
      throw .damaged(reason: "its picture has no size")
    }
  }
}
