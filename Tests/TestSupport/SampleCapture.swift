/// The bytes of a typical capture: lines of dark marks on a light background,
/// flat bars, photographic noise, and sharp edges.
///
/// - Parameter isOpaque: whether all pixels are opaque. Otherwise some are
///   translucent, with colors that do not exceed their alpha.
package func sampleCapture(
  width: Int, height: Int, seed: UInt64, isOpaque: Bool = true
) -> [UInt8] {
  var random = SeededRandom(seed: seed)
  var bytes = Array(repeating: UInt8(245), count: width * height * 4)
  func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ pixel: [UInt8]) {
    for row in rows.clamped(to: 0..<height) {
      for column in columns.clamped(to: 0..<width) {
        for channel in 0..<4 { bytes[(row * width + column) * 4 + channel] = pixel[channel] }
      }
    }
  }
  func color() -> [UInt8] {
    let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
    return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
  }
  fill(0..<width, 0..<height, [245, 245, 250, 255])
  var row = 3
  while row < height {
    let lineHeight = Int.random(in: 6...40, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      fill(0..<width, row..<(row + lineHeight), color())
    case 1:
      for line in row..<(row + lineHeight) {
        for column in width / 4..<max(width / 4, width / 2) {
          fill(column..<(column + 1), line..<(line + 1), color())
        }
      }
    default:
      var column = Int.random(in: 0...30, using: &random)
      let ink = color()
      while column < width {
        let mark = Int.random(in: 1...9, using: &random)
        let top = row + Int.random(in: 0...(lineHeight / 3), using: &random)
        fill(column..<(column + mark), top..<(row + lineHeight * 2 / 3), ink)
        column += mark + Int.random(in: 1...12, using: &random)
      }
    }
    row += lineHeight
  }
  return bytes
}
