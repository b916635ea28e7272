import Foundation
import ScrimBlur
import ScrimTimeline
import Testing

/// The guide's example of a blur in an app.
@Suite struct BlurExampleTests {
  private static let capture = PixelColor(red: 10, green: 20, blue: 30)
  private static let fallback = PixelColor(red: 200, green: 0, blue: 0)

  private static func shown(radius: Double, opacity: Double) throws -> [UInt8] {
    let capture = Picture(try PictureLayout(width: 20, height: 20), filledWith: capture)
    let picture = frame(
      of: capture, under: Blur(radius: radius), fallback: fallback, opacity: opacity, scale: 3)
    return Array(picture.bytes.prefix(4))
  }

  @Test("the example shows the blur if it succeeds, and the fallback color if it fails")
  func example() throws {
    #expect(try Self.shown(radius: 10, opacity: 1) == [10, 20, 30, 255])
    for (radius, opacity) in [(0, 1), (1000, 0.5), (10, 1.5), (10, -0.1), (10, .nan)]
      as [(Double, Double)]
    {
      #expect(try Self.shown(radius: radius, opacity: opacity) == [200, 0, 0, 255])
    }
  }

  @Test("the guide contains exactly the function that is tested")
  func text() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
      .standardizedFileURL
    let guide = try String(contentsOfFile: "\(root.path)/docs/embedding.md", encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let example = try #require(
      guide.components(separatedBy: "```swift\n").dropFirst()
        .first { $0.contains("func frame(") }?
        .components(separatedBy: "```").first)
    #expect(source.contains(example.components(separatedBy: "\n\n").dropFirst().joined()))
  }
}

func frame(
  of capture: Picture, under blur: Blur, fallback: PixelColor, opacity: Double, scale: Double
) -> Picture {
  var shown = Picture(capture.layout, filledWith: fallback)
  do {
    let blur = try GaussianBlur(blur, scale: scale)
    var mixed = capture
    try Crossfade(opacity: opacity).mix(blur(capture), into: &mixed)
    shown = mixed
  } catch {
    // The fallback is on screen already.
  }
  return shown
}
