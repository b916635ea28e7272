import ScrimBlur
import TestSupport
import Testing

@testable import ScrimRenderer

/// Color chunks are copied to the output; all other chunks are dropped.
@Suite struct CarriedChunkTests {
  private static let chromaticities = (0..<8).flatMap { bigEndian(10000 + $0 * 5000) }

  @Test(
    "a color chunk is copied without changes",
    arguments: [
      .init("sRGB", [1]), .init("gAMA", bigEndian(45455)), .init("cICP", [12, 13, 0, 1]),
      .init("cHRM", chromaticities),
    ] as [PlainPNG.Chunk])
  func color(_ chunk: PlainPNG.Chunk) throws {
    for colorType in PlainPNG.ColorType.allCases {
      var file = PlainPNG(colorType: colorType, chunksBefore: [chunk])
      if colorType == .palette { file.palette = [[1, 2, 3]] }
      #expect(try carried(file) == [chunk])
    }
  }

  @Test("all color chunks are copied together, each once")
  func colors() throws {
    let chunks: [PlainPNG.Chunk] = [
      .init("cICP", [1, 13, 0, 1]), .init("sRGB", [0]), .init("gAMA", bigEndian(45455)),
      .init("cHRM", Self.chromaticities),
    ]
    #expect(try carried(PlainPNG(chunksBefore: chunks + chunks)) == chunks)
  }

  @Test(
    "a color chunk that has the wrong length or comes too late is dropped",
    arguments: [
      .init("sRGB"), .init("sRGB", [1, 2]), .init("gAMA", [1, 2, 3]), .init("cICP", [1]),
      .init("cHRM", Array(chromaticities.dropLast())),
    ] as [PlainPNG.Chunk])
  func brokenColor(_ chunk: PlainPNG.Chunk) throws {
    #expect(try carried(PlainPNG(chunksBefore: [chunk])) == [])
    #expect(try carried(PlainPNG(chunksBehind: [.init("gAMA", bigEndian(1))])) == [])
  }

  @Test("a color profile is copied without its name")
  func profile() throws {
    let profile = profile(ofSpace: "RGB ")
    let chunk = PlainPNG.Chunk("iCCP", Array("Anna's display\0\0".utf8) + stored(profile))
    let image = try PNGImage(decoding: PlainPNG(chunksBefore: [chunk]).bytes)
    #expect(image.colorSpace.profile == profile)
    let file = try image.encoded()
    #expect(PlainPNG.chunks(of: file).map(\.name) == ["IHDR", "iCCP", "IDAT", "IEND"])
    #expect(try PNGImage(decoding: file).colorSpace.profile == profile)
    let written = PlainPNG.chunks(of: file).first { $0.name == "iCCP" }
    #expect(written?.bytes.starts(with: "ICC profile\0\0".utf8) == true)
  }

  @Test(
    "a color profile whose space does not match a gray picture is dropped",
    arguments: ["GRAY", "RGB "])
  func grayProfile(space: String) throws {
    let chunk = PlainPNG.Chunk("iCCP", Array("g\0\0".utf8) + stored(profile(ofSpace: space)))
    for colorType in [PlainPNG.ColorType.gray, .grayAlpha] {
      #expect(try carried(PlainPNG(colorType: colorType, chunksBefore: [chunk])) == [])
    }
    #expect(try carried(PlainPNG(chunksBefore: [chunk])).isEmpty == (space == "GRAY"))
  }

  @Test("a malformed color profile is dropped")
  func brokenProfile() throws {
    let profile = profile(ofSpace: "RGB ")
    let name = Array("name\0\0".utf8)
    let broken: [[UInt8]] = [
      [], [0], Array("name".utf8), name, name + Array("nonsense".utf8),
      Array("name\0\u{1}".utf8) + stored(profile), name + stored([1, 2, 3]),
      Array("exceeds limits\0\0".utf8) + stored([1, 2, 3]),
      name + stored(Array(profile.dropLast())), name + stored(profile).dropLast(20),
      Array(repeating: 0x41, count: 100) + [0, 0] + stored(profile),
    ]
    for bytes in broken {
      let file = PlainPNG(chunksBefore: [.init("iCCP", bytes)])
      #expect(try carried(file) == [])
    }
  }

  @Test("a color profile longer than the limit throws an error that names the flag")
  func longProfile() throws {
    let profile = profile(ofSpace: "RGB ", count: 5000)
    let chunk = PlainPNG.Chunk("iCCP", Array("name\0\0".utf8) + stored(profile))
    var limits = PNGLimits()
    let file = PlainPNG(chunksBefore: [chunk]).bytes
    #expect(try PNGImage(decoding: file, within: limits).colorSpace.profile == profile)
    limits.profile = 4999
    let error = #expect(throws: PNGError.profileTooLong(limit: 4999)) {
      try PNGImage(decoding: file, within: limits)
    }
    #expect(error?.message.contains("--max-profile") == true)
  }

  @Test(
    "all other chunks are dropped, wherever they are",
    arguments: [
      .init("tEXt", Array("Author\0Anna".utf8)),
      .init("zTXt", Array("Author\0\0".utf8) + stored(Array("Anna".utf8))),
      .init("zTXt", Array("Author\0\0nonsense".utf8)),
      .init("iTXt", Array("Author\0\0\0\0\0Anna".utf8)),
      .init("tIME", [7, 232, 1, 1, 0, 0, 0]), .init("pHYs", bigEndian(1) + bigEndian(1) + [1]),
      .init("eXIf", Array("II*\0\u{8}\0\0\0\0\0".utf8)), .init("sBIT", [8, 8, 8]),
      .init("bKGD", [0, 1, 0, 1, 0, 1]), .init("hIST", [0, 1]), .init("sPLT", Array("p\0".utf8)),
      .init("oFFs", bigEndian(1) + bigEndian(1) + [0]), .init("sCAL", Array("\u{1}1\01".utf8)),
      .init("mDCV", Array(repeating: 1, count: 24)), .init("caNv", Array(repeating: 0, count: 16)),
      .init("acTL", bigEndian(1) + bigEndian(0)), .init("prVt", Array("secret".utf8)),
    ] as [PlainPNG.Chunk])
  func others(_ chunk: PlainPNG.Chunk) throws {
    let plain = try PNGImage(decoding: PlainPNG().bytes).picture.bytes
    for file in [PlainPNG(chunksBefore: [chunk]), PlainPNG(chunksBehind: [chunk])] {
      #expect(try carried(file) == [])
      #expect(try PNGImage(decoding: file.bytes).picture.bytes == plain)
    }
  }

  @Test("the first frame of an animation is read")
  func animation() throws {
    let frame = bigEndian(0) + bigEndian(5) + bigEndian(4) + bigEndian(0) + bigEndian(0)
    let file = PlainPNG(
      chunksBefore: [
        .init("acTL", bigEndian(2) + bigEndian(0)), .init("fcTL", frame + [0, 1, 0, 1, 0, 0]),
      ],
      chunksBehind: [
        .init("fcTL", frame + [0, 1, 0, 1, 0, 0]), .init("fdAT", bigEndian(2) + stored([1, 2, 3])),
      ])
    let plain = try PNGImage(decoding: PlainPNG().bytes).picture.bytes
    #expect(try PNGImage(decoding: file.bytes).picture.bytes == plain)
  }

  @Test("a chunk that is dropped may exceed any limit, and is never decompressed")
  func longChunks() throws {
    let long = Array(repeating: UInt8(0x41), count: 1000)
    var limits = PNGLimits()
    limits.profile = 100
    for name in ["tEXt", "zTXt", "iTXt", "eXIf", "prVt"] {
      let chunk = PlainPNG.Chunk(name, Array("key\0\0".utf8) + long)
      let file = PlainPNG(chunksBefore: [chunk], chunksBehind: [chunk])
      let image = try PNGImage(decoding: file.bytes, within: limits)
      #expect(PlainPNG.chunks(of: try image.encoded()).map(\.name) == ["IHDR", "IDAT", "IEND"])
    }
  }

  /// The chunks that are written for a file, except those of the picture
  /// itself.
  private func carried(_ file: PlainPNG) throws -> [PlainPNG.Chunk] {
    let written = try PNGImage(decoding: file.bytes).encoded()
    return PlainPNG.chunks(of: written).filter { !["IHDR", "IDAT", "IEND"].contains($0.name) }
  }

  /// A profile with a header and no tags, which libpng accepts.
  private func profile(ofSpace space: String, count: Int = 400) -> [UInt8] {
    var bytes = bigEndian(count) + Array(repeating: UInt8(0), count: 128)
    bytes += (bytes.count..<count).map { UInt8($0 * $0 % 251) }
    func put(_ text: String, at offset: Int) {
      bytes.replaceSubrange(offset..<offset + 4, with: Array(text.utf8))
    }
    bytes[8] = 2
    put("mntr", at: 12)
    put(space, at: 16)
    put("XYZ ", at: 20)
    put("acsp", at: 36)
    // The illuminant, which is the same in all profiles.
    bytes.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    return bytes
  }
}
