/// The pixels of a picture in sRGB.
struct Picture: Sendable {
  /// Red, green, blue and a byte without meaning for each pixel.
  let bytes: [UInt8]

  var pixelCount: Int { bytes.count / 4 }

  /// How much of the picture has a color, from 0 to 1.
  ///
  /// - Parameter distance: how far red, green and blue may each be from the
  ///   color's.
  func share(of color: RGB, within distance: Int) -> Double {
    func isNear(_ byte: UInt8, _ other: UInt8) -> Bool { abs(Int(byte) - Int(other)) <= distance }
    let count = stride(from: 0, to: pixelCount * 4, by: 4).count { start in
      isNear(bytes[start], color.red) && isNear(bytes[start + 1], color.green)
        && isNear(bytes[start + 2], color.blue)
    }
    return pixelCount == 0 ? 0 : Double(count) / Double(pixelCount)
  }

  /// The markers that are visible.
  ///
  /// The smallest fills 6% of its screen, and 2% of a picture of the switcher.
  /// The icons on the home screen may have any color. A picture that has lost its
  /// color profile, Display P3, differs by up to 44.
  var markers: [Marker] {
    Marker.allCases.filter { share(of: $0.color, within: 48) > 0.01 }
  }

  /// How much of the picture is the cover, of one appearance.
  ///
  /// A marker that shines through the cover by a twentieth or more is not part of
  /// the cover. The covers have weak colors, which a lost color profile changes by
  /// up to 5.
  var coverShare: Double { RGB.covers.map { share(of: $0, within: 6) }.max() ?? 0 }
}
