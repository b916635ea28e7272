package import ScrimBlur

/// The pixels of a stored snapshot.
package struct SnapshotPixels {
  package let width: Int
  package let height: Int
  /// The color of all pixels, if they are equal.
  package let color: SIMD4<UInt8>?
  /// Row by row; empty if all pixels are equal.
  package let pixels: [SIMD4<UInt8>]

  /// Decodes a stored file.
  package init(file: [UInt8]) throws(SnapshotFault) { try self.init(Texture(file: file)) }

  /// Decodes a texture.
  ///
  /// A picture of one color takes no memory.
  init(_ texture: Texture) throws(SnapshotFault) {
    let header = texture.header
    (width, height) = (header.width, header.height)
    var decoder = BlockDecoder(header.side)
    let first = BlockBits(texture.blocks, at: 0)
    try decoder.decode(first)
    let corner = decoder.pixels[0]
    let isFlat =
      decoder.pixels.allSatisfy { $0 == corner }
      && texture.blocks.indices.dropFirst(16).allSatisfy {
        texture.blocks[$0] == texture.blocks[$0 - 16]
      }
    if isFlat {
      (color, pixels) = (corner, [])
      return
    }

    var pixels = [SIMD4<UInt8>](repeating: corner, count: width * height)
    var offset = 0
    for top in stride(from: 0, to: height, by: header.side.height) {
      for left in stride(from: 0, to: width, by: header.side.width) {
        try decoder.decode(BlockBits(texture.blocks, at: offset))
        offset += 16
        for y in 0..<min(header.side.height, height - top) {
          let row = (top + y) * width + left
          for x in 0..<min(header.side.width, width - left) {
            pixels[row + x] = decoder.pixels[y * header.side.width + x]
          }
        }
      }
    }
    color = pixels.allSatisfy { $0 == corner } ? corner : nil
    self.pixels = color == nil ? pixels : []
  }

  /// The pixels of a picture that was drawn.
  package init(_ picture: Picture) {
    (width, height, color) = (picture.layout.width, picture.layout.height, nil)
    pixels = picture.pixels
  }
}

extension Picture {
  /// The pixels of a picture without padding.
  var pixels: [SIMD4<UInt8>] {
    withBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).map {
        SIMD4(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], bytes[$0 + 3])
      }
    }
  }
}
