internal import ScrimBlur

extension PNGImage {
  /// The bytes of a file, which depend on nothing but the picture and its colour.
  ///
  /// A picture without a pixel that lets something through is written without
  /// alpha. Rows are converted one at a time, so no second picture is made.
  package func encoded() throws(PNGError) -> [UInt8] {
    try encoded(PNGPacking(filter: .up, level: 3, strategy: .rle))
  }

  package func encoded(_ packing: PNGPacking) throws(PNGError) -> [UInt8] {
    let layout = picture.layout
    let outcome = picture.withBytes { bytes -> Result<[UInt8], PNGError> in
      do throws(PNGError) {
        let isOpaque = (0..<layout.height).allSatisfy { row in
          bytes.extracting(layout.pixels(ofRow: row)).isOpaque
        }
        var writer = try LibPNGWriter(
          layout, isOpaque: isOpaque, profile: colorSpace.profile, packing: packing)
        for chunk in colorSpace.chunks { try writer.write(chunk) }
        var straight = Array(repeating: UInt8(0), count: isOpaque ? 0 : layout.width * 4)
        for row in 0..<layout.height {
          let pixels = bytes.extracting(layout.pixels(ofRow: row))
          if isOpaque {
            try writer.write(row: pixels)
          } else {
            for offset in stride(from: 0, to: pixels.count, by: 4) {
              (straight[offset], straight[offset + 1], straight[offset + 2], straight[offset + 3]) =
                PixelColor.straight(
                  red: pixels[offset], green: pixels[offset + 1], blue: pixels[offset + 2],
                  alpha: pixels[offset + 3])
            }
            try writer.write(row: straight.span)
          }
        }
        return .success(try writer.end())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

extension PictureLayout {
  /// The bytes of a row's pixels.
  fileprivate func pixels(ofRow row: Int) -> Range<Int> {
    row * bytesPerRow..<row * bytesPerRow + width * 4
  }
}

extension Span<UInt8> {
  /// Whether none of the pixels lets anything through.
  fileprivate var isOpaque: Bool {
    for offset in stride(from: 3, to: count, by: 4) where self[offset] != 255 { return false }
    return true
  }
}
