// The app no longer has the capture that a blur was made of, so the blur cannot
// be drawn again. But every blur of a policy has three traits, whatever the screen
// was: it is opaque, it has no structure that is finer than its grain, and it has
// the grain that the policy says.

internal import ScrimBlur
internal import ScrimTimeline

/// What all blurs of a cover have in common.
struct BlurTraits {
  /// How much neighboring pixels bend away from a line, where they do it most.
  private let fineness: Double
  /// The noise between samples that are so many pixels apart, and the most noise
  /// that there is between closer ones; nil for a blur without grain.
  private let grain: (noise: Double, pitch: Int, fine: Double)?

  /// Learns the traits from blurs of plain gray, and of black and white, where a
  /// part of the noise is cut off, which leaves edges.
  ///
  /// Returns nil for a blur so narrow that fine structure is left of a screen.
  init?(_ blur: Blur, scale: Double) {
    guard let gaussian = try? GaussianBlur(blur, scale: scale), gaussian.sigma >= 8,
      let layout = try? PictureLayout(width: Self.side(gaussian), height: Self.side(gaussian))
    else { return nil }
    let samples = [128, 0, 255].map { (level: UInt8) in
      let gray = PixelColor(red: level, green: level, blue: level)
      return SnapshotPixels(gaussian(Picture(layout, filledWith: gray)))
    }
    // Levels are rounded, which bends even a slope.
    fineness = samples.flatMap(\.finenesses).reduce(1) { max($0, $1.amount) }
    grain = gaussian.distanceOfGrain.map { pitch in
      let noises = samples[0].noises(pitch).map(\.amount)
      let fine = samples.flatMap { $0.noises(Self.fine(pitch)) }.reduce(0) { max($0, $1.amount) }
      return (noises.reduce(0, +) / Double(noises.count), pitch, fine)
    }
  }

  /// A distance at which grain is smooth, and text behind a weak blur is not.
  private static func fine(_ pitch: Int) -> Int { max(pitch / 4, 2) }

  /// The side of a picture with enough samples of grain.
  private static func side(_ blur: GaussianBlur) -> Int { 24 * (blur.distanceOfGrain ?? 8) }

  /// Compares a snapshot with the cover.
  ///
  /// Without grain, a blur cannot be told from a smooth screen.
  func compare(_ picture: SnapshotPixels, _ cover: String) -> Comparison {
    if let translucent = picture.difference(
      of: cover, { 255 - picture.pixels[$0].w }, isWrong: { $1 > 0 })
    {
      return .different(translucent)
    }
    let noises = grain.map { picture.noises($0.pitch) } ?? []
    let usual = (grain?.noise ?? 0) * Self.least...(grain?.noise ?? 0) * Self.most
    var wrong =
      picture.finenesses.filter { $0.amount > 2 * fineness + 0.5 }
      + noises.filter { !usual.contains($0.amount) }
    if let grain {
      wrong += picture.noises(Self.fine(grain.pitch)).filter { $0.amount > 3 * grain.fine + 2 }
    }
    guard let first = wrong.first else { return noises.isEmpty ? .unclear : .same }
    let area = wrong.dropFirst().reduce(first) { $0.union($1) }
    let (columns, rows) = (area.columns, area.rows)
    return .different(
      SnapshotDifference(
        cover, columns.lowerBound, rows.lowerBound, columns.upperBound, rows.upperBound,
        levels: nil))
  }

  /// The least and the most noise in an area, relative to the mean over gray.
  ///
  /// Where a screen is white or black, half of the noise is cut off.
  private static let least = 0.1
  private static let most = 3.0
}

/// An amount that was measured in an area of a picture.
private struct MeasuredTile {
  let rows: Range<Int>
  let columns: Range<Int>
  let amount: Double

  func union(_ other: Self) -> Self {
    func both(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
      min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }
    return Self(
      rows: both(rows, other.rows), columns: both(columns, other.columns),
      amount: max(amount, other.amount))
  }
}

extension SnapshotPixels {
  /// For each tile, how much neighboring pixels bend away from a line, in the
  /// direction in which they do it more.
  ///
  /// A blur and its grain are smooth.
  fileprivate var finenesses: [MeasuredTile] {
    tiles(32).map { tile in
      var (across, down) = (0, 0)
      let (rows, columns) = (tile.rows.dropFirst().dropLast(), tile.columns.dropFirst().dropLast())
      for y in rows {
        for x in columns {
          let index = y * width + x
          across += bend(index, 1)
          down += bend(index, width)
        }
      }
      let count = max(3 * rows.count * columns.count, 1)
      return MeasuredTile(
        rows: tile.rows, columns: tile.columns, amount: Double(max(across, down)) / Double(count))
    }
  }

  private func bend(_ index: Int, _ step: Int) -> Int {
    let middle = SIMD4<Int32>(truncatingIfNeeded: pixels[index])
    let sides =
      SIMD4<Int32>(truncatingIfNeeded: pixels[index - step])
      &+ SIMD4<Int32>(truncatingIfNeeded: pixels[index + step])
    var bend = sides &- middle &- middle
    // Strong edges count no more than others.
    bend.clamp(lowerBound: SIMD4(repeating: -100), upperBound: SIMD4(repeating: 100))
    return bend.squareOfColor
  }

  /// For each tile, the noise between samples that are so many pixels apart.
  ///
  /// A blur is so smooth at this distance that what is left of it, once it is
  /// bent in both directions, is noise.
  fileprivate func noises(_ pitch: Int) -> [MeasuredTile] {
    let step = max(pitch / 2, 1)
    return tiles(8 * pitch).compactMap { tile in
      var (sum, count) = (0, 0)
      for y in stride(
        from: tile.rows.lowerBound + pitch, to: tile.rows.upperBound - pitch, by: step)
      {
        let left = tile.columns.lowerBound + pitch
        for x in stride(from: left, to: tile.columns.upperBound - pitch, by: step) {
          func bend(_ row: Int) -> SIMD4<Int32> {
            let middle = SIMD4<Int32>(truncatingIfNeeded: pixels[row * width + x])
            return SIMD4(truncatingIfNeeded: pixels[row * width + x - pitch])
              &+ SIMD4(truncatingIfNeeded: pixels[row * width + x + pitch]) &- middle &- middle
          }
          let middle = bend(y)
          sum += (bend(y - pitch) &+ bend(y + pitch) &- middle &- middle).squareOfColor
          count += 3
        }
      }
      guard count >= 48 else { return nil }
      return MeasuredTile(
        rows: tile.rows, columns: tile.columns, amount: Double(sum) / Double(count))
    }
  }
}

extension SIMD4<Int32> {
  /// The sum of the squares of red, green and blue.
  fileprivate var squareOfColor: Int { Int(x &* x &+ y &* y &+ z &* z) }
}
