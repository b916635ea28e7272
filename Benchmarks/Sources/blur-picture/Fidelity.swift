import Foundation
import Measuring
import ScrimBlur
import TestSupport

/// How close the blur comes to an exact Gaussian, on a picture of a capture's
/// size.
enum Fidelity {
  static func measure() throws {
    let picture = try BlurPicture.capture()
    let layout = picture.layout
    let bytes = picture.bytes
    let sigmas = [1, 2, 3, 5, 8, 13, 30, 57, 90, 150, 300] as [Double]
    for sigma in sigmas {
      let exact = exactGaussian(bytes, width: layout.width, height: layout.height, sigma: sigma)
      let blurred = try BlurPicture.blur(sigma)(picture)
      Measurement(
        "fidelity to an exact Gaussian, sigma \(Int(sigma))", unit: "dB",
        value: fidelity(of: blurred.bytes, to: exact), bar: .valueAtLeast(45)
      ).report()
    }
    Measurement(
      "levels by which a flat area changes, at most", unit: "",
      value: try sigmas.map(changeOfFlatArea).max() ?? 0, bar: .valueAtMost(0)
    ).report()
    Measurement(
      "levels by which a ramp's steps exceed the exact ones", unit: "",
      value: try sigmas.map(unevennessOfRamp).max() ?? 0, bar: .valueAtMost(1)
    ).report()
  }

  /// The largest change of a byte in a picture of one color.
  private static func changeOfFlatArea(sigma: Double) throws -> Double {
    let layout = try PictureLayout(width: 645, height: 1398)
    let pixel: [UInt8] = [201, 97, 3, 255]
    let flat = (0..<layout.width * layout.height).flatMap { _ in pixel }
    let blurred = try BlurPicture.blur(sigma)(Picture(layout, premultiplied: flat.span)).bytes
    return zip(flat, blurred).map { abs(Double($0) - Double($1)) }.max() ?? 0
  }

  /// The largest excess of a step between neighboring pixels on a smooth ramp,
  /// compared with the exact step.
  private static func unevennessOfRamp(sigma: Double) throws -> Double {
    let layout = try PictureLayout(width: 645, height: 1398)
    var ramp: [UInt8] = []
    for row in 0..<layout.height {
      for column in 0..<layout.width {
        let across = UInt8(column * 255 / (layout.width - 1))
        ramp += [across, 255 - across, UInt8(row * 255 / (layout.height - 1)), 255]
      }
    }
    let exact = exactGaussian(ramp, width: layout.width, height: layout.height, sigma: sigma)
    let blurred = try BlurPicture.blur(sigma)(Picture(layout, premultiplied: ramp.span)).bytes
    var worst = 0.0
    let line = layout.width * 4
    for place in blurred.indices {
      // The neighbors to the right and below.
      for next in [place % line < line - 4 ? place + 4 : nil, place + line] {
        guard let next, next < blurred.count else { continue }
        let step = abs(Double(blurred[next]) - Double(blurred[place]))
        worst = max(worst, step - abs(exact[next] - exact[place]))
      }
    }
    return worst
  }
}
