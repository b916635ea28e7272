internal import ScrimBlur

/// A filmstrip that is laid out, as a list of simple elements.
///
/// The PNG and the SVG are drawn from the same list, so they cannot differ.
package struct Sheet: Sendable {
  /// A rectangle on the sheet, in pixels from the top left.
  struct Box: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The box, grown by a margin on each side.
    func grown(by margin: Int) -> Box {
      Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
  }

  enum Element: Sendable {
    case box(Box, PixelColor, radius: Int)
    case text(String, BitmapText, x: Int, baseline: Int)
    case line([(x: Double, y: Double)], PixelColor)
    case picture(Picture, x: Int, y: Int)
  }

  package let width: Int
  package let height: Int
  let paper: PixelColor
  /// The accessible title of the sheet.
  let title: String
  let description: String
  let elements: [Element]
}
