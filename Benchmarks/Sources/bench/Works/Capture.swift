import Foundation

/// A PNG file that is drawn for measurements.
struct Capture {
  let name: String
  let file: String

  /// The number of bytes of its pixels.
  func pictureSize() throws -> Int {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    // The first chunk of the file begins with the width and the height.
    let sides = [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    return sides[0] * sides[1] * 4
  }

  /// Draws a capture of noise, bars and marks, and a screen with text.
  static func draw(in laboratory: BenchmarkSetup) throws -> [Capture] {
    let sample = laboratory.path("sample.png")
    _ = try laboratory.output(of: [laboratory.program("blur-picture"), "capture", sample])
    _ = try laboratory.output(of: [laboratory.program("draw-examples"), laboratory.folder.path])
    return [
      Capture(name: "sample", file: sample),
      Capture(name: "screen", file: laboratory.path("accounts.balance.png")),
    ]
  }
}
