import ScrimBlur
import Lettering
import ScrimRenderer

/// A bank's screen: a balance in large digits, and the latest payments.
struct BankScreen {
  /// The size of the largest text, the balance, in points.
  let largestText: Double

  /// The number of pixels per point.
  private static let scale = 3
  /// The size of the screen, in points.
  private static let size = (width: 390, height: 844)

  private static let ink = PixelColor(red: 17, green: 24, blue: 39)
  private static let gray = PixelColor(red: 107, green: 114, blue: 128)
  private static let ground = PixelColor(red: 243, green: 244, blue: 246)
  private static let white = PixelColor(red: 255, green: 255, blue: 255)
  private static let blue = PixelColor(red: 29, green: 78, blue: 216)

  private static let payments: [(title: String, day: String, sum: String, color: PixelColor)] = [
    ("Corner Grocery", "Today", "- 46.20", PixelColor(red: 22, green: 163, blue: 74)),
    ("Dr. A. Example", "Today", "- 180.00", PixelColor(red: 220, green: 38, blue: 38)),
    ("Salary, Sample Ltd", "Yesterday", "+ 3,214.55", PixelColor(red: 202, green: 138, blue: 4)),
    ("City Transit", "Monday", "- 29.40", PixelColor(red: 147, green: 51, blue: 234)),
    ("Rent, Elm Street", "Monday", "- 1,050.00", PixelColor(red: 8, green: 145, blue: 178)),
    ("Night Pharmacy", "Sunday", "- 18.75", PixelColor(red: 219, green: 39, blue: 119)),
  ]

  /// Draws the whole screen.
  func picture() throws -> Picture {
    let (width, height) = Self.size
    var picture = Picture(
      try PictureLayout(width: width * Self.scale, height: height * Self.scale),
      filledWith: Self.ground)
    fill(0..<width, 0..<320, Self.blue, &picture)
    write("9:41", 16, Self.white, x: 32, baseline: 36, &picture)
    write("Accounts", 28, Self.white, x: 24, baseline: 104, &picture)
    write("Everyday account", 17, Self.white, x: 24, baseline: 160, &picture)
    write("€ 8,492.17", largestText, Self.white, x: 24, baseline: 220, thickness: 10, &picture)
    write("DE00 1234 5678 9012 3456 00", 15, Self.white, x: 24, baseline: 262, &picture)
    write("Last payments", 20, Self.ink, x: 24, baseline: 362, &picture)
    for (index, payment) in Self.payments.enumerated() {
      let top = 384 + index * 66
      fill(16..<(width - 16), top..<(top + 58), Self.white, &picture)
      fill(28..<60, (top + 13)..<(top + 45), payment.color, &picture)
      write(payment.title, 17, Self.ink, x: 74, baseline: top + 27, &picture)
      write(payment.day, 13, Self.gray, x: 74, baseline: top + 47, &picture)
      let sum = Lettering(size: 17 * Double(Self.scale), color: Self.ink)
      let end = Double((width - 28) * Self.scale) - sum.width(of: payment.sum)
      sum.write(payment.sum, x: end, baseline: Double((top + 36) * Self.scale), into: &picture)
    }
    fill(0..<width, 790..<height, Self.white, &picture)
    for (index, title) in ["Home", "Pay", "Cards", "Profile"].enumerated() {
      let color = index == 0 ? Self.blue : Self.gray
      write(title, 14, color, x: 30 + index * 92, baseline: 820, &picture)
    }
    return picture
  }

  /// Fills a rectangle, in points.
  private func fill(
    _ columns: Range<Int>, _ rows: Range<Int>, _ color: PixelColor, _ picture: inout Picture
  ) {
    func pixels(_ points: Range<Int>) -> Range<Int> {
      points.lowerBound * Self.scale..<points.upperBound * Self.scale
    }
    picture.fill(columns: pixels(columns), rows: pixels(rows), with: color)
  }

  /// Draws a line of text, with its size and position in points.
  private func write(
    _ text: String, _ size: Double, _ color: PixelColor, x: Int, baseline: Int,
    thickness: Double = 8.5, _ picture: inout Picture
  ) {
    let scale = Double(Self.scale)
    Lettering(size: min(size, largestText) * scale, color: color, thickness: thickness)
      .write(text, x: Double(x) * scale, baseline: Double(baseline) * scale, into: &picture)
  }
}
