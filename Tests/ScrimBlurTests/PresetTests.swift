import ScrimBlur
import Testing
import TestSupport

/// Compares the presets with the three box passes that Apple published.
@Suite struct PresetTests {
  @Test("the presets have the published numbers")
  func numbers() throws {
    let light = try BlurPreset.light.blur(scale: 3)
    #expect(
      light
        == (try GaussianBlur(
          sigma: 90, saturation: 1.8, tint: Tint(red: 1, green: 1, blue: 1, alpha: 0.30))))
    let extraLight = try BlurPreset.extraLight.blur(scale: 2)
    #expect(
      extraLight
        == (try GaussianBlur(
          sigma: 40, saturation: 1.8, tint: Tint(red: 0.97, green: 0.97, blue: 0.97, alpha: 0.82))))
    let dark = try BlurPreset.dark.blur(scale: 1)
    #expect(
      dark
        == (try GaussianBlur(
          sigma: 20, saturation: 1.8, tint: Tint(red: 0.11, green: 0.11, blue: 0.11, alpha: 0.73))))
  }

  @Test(
    "a blur is close to the published box passes, and closer to a Gaussian",
    arguments: [20, 30] as [Double])
  func boxes(radius: Double) throws {
    let sample = try Sample(90, 80, seed: 13)
    let boxes = boxPasses(sample.bytes, width: 90, height: 80, radius: radius)
    let blurred = try plain(radius)(sample.picture).bytes
    let exact = sample.exact(sigma: radius)
    #expect(fidelity(of: blurred, to: boxes.map(Double.init)) >= 40)
    #expect(fidelity(of: blurred, to: exact) > fidelity(of: boxes, to: exact))
  }

  /// Three box passes of the published width, each rounded to bytes.
  private func boxPasses(_ bytes: [UInt8], width: Int, height: Int, radius: Double) -> [UInt8] {
    var size = Int(radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    if size % 2 == 0 { size += 1 }
    return (0..<3).reduce(bytes) { bytes, _ in
      var sums = Array(repeating: 0, count: bytes.count)
      for row in 0..<height {
        for channel in 0..<4 {
          var sum = 0
          for column in -(size / 2)...(size / 2) {
            sum += Int(bytes[(row * width + min(max(column, 0), width - 1)) * 4 + channel])
          }
          for column in 0..<width {
            sums[(row * width + column) * 4 + channel] = sum
            let (gone, new) = (max(column - size / 2, 0), min(column + size / 2 + 1, width - 1))
            sum += Int(bytes[(row * width + new) * 4 + channel])
            sum -= Int(bytes[(row * width + gone) * 4 + channel])
          }
        }
      }
      var result = bytes
      for place in 0..<width * 4 {
        func line(_ row: Int) -> Int { sums[min(max(row, 0), height - 1) * width * 4 + place] }
        var sum = (-(size / 2)...(size / 2)).reduce(0) { $0 + line($1) }
        for row in 0..<height {
          result[row * width * 4 + place] = UInt8((sum + size * size / 2) / (size * size))
          sum += line(row + size / 2 + 1) - line(row - size / 2)
        }
      }
      return result
    }
  }
}
