import ScrimBlur
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimRenderer

@Suite struct RendererTests {
  /// A sample capture.
  private static func capture(
    _ seed: UInt64, width: Int = 24, height: Int = 36, isOpaque: Bool = true
  ) throws -> Picture {
    let bytes = sampleCapture(width: width, height: height, seed: seed, isOpaque: isOpaque)
    return try Picture(PictureLayout(width: width, height: height), premultiplied: bytes.span)
  }

  private static let white = CoverColor(red: 255, green: 255, blue: 255)
  private static let navy = CoverColor(red: 16, green: 24, blue: 32)

  /// All covers under which nothing of a capture is visible.
  private static let opaqueKinds: [Cover.Kind] = [
    .color(light: white, dark: navy), .image(name: "splash", mode: .fit),
    .image(name: "missing", mode: .fill), .view(name: "Lock"), .hide,
    .blur(Blur(radius: 0.1)), .blur(Blur(radius: 400)),
  ]

  private static func splash() throws -> Picture {
    Picture(
      try PictureLayout(width: 7, height: 3),
      filledWith: PixelColor(red: 9, green: 99, blue: 199, alpha: 120))
  }

  @Test("a cover other than a valid blur shows nothing of the capture", arguments: opaqueKinds)
  func opaque(kind: Cover.Kind) throws {
    let cover = Cover(
      name: "cover", kind: kind,
      background: CoverColors(CoverColor(red: 1, green: 2, blue: 3, alpha: 4)),
      fallback: CoverColors(CoverColor(red: 8, green: 8, blue: 8, alpha: 8)))
    let renderer = Renderer(images: ["splash": try Self.splash()])
    var (one, other) = (try Self.capture(1), try Self.capture(2, isOpaque: false))
    _ = renderer.lay([DrawnCover(cover, opacity: 1)], over: &one)
    _ = renderer.lay([DrawnCover(cover, opacity: 1)], over: &other)
    #expect(one.bytes == other.bytes)
    let bytes = one.bytes
    #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 })
  }

  @Test(
    "a background and a fallback have the color of the appearance",
    arguments: SystemAppearance.allCases)
  func backdrops(appearance: SystemAppearance) throws {
    let colors = CoverColors(light: Self.white, dark: Self.navy)
    for cover in [
      Cover(name: "brand", kind: .image(name: "none", mode: .fill), background: colors),
      Cover(name: "frost", kind: .blur(Blur(radius: 1_000)), fallback: colors),
    ] {
      var picture = try Self.capture(1)
      _ = Renderer(appearance: appearance).lay([DrawnCover(cover, opacity: 1)], over: &picture)
      #expect(
        Array(picture.bytes.prefix(4))
          == (appearance == .light ? [255, 255, 255, 255] : [16, 24, 32, 255]))
    }
  }

  @Test("a color cover has the color of the appearance", arguments: SystemAppearance.allCases)
  func appearance(appearance: SystemAppearance) throws {
    let cover = Cover(name: "paper", kind: .color(light: Self.white, dark: Self.navy))
    var picture = try Self.capture(1)
    _ = Renderer(appearance: appearance).lay([DrawnCover(cover, opacity: 1)], over: &picture)
    #expect(
      Array(picture.bytes.prefix(4))
        == (appearance == .light ? [255, 255, 255, 255] : [16, 24, 32, 255]))
  }

  @Test("a cover during its fade is mixed with the capture, whatever its kind")
  func crossfade() throws {
    for kind in [Cover.Kind.color(light: Self.navy, dark: Self.navy), .blur(Blur(radius: 4))] {
      for isOpaque in [true, false] {
        let layer = DrawnCover(Cover(name: "cover", kind: kind), opacity: 0.25)
        let capture = try Self.capture(3, isOpaque: isOpaque)
        var (covered, mixed) = (capture, capture)
        _ = Renderer().lay([DrawnCover(layer.cover, opacity: 1)], over: &covered)
        _ = Renderer().lay([layer], over: &mixed)
        let exact = zip(capture.bytes, covered.bytes).map { 0.75 * Double($0) + 0.25 * Double($1) }
        #expect(zip(mixed.bytes, exact).allSatisfy { abs(Double($0) - $1) <= 0.5 })
      }
    }
  }

  @Test("a capture is blurred by the radius times the scale, with saturation and tint")
  func blur() throws {
    let tint = CoverColor(red: 255, green: 0, blue: 0, alpha: 77)
    let cover = Cover(name: "frost", kind: .blur(Blur(radius: 5, saturation: 1.8, tint: tint)))
    let capture = try Self.capture(4, isOpaque: false)
    var picture = capture
    let substitutions = Renderer(scale: 2, threads: 2)
      .lay([DrawnCover(cover, opacity: 1)], over: &picture)
    let blur = try GaussianBlur(
      sigma: 10, saturation: 1.8,
      tint: Tint(PixelColor(red: 255, green: 0, blue: 0, alpha: 77)))
    #expect(picture.bytes == blur(capture).bytes)
    #expect(substitutions.isEmpty)
  }

  @Test(
    "a blur out of range is drawn as its fallback color and reported", arguments: [0.1, 167])
  func fallback(radius: Double) throws {
    let cover = Cover(
      name: "frost", kind: .blur(Blur(radius: radius)), fallback: CoverColors(Self.navy))
    var picture = try Self.capture(5)
    let substitutions = Renderer(scale: 3).lay(
      [DrawnCover(cover, opacity: 1)], over: &picture)
    #expect(substitutions == [.fallback(cover: "frost", sigma: radius * 3)])
    #expect(Array(picture.bytes.prefix(4)) == [16, 24, 32, 255])
  }

  @Test("an instant cover is either fully opaque or absent")
  func instant() throws {
    for kind in [Cover.Kind.hide, .view(name: "Lock")] {
      let cover = Cover(name: "cover", kind: kind)
      #expect(DrawnCover(cover, opacity: 0.001).opacity == 1)
      #expect(DrawnCover(cover, opacity: 0).opacity == 0)
    }
    let paper = Cover(name: "paper", kind: .color(light: Self.white, dark: Self.white))
    #expect(DrawnCover(paper, opacity: 0.5).opacity == 0.5)
    #expect(DrawnCover(paper, opacity: .nan).opacity == 1)
    #expect(DrawnCover(paper, opacity: -1).opacity == 1)
  }

  @Test("the last cover is drawn on top")
  func order() throws {
    let white = Cover(name: "white", kind: .color(light: Self.white, dark: Self.white))
    let navy = Cover(name: "navy", kind: .color(light: Self.navy, dark: Self.navy))
    var picture = try Self.capture(6)
    let layers = [
      DrawnCover(white, opacity: 1), DrawnCover(navy, opacity: 1), DrawnCover(white, opacity: 0),
    ]
    _ = Renderer().lay(layers, over: &picture)
    #expect(Array(picture.bytes.prefix(4)) == [16, 24, 32, 255])
  }

  @Test("a blur that is reused gives the same picture at each opacity, and is not drawn again")
  func reuse() throws {
    let frost = Cover(name: "frost", kind: .blur(Blur(radius: 2, grain: 8)))
    let haze = Cover(name: "haze", kind: .blur(Blur(radius: 1, grain: 4)))
    let renderer = Renderer(noise: .repeatable())
    var lowest: Renderer.CoveredCapture?
    let opacities: [[(Cover, Double)]] = [
      [(frost, 0.25)], [(frost, 1)], [(frost, 0.5), (haze, 0.5)], [(haze, 1)],
    ]
    for layers in opacities {
      let covers = layers.map { DrawnCover($0.0, opacity: $0.1) }
      var (fresh, reused) = (try Self.capture(7), try Self.capture(7))
      _ = renderer.lay(covers, over: &fresh)
      _ = renderer.lay(covers, over: &reused, reusing: &lowest)
      #expect(fresh.bytes == reused.bytes)
    }
    var (first, second) = (try Self.capture(7), try Self.capture(8))
    _ = renderer.lay([DrawnCover(haze, opacity: 1)], over: &first)
    _ = renderer.lay([DrawnCover(haze, opacity: 1)], over: &second, reusing: &lowest)
    #expect(first.bytes == second.bytes)
  }
}
