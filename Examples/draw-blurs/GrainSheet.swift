import ScrimBlur
import Lettering
import ScrimRenderer

/// A capture under the light and the dark preset, with more and more grain.
struct GrainSheet {
  /// A capture with three pixels per point.
  let capture: Picture

  private static let grains = [0.0, 4, 8, 16]
  private static let presets: [(name: String, preset: BlurPreset)] = [
    ("light", .light), ("dark", .dark),
  ]
  private static let width = 210
  private static let height = 270
  private static let gap = 12
  private static let header = 40
  private static let ink = PixelColor(red: 17, green: 24, blue: 39)
  private static let ground = PixelColor(red: 243, green: 244, blue: 246)

  func picture() throws -> Picture {
    let (across, down) = (Self.width + Self.gap, Self.height + Self.header)
    var sheet = Picture(
      try PictureLayout(
        width: across * Self.grains.count + Self.gap, height: down * Self.presets.count + Self.gap),
      filledWith: Self.ground)
    let lettering = Lettering(size: 15, color: Self.ink)
    for (row, (name, preset)) in Self.presets.enumerated() {
      for (column, grain) in Self.grains.enumerated() {
        let (x, y) = (Self.gap + column * across, row * down)
        let label = grain == 0 ? "\(name), no grain" : "\(name), grain \(Int(grain))"
        lettering.write(label, x: Double(x), baseline: Double(y + 28), into: &sheet)
        sheet.draw(try frame(preset, grain), x: x, y: y + Self.header)
      }
    }
    return sheet
  }

  private func frame(_ preset: BlurPreset, _ grain: Double) throws -> Picture {
    let blur = try GaussianBlur(
      sigma: preset.radius * 3, saturation: preset.saturation, tint: preset.tint, grain: grain)
    // The same noise each time the picture is drawn.
    var noise = NoiseGenerator(seed: 1)
    let small = try Filmstrip.reduced(blur(capture, noise: &noise), to: Self.width)
    var frame = Picture(
      try PictureLayout(width: Self.width, height: Self.height), filledWith: Self.ground)
    frame.draw(small, x: 0, y: 0)
    return frame
  }
}
