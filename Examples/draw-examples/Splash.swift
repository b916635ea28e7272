import ScrimBlur
import Lettering
import ScrimRenderer

/// The image of an image cover: a folded sheet above a word, on a transparent
/// background.
struct Splash {
  private static let size = 660
  private static let light = PixelColor(red: 226, green: 232, blue: 240)
  private static let shade = PixelColor(red: 148, green: 163, blue: 184)

  func picture() throws -> Picture {
    var picture = Picture(try PictureLayout(width: Self.size, height: Self.size))
    for fold in 0..<8 {
      let left = 130 + fold * 50
      picture.fill(
        columns: left..<(left + 50), rows: 90..<(450 + fold % 2 * 24),
        with: fold % 2 == 0 ? Self.light : Self.shade)
    }
    picture.fill(columns: 100..<560, rows: 70..<92, with: Self.light)
    let lettering = Lettering(size: 84, color: Self.light, thickness: 10)
    let width = lettering.width(of: "Private")
    lettering.write(
      "Private", x: (Double(Self.size) - width) / 2, baseline: 600, into: &picture)
    return picture
  }
}
