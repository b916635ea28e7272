import ScrimBlur
import Testing

@testable import ScrimRenderer

@Suite struct FilmstripTests {
  private static let blue = PixelColor(red: 0, green: 0, blue: 255)

  private static func strip(_ count: Int, alarming: Int? = nil) throws -> Filmstrip {
    let picture = Picture(try PictureLayout(width: 160, height: 20), filledWith: blue)
    return Filmstrip(
      (0..<count).map {
        Filmstrip.Frame(
          picture: picture, heading: "\($0) ms", caption: "event", note: "note",
          isAlarming: $0 == alarming)
      })
  }

  /// The widths of strips of one frame and of two.
  private static let single = width(of: 1)
  private static let double = width(of: 2)

  private static func width(of count: Int) -> Int {
    (try? strip(count).picture().layout.width) ?? 0
  }

  /// How many pixels have a color.
  private static func count(_ color: [UInt8], in picture: Picture) -> Int {
    picture.withBytes { bytes in
      var count = 0
      for offset in stride(from: 0, to: bytes.count, by: 4)
      where (0..<4).allSatisfy({ bytes[offset + $0] == color[$0] }) { count += 1 }
      return count
    }
  }

  @Test("every frame is there whole", arguments: [1, 2, 9, 17])
  func frames(count: Int) throws {
    let picture = try Self.strip(count).picture()
    #expect(Self.count([0, 0, 255, 255], in: picture) == count * 160 * 20)
  }

  @Test("rows are about as long as one another", arguments: [(8, 8), (9, 5), (16, 8), (17, 6)])
  func rows(count: Int, columns: Int) throws {
    let width = try Self.strip(count).picture().layout.width
    #expect(width == Self.single + (columns - 1) * (Self.double - Self.single))
  }

  @Test("only what should not be seen has a red frame")
  func alarm() throws {
    #expect(Self.count([200, 20, 20, 255], in: try Self.strip(3).picture()) == 0)
    #expect(Self.count([200, 20, 20, 255], in: try Self.strip(3, alarming: 1).picture()) > 900)
  }

  @Test("a picture is reduced in proportion, and never made larger")
  func reduced() throws {
    for (size, reduced) in [
      ((400, 800), (160, 320)), ((100, 50), (100, 50)), ((1, 900), (1, 640)),
    ] {
      let layout = try Filmstrip.reduced(
        Picture(PictureLayout(width: size.0, height: size.1))
      ).layout
      #expect((layout.width, layout.height) == reduced)
    }
  }

  @Test("frames are drawn from a capture of up to four million pixels as it is")
  func drawable() throws {
    let capture = Picture(try PictureLayout(width: 1290, height: 2796), filledWith: Self.blue)
    let drawn = try Filmstrip.drawable(capture, by: Renderer())
    #expect(drawn.capture.layout == capture.layout && drawn.renderer.scale == 3)
  }

  @Test("frames are drawn from a larger capture made smaller, with all that lies over it")
  func large() throws {
    let capture = Picture(try PictureLayout(width: 4096, height: 4096), filledWith: Self.blue)
    let image = Picture(try PictureLayout(width: 100, height: 40), filledWith: Self.blue)
    let drawn = try Filmstrip.drawable(capture, by: Renderer(images: ["logo": image]))
    #expect(drawn.capture.layout == (try PictureLayout(width: 2048, height: 2048)))
    #expect(drawn.renderer.scale == 1.5)
    #expect(drawn.renderer.images["logo"]?.layout == (try PictureLayout(width: 50, height: 20)))
  }
}
