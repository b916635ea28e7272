import ScrimBlur
import ScrimTimeline
import Testing

@testable import ScrimRenderer

@Suite struct ImageCoverTests {
  private static let red = PixelColor(red: 255, green: 0, blue: 0)
  private static let blue = PixelColor(red: 0, green: 0, blue: 255)

  /// An image whose left half is red and whose right half is blue.
  private static func image(width: Int, height: Int) throws -> Picture {
    var image = Picture(try PictureLayout(width: width, height: height), filledWith: red)
    image.fill(columns: width / 2..<width, rows: 0..<height, with: blue)
    return image
  }

  /// The pixels of a screen with an image as letters: red, blue, or a dot for
  /// the black below.
  private static func drawn(
    _ image: Picture, _ mode: ImageMode, width: Int, height: Int
  ) throws -> [String] {
    let layout = try PictureLayout(width: width, height: height)
    var screen = Picture(layout, filledWith: .opaqueBlack)
    screen.draw(image, mode)
    let bytes = screen.bytes
    return (0..<height).map { row in
      (0..<width).map { column in
        let offset = (row * width + column) * 4
        return bytes[offset] > 127 ? "r" : bytes[offset + 2] > 127 ? "b" : "."
      }.joined()
    }
  }

  @Test("fit makes an image as large as possible without cropping, and centers it")
  func fit() throws {
    let drawn = try Self.drawn(Self.image(width: 4, height: 2), .fit, width: 4, height: 6)
    #expect(drawn == ["....", "....", "rrbb", "rrbb", "....", "...."])
    let smaller = try Self.drawn(Self.image(width: 8, height: 8), .fit, width: 6, height: 4)
    #expect(smaller == [".rrbb.", ".rrbb.", ".rrbb.", ".rrbb."])
  }

  @Test("fill covers the screen, and crops both sides equally")
  func fill() throws {
    let drawn = try Self.drawn(Self.image(width: 12, height: 2), .fill, width: 4, height: 4)
    #expect(drawn == ["rrbb", "rrbb", "rrbb", "rrbb"])
    let high = try Self.drawn(Self.image(width: 2, height: 9), .fill, width: 4, height: 2)
    #expect(high == ["rrbb", "rrbb"])
  }

  @Test("center keeps the size of an image, and crops what is beyond the screen")
  func center() throws {
    let drawn = try Self.drawn(Self.image(width: 2, height: 2), .center, width: 4, height: 4)
    #expect(drawn == ["....", ".rb.", ".rb.", "...."])
    let large = try Self.drawn(Self.image(width: 10, height: 9), .center, width: 4, height: 2)
    #expect(large == ["rrbb", "rrbb"])
  }

  @Test("stretch covers the whole screen")
  func stretch() throws {
    let drawn = try Self.drawn(Self.image(width: 2, height: 9), .stretch, width: 6, height: 2)
    #expect(drawn == ["rrrbbb", "rrrbbb"])
  }

  @Test(
    "an image of any shape can be drawn on a screen of any shape", arguments: ImageMode.allCases)
  func shapes(mode: ImageMode) throws {
    for (width, height) in [(1, 1), (1, 16384), (16384, 1), (3, 2)] {
      let image = Picture(try PictureLayout(width: width, height: height), filledWith: Self.red)
      for size in [(1, 1), (2, 30), (30, 2)] {
        let drawn = try Self.drawn(image, mode, width: size.0, height: size.1)
        #expect(drawn.joined().contains("r"))
        if mode == .fill || mode == .stretch { #expect(!drawn.joined().contains(".")) }
      }
    }
  }

  @Test("an image of one color and alpha keeps both at any size")
  func flat() throws {
    let color = PixelColor(red: 200, green: 100, blue: 50, alpha: 130)
    let image = Picture(try PictureLayout(width: 37, height: 11), filledWith: color)
    for (width, height) in [(1, 1), (100, 90), (36, 12), (5, 200)] {
      let bytes = try image.resampled(width: width, height: height).bytes
      let pixel = Array(image.bytes.prefix(4))
      #expect(bytes.indices.allSatisfy { bytes[$0] == pixel[$0 % 4] })
    }
  }

  @Test("a reduced image is the mean of its pixels")
  func mean() throws {
    var image = Picture(try PictureLayout(width: 64, height: 64), filledWith: .opaqueBlack)
    for column in stride(from: 0, to: 64, by: 2) {
      image.fill(
        columns: column..<(column + 1), rows: 0..<64,
        with: PixelColor(red: 255, green: 255, blue: 255))
    }
    let bytes = try image.resampled(width: 4, height: 4).bytes
    #expect(bytes.indices.allSatisfy { $0 % 4 == 3 || abs(Int(bytes[$0]) - 128) <= 8 })
  }
}
