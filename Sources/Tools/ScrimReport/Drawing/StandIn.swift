internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimTimeline

/// An invented screen under a cover, as an SVG: what a report shows where it
/// has no capture.
///
/// The page puts the same parts together when the reader moves the scrubber, so
/// a cover is drawn in one way.
enum StandIn {
  /// The size of the screen, in points.
  static let (width, height) = (390, 844)

  /// How far the invented screen goes on around what is visible.
  private static let margin = 400

  /// Where the parts have the text size of a screen.
  static let sizeMark = "$SIZE"

  /// The screen without a cover, with `sizeMark` in place of the text size.
  static func content(isDark: Bool) -> String {
    let (paper, ink, faint) =
      isDark ? ("#1C1C1E", "#F2F2F7", "#48484A") : ("#FFFFFF", "#1C1C1E", "#D1D1D6")
    let lines = (0..<7).map { row in
      box(24, 330 + 62 * row, 40, 40, faint, radius: 20)
        + box(80, 336 + 62 * row, 150 - 12 * (row % 3), 10, ink, radius: 5)
        + box(80, 354 + 62 * row, 90 + 20 * (row % 4), 8, faint, radius: 4)
        + box(306, 340 + 62 * row, 60, 10, ink, radius: 5)
    }.joined()
    // A blur also reads what is around the screen.
    return box(-margin, -margin, width + 2 * margin, height + 2 * margin, paper)
      + box(135, 14, 120, 30, "#000000", radius: 15)
      + box(24, 84, 180, 16, ink, radius: 8)
      + box(24, 130, 342, 150, faint, radius: 24)
      + "<text x=\"195\" y=\"218\" text-anchor=\"middle\" font-family=\"sans-serif\" "
      + "font-weight=\"600\" font-size=\"\(sizeMark)\" fill=\"\(ink)\">418 297</text>" + lines
  }

  /// A cover that is fully faded in over the group `s`.
  static func layer(_ cover: Cover, number: Int, isDark: Bool) -> String {
    func color(_ colors: CoverColors) -> CoverColor { isDark ? colors.dark : colors.light }
    let background = whole(color(cover.opaqueBackground))
    switch cover.kind {
    case .color(let light, let dark): return whole(isDark ? dark : light)
    case .blur(let blur):
      let tint = blur.tint.map(whole) ?? ""
      return "<filter id=\"b\(number)\" filterUnits=\"userSpaceOnUse\" x=\"\(-margin)\" "
        + "y=\"\(-margin)\" width=\"\(width + 2 * margin)\" height=\"\(height + 2 * margin)\" "
        + "color-interpolation-filters=\"sRGB\">"
        + "<feGaussianBlur stdDeviation=\"\(blur.radius)\"/>"
        + "<feColorMatrix type=\"saturate\" values=\"\(blur.saturation)\"/></filter>"
        + whole(color(cover.opaqueFallback))
        + "<use href=\"#s\" filter=\"url(#b\(number))\"/>\(tint)"
    case .image(let name, _): return background + label("image", name)
    case .view(let name): return background + label("view of the app", name)
    case .hide: return whole(.black) + label("the window is hidden", "")
    }
  }

  /// The screen with covers over it, the lowest first.
  static func picture(
    textSize: Double, isDark: Bool, _ layers: [(layer: String, opacity: Double)]
  ) -> String {
    let content = content(isDark: isDark).replacing(sizeMark, with: "\(textSize)")
    let groups = layers.map { "<g opacity=\"\($0.opacity)\">\($0.layer)</g>" }.joined()
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\">"
      + "<g id=\"s\">\(content)</g>\(groups)</svg>"
  }

  /// An SVG as the address of an image.
  static func address(_ picture: String) -> String {
    "data:image/svg+xml;base64,\(Base64.text(Array(picture.utf8)))"
  }

  private static func box(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ fill: String, radius: Int = 0
  ) -> String {
    let corners = radius > 0 ? " rx=\"\(radius)\"" : ""
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"\(corners) "
      + "fill=\"\(fill)\"/>"
  }

  private static func whole(_ color: CoverColor) -> String {
    let fill = [color.red, color.green, color.blue].map { channel in
      String(0x100 + Int(channel), radix: 16).dropFirst()
    }.joined()
    let opacity = color.alpha < 255 ? " fill-opacity=\"\(Double(color.alpha) / 255)\"" : ""
    return "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#\(fill)\"\(opacity)/>"
  }

  /// Two lines of text in the middle, in a gray that shows on black and on white.
  private static func label(_ kind: String, _ name: String) -> String {
    let name = Markup(stringLiteral: PrintableText(name).text).source
    func line(_ y: Int, _ size: Int, _ text: String) -> String {
      "<text x=\"195\" y=\"\(y)\" text-anchor=\"middle\" font-family=\"sans-serif\" "
        + "font-size=\"\(size)\" fill=\"#8E8E93\">\(text)</text>"
    }
    return line(410, 26, name) + line(445, 20, kind)
  }
}
