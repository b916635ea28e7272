import ScrimBlur
import Testing
import TestSupport

/// What must not change the resulting bytes.
@Suite struct SameBytesTests {
  @Test(
    "any number of threads gives the same bytes", arguments: [1, 5, 13, 60] as [Double],
    [1, 2, 3, 5, 64])
  func threads(sigma: Double, threads: Int) throws {
    for isOpaque in [true, false] {
      let sample = try Sample(37, 101, seed: 4, isOpaque: isOpaque)
      let blur = try finished(sigma)
      var target = Picture(sample.picture.layout, filledWith: PixelColor(red: 1, green: 2, blue: 3))
      try blur(sample.picture, into: &target, threads: threads)
      #expect(target.bytes == blur(sample.picture).bytes)
    }
  }

  @Test(
    "rows may have padding, and the padding does not change",
    arguments: [2, 6, 20] as [Double])
  func strides(sigma: Double) throws {
    let (width, height) = (21, 33)
    let sample = try Sample(width, height, seed: 5)
    let blur = try finished(sigma)
    let expected = blur(sample.picture).bytes
    let layout = try PictureLayout(width: width, height: height, bytesPerRow: width * 4 + 13)
    let other = try PictureLayout(width: width, height: height, bytesPerRow: width * 4 + 5)
    var bytes = Array(repeating: UInt8(99), count: layout.byteCount)
    for row in 0..<height {
      bytes.replaceSubrange(
        row * layout.bytesPerRow..<(row * layout.bytesPerRow + width * 4),
        with: sample.bytes[row * width * 4..<(row + 1) * width * 4])
    }
    var target = Array(repeating: UInt8(7), count: other.byteCount + 3)
    var span = target.mutableSpan
    try blur(bytes.span, layout, into: &span, other)
    var shared = try Picture(other, premultiplied: Array(repeating: 7, count: other.byteCount).span)
    try blur(Picture(layout, premultiplied: bytes.span), into: &shared, threads: 2)
    #expect(shared.bytes == Array(target.dropLast(3)))
    for row in 0..<height {
      let start = row * other.bytesPerRow
      #expect(
        target[start..<(start + width * 4)] == expected[row * width * 4..<(row + 1) * width * 4])
      let gap = target[(start + width * 4)..<min(start + other.bytesPerRow, target.count)]
      #expect(gap.allSatisfy { $0 == 7 })
    }
  }

  @Test(
    "blurring a picture into its own copy leaves the picture unchanged",
    arguments: [2, 12] as [Double])
  func copies(sigma: Double) throws {
    let sample = try Sample(20, 20, seed: 6)
    var target = sample.picture
    try plain(sigma)(sample.picture, into: &target)
    #expect(sample.picture.bytes == sample.bytes)
    #expect(try target.bytes == plain(sigma)(sample.picture).bytes)
    target = sample.picture
    try plain(sigma)(sample.picture, into: &target, threads: 2)
    #expect(sample.picture.bytes == sample.bytes)
  }

  @Test("the bytes are the same on every machine")
  func checksum() throws {
    let sums = try [1.5, 5, 9, 17, 30, 90].map { sigma in
      try finished(sigma)(Sample(50, 40, seed: 7).picture).bytes.reduce(UInt32(2_166_136_261)) {
        ($0 ^ UInt32($1)) &* 16_777_619
      }
    }
    #expect(
      sums == [
        2_110_756_503, 3_851_304_905, 4_199_768_427, 2_510_926_877, 1_269_401_492, 2_648_138_230,
      ])
  }
}
