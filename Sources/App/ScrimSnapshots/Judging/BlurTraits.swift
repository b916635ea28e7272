// The app no longer has the capture that a blur was made of, so the blur cannot
// be drawn again. But every blur of a policy has two traits, whatever the screen
// was: it has no fine structure, and it has the grain that the policy says.

internal import ScrimBlur
internal import ScrimTimeline

/// What all blurs of a cover have in common.
struct BlurTraits {
  /// How much neighboring pixels bend away from a line, where they do it most.
  private let fineness: Double
  /// The noise between samples that are so many pixels apart; nil for a blur
  /// without grain.
  private let grain: (noise: Double, pitch: Int)?

  /// Learns the traits from a blur of plain gray.
  ///
  /// Returns nil for a blur so narrow that fine structure is left of a screen.
  init?(_ blur: Blur, scale: Double) {
    guard let gaussian = try? GaussianBlur(blur, scale: scale), gaussian.sigma >= 8,
      let layout = try? PictureLayout(width: Self.side(gaussian), height: Self.side(gaussian))
    else { return nil }
    let gray = PixelColor(red: 128, green: 128, blue: 128)
    let sample = SnapshotPixels(gaussian(Picture(layout, filledWith: gray)))
    // Levels are rounded, which bends even a slope.
    fineness = max(sample.finenesses.map(\.amount).max() ?? 0, 1)
    grain = gaussian.distanceOfGrain.map { pitch in
      let noises = sample.noises(pitch).map(\.amount)
      return (noises.reduce(0, +) / Double(noises.count), pitch)
    }
  }

  /// The side of a picture with enough samples of grain.
  private static func side(_ blur: GaussianBlur) -> Int { 24 * (blur.distanceOfGrain ?? 8) }

  /// Compares a snapshot with the cover.
  ///
  /// Without grain, a blur cannot be told from a smooth screen.
  func compare(_ picture: SnapshotPixels, _ cover: String) -> Comparison {
    let noises = grain.map { picture.noises($0.pitch) } ?? []
    let usual = (grain?.noise ?? 0) * Self.least...(grain?.noise ?? 0) * Self.most
    let wrong =
      picture.finenesses.filter { $0.amount > 2 * fineness + 0.5 }
      + noises.filter { !usual.contains($0.amount) }
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
  /// For each tile, how much neighboring pixels bend away from a line.
  ///
  /// A blur and its grain are smooth.
  fileprivate var finenesses: [MeasuredTile] {
    tiles(32).map { tile in
      var sum = 0
      let (rows, columns) = (tile.rows.dropFirst().dropLast(), tile.columns.dropFirst().dropLast())
      for y in rows {
        for x in columns {
          let index = y * width + x
          sum += bend(index, 1) + bend(index, width)
        }
      }
      let count = max(6 * rows.count * columns.count, 1)
      return MeasuredTile(
        rows: tile.rows, columns: tile.columns, amount: Double(sum) / Double(count))
    }
  }

  private func bend(_ index: Int, _ step: Int) -> Int {
    let middle = SIMD4<Int>(truncatingIfNeeded: pixels[index])
    let sides =
      SIMD4<Int>(truncatingIfNeeded: pixels[index - step])
      &+ SIMD4<Int>(truncatingIfNeeded: pixels[index + step])
    var bend = sides &- 2 &* middle
    // Strong edges count no more than others.
    bend.clamp(lowerBound: SIMD4(repeating: -100), upperBound: SIMD4(repeating: 100))
    bend.w = 0
    return (bend &* bend).wrappedSum()
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
          var bend = SIMD4<Int>()
          for (vertical, weight) in [(-1, 1), (0, -2), (1, 1)] {
            let row = (y + vertical * pitch) * width + x
            for (horizontal, other) in [(-1, 1), (0, -2), (1, 1)] {
              bend &+=
                SIMD4(truncatingIfNeeded: pixels[row + horizontal * pitch])
                &* (weight * other)
            }
          }
          bend.w = 0
          sum += (bend &* bend).wrappedSum()
          count += 3
        }
      }
      guard count >= 48 else { return nil }
      return MeasuredTile(
        rows: tile.rows, columns: tile.columns, amount: Double(sum) / Double(count))
    }
  }
}
