import Foundation
import ScrimBlur
import ScrimRenderer
import TestSupport

/// Measures the blur of a capture: its time compared with a copy and with
/// OpenCV, and its fidelity to an exact Gaussian.
///
/// The arguments select what to measure: `times`, `opencv`, `fidelity`. `grow
/// SIDE` measures a square picture, and `capture FILE [WIDTH HEIGHT]` writes
/// the capture as a PNG file.
@main
enum BlurPicture {
  static func main() throws {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.first == "capture", let file = wanted.dropFirst().first {
      let sides = wanted.dropFirst(2).compactMap { Int($0) }
      let picture = try sides.count == 2 ? capture(width: sides[0], height: sides[1]) : capture()
      try Data(PNGImage(picture).encoded()).write(to: URL(fileURLWithPath: file))
      return
    }
    if wanted.first == "grow", let side = wanted.dropFirst().first.flatMap({ Int($0) }) {
      return try Times.measure(side: side)
    }
    let works: [(name: String, measure: () throws -> Void)] = [
      ("times", Times.measure), ("opencv", AgainstOpenCV.measure), ("fidelity", Fidelity.measure),
    ]
    for work in works where wanted.contains(work.name) { try work.measure() }
  }

  /// The capture to blur, with the size of a phone's screen.
  static func capture(width: Int = 1290, height: Int = 2796) throws -> Picture {
    let layout = try PictureLayout(width: width, height: height)
    let bytes = sampleCapture(width: layout.width, height: layout.height, seed: 1)
    return try Picture(layout, premultiplied: bytes.span)
  }

  /// The blurs to measure.
  static func blur(_ sigma: Double, finished: Bool = false) throws -> GaussianBlur {
    guard finished else { return try GaussianBlur(sigma: sigma) }
    return try GaussianBlur(
      sigma: sigma, saturation: 1.8, tint: Tint(red: 1, green: 1, blue: 1, alpha: 0.3))
  }
}
