import Foundation

/// A Gaussian blur by its definition, in double precision.
///
/// Each pixel is weighted with all others within ten sigmas, and the outermost
/// pixels are repeated.
///
/// - Parameter bytes: four channels per pixel, without padding between rows.
package func exactGaussian(_ bytes: [UInt8], width: Int, height: Int, sigma: Double) -> [Double] {
  let pixels = stride(from: 0, to: bytes.count, by: 4).map { place in
    SIMD4<Double>(SIMD4(bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3]))
  }
  let turned = exactRows(pixels, width: width, height: height, sigma: sigma)
  let blurred = exactRows(turned, width: height, height: width, sigma: sigma)
  return blurred.flatMap { [$0.x, $0.y, $0.z, $0.w] }
}

/// Blurs rows, and transposes the result.
private func exactRows(
  _ pixels: [SIMD4<Double>], width: Int, height: Int, sigma: Double
) -> [SIMD4<Double>] {
  let reach = Int(10 * sigma) + 1
  let unscaled = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
  let sum = unscaled.reduce(0, +)
  let weights = unscaled.map { $0 / sum }
  // All pixels beyond an end are equal, so they are weighted together: sums of
  // the outer weights.
  var tails = [0.0]
  for weight in weights { tails.append(tails[tails.count - 1] + weight) }
  var result = Array(repeating: SIMD4<Double>(), count: pixels.count)
  for column in 0..<width {
    let first = max(0, column - reach)
    let last = min(width - 1, column + reach)
    let before = tails[first - (column - reach)]
    let after = 1 - tails[last - (column - reach) + 1]
    for row in 0..<height {
      let line = row * width
      var pixel = pixels[line] * before + pixels[line + width - 1] * after
      var weight = first - column + reach
      for other in (line + first)...(line + last) {
        pixel.addProduct(pixels[other], weights[weight])
        weight += 1
      }
      result[column * height + row] = pixel
    }
  }
  return result
}

extension SIMD4<Double> {
  @inline(__always)
  fileprivate mutating func addProduct(_ other: Self, _ weight: Double) {
    self += other * weight
  }
}

/// The peak signal-to-noise ratio of bytes, compared with exact numbers, in dB.
///
/// If all pixels are opaque, alpha does not count, because it would improve the
/// result.
package func fidelity(of bytes: [UInt8], to exact: [Double]) -> Double {
  precondition(bytes.count == exact.count)
  let isOpaque = stride(from: 3, to: exact.count, by: 4).allSatisfy { exact[$0] > 254.999 }
  var (squares, count) = (0.0, 0.0)
  for (place, byte) in bytes.enumerated() where !isOpaque || place % 4 != 3 {
    squares += (Double(byte) - exact[place]) * (Double(byte) - exact[place])
    count += 1
  }
  return 10 * log10(255 * 255 * count / squares)
}

/// The largest difference between a byte and its exact number.
package func largestError(of bytes: [UInt8], to exact: [Double]) -> Double {
  zip(bytes, exact).map { abs(Double($0) - $1) }.max() ?? 0
}
