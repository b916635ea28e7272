import ScrimComparing
import Lettering
import MatchingAttack
import ScrimBlur
import ScrimRenderer

/// A table with a row for each blur strength: the ratio, the digits, and the
/// numbers that each attack recovers, without and with grain.
struct BlurTable {
  private static let ratios = [0.5, 1.0, 1.5, 2.0, 2.5, 3.0]
  /// Text of 17 points on a display with three pixels per point.
  private static let textSize = 51.0
  private static let rounds = 200
  /// The digits to show.
  private static let digits = [8, 4, 9, 2, 1, 7]

  private static let ink = PixelColor(red: 17, green: 24, blue: 39)
  private static let gray = PixelColor(red: 107, green: 114, blue: 128)
  private static let ground = PixelColor(red: 243, green: 244, blue: 246)
  private static let white = PixelColor(red: 255, green: 255, blue: 255)
  private static let red = PixelColor(red: 185, green: 28, blue: 28)

  private static let grain = 8.0

  private static let width = 880
  /// The left edges of the columns: the ratio, the digits, and the result of
  /// each attack without grain and with it.
  private static let columns = (ratio: 24, digits: 84, neighbors: 380, all: 542, samples: 710)
  private static let cell = (width: 280, height: 72)
  private static let header = 92
  private static let rowHeight = cell.height + 12
  /// The height of the line at the ratio that lint requires.
  private static let threshold = 34

  /// Draws the whole table.
  func picture() throws -> Picture {
    let height = Self.header + Self.ratios.count * Self.rowHeight + Self.threshold + 8
    var picture = Picture(
      try PictureLayout(width: Self.width, height: height), filledWith: Self.ground)
    drawHeader(&picture)
    let needed = BlurLeakage.leastRatio(tintAlpha: 0)
    var top = Self.header
    for (index, ratio) in Self.ratios.enumerated() {
      if ratio >= needed, index == 0 || Self.ratios[index - 1] < needed {
        drawThreshold(top, &picture)
        top += Self.threshold
      }
      try drawRow(ratio, isEnough: ratio >= needed, top, &picture)
      top += Self.rowHeight
    }
    return picture
  }

  private func drawHeader(_ picture: inout Picture) {
    let (ratio, digits, neighbors, all, samples) = Self.columns
    write("Six digits under a blur", 20, Self.ink, x: ratio, baseline: 36, &picture)
    write("ratio", 15, Self.gray, x: ratio, baseline: 78, &picture)
    write("what is seen", 15, Self.gray, x: digits, baseline: 78, &picture)
    write("found by matching,", 15, Self.gray, x: neighbors, baseline: 58, &picture)
    write("two digits at a time", 15, Self.gray, x: neighbors, baseline: 78, &picture)
    write("found by trying all,", 15, Self.gray, x: all, baseline: 58, &picture)
    write("redrawn to the pixel", 15, Self.gray, x: all, baseline: 78, &picture)
    write("found by trying all,", 15, Self.gray, x: samples, baseline: 58, &picture)
    write("with grain \(Int(Self.grain))", 15, Self.gray, x: samples, baseline: 78, &picture)
  }

  private func drawThreshold(_ top: Int, _ picture: inout Picture) {
    let line = top + 6
    picture.fill(columns: 0..<Self.width, rows: line..<line + 2, with: Self.red)
    write(
      "the ratio that lint asks for", 15, Self.red, x: Self.columns.ratio, baseline: top + 25,
      &picture)
  }

  private func drawRow(
    _ ratio: Double, isEnough: Bool, _ top: Int, _ picture: inout Picture
  ) throws {
    let line = try BlurredLine(textSize: Self.textSize, ratio: ratio)
    let tally = try Tally(of: line, rounds: Self.rounds)
    let grained = try BlurredLine(textSize: Self.textSize, ratio: ratio, grain: Self.grain)
    let strongest = try GrainTally(of: grained, rounds: Self.rounds)
    picture.draw(try seen(line), x: Self.columns.digits, y: top)
    let baseline = top + Self.cell.height / 2 + 8
    write("\(ratio)", 22, Self.ink, x: Self.columns.ratio, baseline: baseline, &picture)
    let counts = [
      (tally.byNeighbors, Self.columns.neighbors), (tally.byTryingAll, Self.columns.all),
    ]
    for (count, column) in counts {
      writeCount(count, of: tally.rounds, x: column, baseline: baseline, &picture)
    }
    let bits = "\((max(strongest.learned, 0) * 10).rounded() / 10) of 19.9 bits"
    let samples = Self.columns.samples
    writeCount(
      strongest.fromSamples, of: strongest.rounds, x: samples, baseline: baseline - 12, &picture)
    write(bits, 16, Self.gray, x: samples, baseline: baseline + 14, &picture)
  }

  /// The digits in the middle of a cell, blurred with a background that extends
  /// beyond the cell.
  private func seen(_ line: BlurredLine) throws -> Picture {
    let sharp = line.sharp(Self.digits)
    let margin = Int(3 * line.blur.sigma)
    let (width, height) = (Self.cell.width + 2 * margin, Self.cell.height + 2 * margin)
    var wide = Picture(try PictureLayout(width: width, height: height), filledWith: Self.white)
    wide.draw(
      sharp, x: (width - sharp.layout.width) / 2, y: (height - sharp.layout.height) / 2)
    var cell = Picture(
      try PictureLayout(width: Self.cell.width, height: Self.cell.height), filledWith: Self.white)
    cell.draw(line.blur(wide), x: -margin, y: -margin)
    return cell
  }

  private func writeCount(
    _ count: Int, of rounds: Int, x: Int, baseline: Int, _ picture: inout Picture
  ) {
    let text = "\(count == 0 ? "none" : "\(count)") of \(rounds)"
    write(text, 22, count == 0 ? Self.gray : Self.ink, x: x, baseline: baseline, &picture)
  }

  private func write(
    _ text: String, _ size: Double, _ color: PixelColor, x: Int, baseline: Int,
    _ picture: inout Picture
  ) {
    Lettering(size: size, color: color)
      .write(text, x: Double(x), baseline: Double(baseline), into: &picture)
  }
}
