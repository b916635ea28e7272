package import ScrimBlur

/// A PNG file, reduced to its picture and color space.
///
/// Everything else in the file is dropped, because it could reveal what the
/// picture no longer shows. That includes texts, times, locations, the
/// program's name, further frames, and bytes after the end.
package struct PNGImage: Sendable {
  /// The pixels, turned upright.
  package var picture: Picture
  /// The color space of the samples.
  package var colorSpace: PNGColorSpace

  /// A picture to write.
  package init(_ picture: Picture, colorSpace: PNGColorSpace = PNGColorSpace()) {
    self.picture = picture
    self.colorSpace = colorSpace
  }

  /// Decodes the bytes of a file.
  ///
  /// Samples of sixteen bits are scaled to eight; other samples do not change.
  /// Only the default image of an animation is read.
  package init(decoding bytes: [UInt8], within limits: PNGLimits = PNGLimits()) throws(PNGError) {
    let chunks = try PNGChunks(of: bytes)
    try chunks.check(limits)
    colorSpace = chunks.colorSpace
    let picture: Picture
    (picture, colorSpace.profile) = try LibPNGReader.read(
      bytes, upTo: chunks.end, profileLimit: chunks.isGray ? nil : limits.profile)
    guard let upright = try? chunks.orientation.upright(picture) else {
      throw .damaged(reason: "its picture has no size")
    }
    self.picture = upright
  }
}
