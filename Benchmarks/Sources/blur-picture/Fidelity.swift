import Foundation
import ScrimBlur
import TestSupport

/// How near the blur comes to an exact Gaussian, at the size of a capture.
enum Fidelity {
  /// Prints a row for each sigma; whether all bars are met.
  static func measure() throws -> Bool {
    print("fidelity                 dB      bar")
    let picture = try BlurPicture.capture()
    let layout = picture.layout
    let bytes = picture.bytes
    var areMet = true
    for sigma in [1, 2, 3, 5, 8, 13, 30, 57, 90, 150, 300] as [Double] {
      let exact = exactGaussian(bytes, width: layout.width, height: layout.height, sigma: sigma)
      let blurred = try BlurPicture.blur(sigma)(picture)
      let decibels = fidelity(of: blurred.bytes, to: exact)
      let isMet = decibels >= 45
      areMet = areMet && isMet
      print(
        "sigma \(Int(sigma))\t\t\((decibels * 10).rounded() / 10)\t≥ 45 \(isMet ? "met" : "missed")"
      )
    }
    return areMet
  }
}
