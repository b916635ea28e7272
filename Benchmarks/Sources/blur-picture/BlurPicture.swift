import Foundation
import ScrimBlur
import ScrimRenderer
import TestSupport

/// Measures the blur of a capture: its time against that of copying it and against
/// OpenCV's, and how near it comes to an exact Gaussian.
///
/// `times`, `opencv` and `fidelity` measure one of them alone. `capture FILE` measures
/// nothing, and writes the capture as a PNG.
@main
enum BlurPicture {
  static func main() throws {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.first == "capture", let file = wanted.dropFirst().first {
      try Data(PNGImage(capture()).encoded()).write(to: URL(fileURLWithPath: file))
      return
    }
    var areMet = true
    if wanted.isEmpty || wanted.contains("times") { areMet = try Times.measure() }
    if wanted.isEmpty || wanted.contains("opencv") {
      areMet = try AgainstOpenCV.measure() && areMet
    }
    if wanted.isEmpty || wanted.contains("fidelity") { areMet = try Fidelity.measure() && areMet }
    exit(areMet ? 0 : 1)
  }

  /// The capture that is blurred: a phone's screen.
  static func capture() throws -> Picture {
    let layout = try PictureLayout(width: 1290, height: 2796)
    let bytes = sampleCapture(width: layout.width, height: layout.height, seed: 1)
    return try Picture(layout, premultiplied: bytes.span)
  }

  /// The blurs that are measured.
  static func blur(_ sigma: Double, finished: Bool = false) throws -> GaussianBlur {
    guard finished else { return try GaussianBlur(sigma: sigma) }
    return try GaussianBlur(
      sigma: sigma, saturation: 1.8, tint: Tint(red: 1, green: 1, blue: 1, alpha: 0.3))
  }
}
