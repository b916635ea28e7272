internal import ScrimBlur
internal import ScrimRenderer
internal import ScrimTimeline
internal import TestSupport

/// Bytes as a capture.
///
/// Either it is rejected, or it can be written as it was read, and every cover
/// over it hides what it must hide.
///
/// A PNG file is read unchanged, and with the checksums of its chunks
/// corrected. Other bytes are choices that generate a file, because malformed
/// compression would never get past the reader.
enum PictureTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    if bytes.starts(with: PlainPNG.signature) {
      try read(bytes)
      try read(PlainPNG.file(PlainPNG.chunks(of: bytes)))
    } else {
      var choices = Choices(bytes)
      try read(PlainPNG(by: &choices).bytes)
    }
  }

  private static let limits: PNGLimits = {
    var limits = PNGLimits()
    limits.pixels = 20_000
    return limits
  }()

  private static func read(_ bytes: [UInt8]) throws(FuzzFailure) {
    let image: PNGImage
    do throws(PNGError) {
      image = try PNGImage(decoding: bytes, within: limits)
    } catch {
      return try expectPrintable(error.message, "the error")
    }
    try expectRoundTrip(of: image)
    for cover in covers { try lay(cover, over: image.picture) }
  }

  private static func expectRoundTrip(of image: PNGImage) throws(FuzzFailure) {
    let again: PNGImage
    do throws(PNGError) {
      again = try PNGImage(decoding: image.encoded(), within: limits)
    } catch {
      throw FuzzFailure("a picture that was written cannot be read: \(error.message)")
    }
    try expectSame(again.picture.straightBytes, image.picture.straightBytes, "a picture")
    try expectSame(again.colorSpace, image.colorSpace, "a color space")
  }

  /// Lays a cover over a capture, at every kind of opacity.
  private static func lay(_ cover: Cover, over capture: Picture) throws(FuzzFailure) {
    for (scale, opacity) in [(1.0, 1.0), (3, 1), (3, 0.5), (0.3, 0)] {
      let renderer = Renderer(
        scale: scale, appearance: opacity == 1 ? .dark : .light, images: ["capture": capture])
      var (picture, again) = (capture, capture)
      let layers = [DrawnCover(cover, opacity: opacity)]
      let substitutions = renderer.lay(layers, over: &picture)
      _ = renderer.lay(layers, over: &again)
      try expect(picture.bytes == again.bytes, "'\(cover.name)' is drawn in two ways")
      let pixels = stride(from: 0, to: picture.bytes.count, by: 4)
      if opacity == 0 {
        try expect(picture.bytes == capture.bytes, "'\(cover.name)' shows before it has come")
      } else if opacity == 1, case .color(_, let dark) = cover.kind {
        try expect(
          pixels.allSatisfy {
            Array(picture.bytes[$0..<$0 + 4]) == [dark.red, dark.green, dark.blue, dark.alpha]
          }, "'\(cover.name)' does not cover")
      } else if opacity == 1, cover.hidesAll || !substitutions.isEmpty {
        try expect(
          pixels.allSatisfy { picture.bytes[$0 + 3] == 255 }, "'\(cover.name)' can be seen through")
      }
    }
  }

  /// Covers of every kind.
  private static let covers: [Cover] = {
    let blurs = [
      Blur(radius: 30, saturation: 1.8, tint: .white), Blur(radius: 0.5), Blur(radius: 500),
      Blur(radius: 3, saturation: 0),
    ]
    return [
      .opaqueBlack, Cover(name: "paper", kind: .color(light: .white, dark: .white)),
      Cover(name: "hidden", kind: .hide), Cover(name: "view", kind: .view(name: "Pass code ß")),
      Cover(name: "missing", kind: .image(name: "missing", mode: .fill)),
    ]
      + ImageMode.allCases.map {
        Cover(
          name: "\($0)", kind: .image(name: "capture", mode: $0), background: CoverColors(.white))
      }
      + blurs.map { Cover(name: "blur of \($0.radius)", kind: .blur($0)) }
  }()

  static var seeds: [[UInt8]] {
    var seeds = (0..<24 as Range<UInt64>).map { [UInt8](seed: $0, count: 40) }
    for seed in seeds {
      var choices = Choices(seed)
      seeds.append(PlainPNG(by: &choices).bytes)
    }
    return seeds
  }
}

extension Cover {
  /// Whether the fully opaque cover shows nothing of a capture.
  fileprivate var hidesAll: Bool {
    switch kind {
    case .hide, .view: true
    case .blur, .color, .image: false
    }
  }
}

extension CoverColor {
  fileprivate static let white = CoverColor(red: 255, green: 255, blue: 255)
}

extension PlainPNG {
  /// A small file of any kind.
  fileprivate init(by choices: inout Choices) {
    self.init()
    width = 1 + choices.number(below: 40)
    height = 1 + choices.number(below: 40)
    colorType = choices.pick(ColorType.allCases)
    depth = choices.pick(colorType.depths)
    isInterlaced = choices.isChosen(of: 3)
    filters = choices.several(1...5) { UInt8($0.number(below: 5)) }
    if colorType == .palette {
      let count = 1 + choices.number(below: min(1 << depth, 8))
      while palette.count < count {
        palette.append((0..<3).map { _ in UInt8(choices.number(below: 256)) })
      }
      if choices.isChosen(of: 2) { paletteAlpha = [UInt8(choices.number(below: 256))] }
    } else if colorType == .rgb || colorType == .gray, choices.isChosen(of: 3) {
      transparent = (0..<colorType.channels).map { _ in UInt16(choices.number(below: 2)) }
    }
    let chunks = [
      Chunk("gAMA", bigEndian(45_455)), Chunk("sRGB", [UInt8(choices.number(below: 5))]),
      Chunk("cICP", [1, 13, 0, 1]), Chunk("tEXt", Array("a\0secret".utf8)),
      Chunk("tIME", [7, 232, 1, 1, 0, 0, 0]), Chunk("acTL", bigEndian(1) + bigEndian(0)),
      Chunk(
        "eXIf",
        Array("II*\0\u{8}\0\0\0\u{1}\0".utf8)
          + [0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(choices.number(below: 10)), 0, 0, 0]),
    ]
    chunksBefore = choices.several(0...3) { $0.pick(chunks) }
    seed = UInt64(choices.number(below: 256))
  }
}
