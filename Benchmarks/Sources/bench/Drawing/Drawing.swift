/// An SVG picture of lines, dots and texts.
///
/// It names inks and lets the page choose the colors, which differ between
/// light and dark pages.
struct Drawing {
  enum Ink: String {
    case text, faint, good, bad, line
  }

  enum Anchor: String {
    case start, middle, end
  }

  private let size: (width: Double, height: Double)
  private var elements: [String] = []

  init(width: Double, height: Double) { size = (width, height) }

  mutating func line(
    _ ink: Ink, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    isDashed: Bool = false
  ) {
    elements.append(
      "<path class=\"stroke \(ink.rawValue)\(isDashed ? " dashed" : "")\" d=\"M\(start.x.brief) "
        + "\(start.y.brief)L\(end.x.brief) \(end.y.brief)\"/>")
  }

  mutating func dot(_ ink: Ink, at place: (x: Double, y: Double), radius: Double = 4) {
    elements.append(
      "<circle class=\"fill \(ink.rawValue)\" cx=\"\(place.x.brief)\" cy=\"\(place.y.brief)\" "
        + "r=\"\(radius.brief)\"/>")
  }

  mutating func write(
    _ text: String, _ ink: Ink = .text, at place: (x: Double, y: Double), _ anchor: Anchor = .start
  ) {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    elements.append(
      "<text class=\"fill \(ink.rawValue)\" x=\"\(place.x.brief)\" y=\"\(place.y.brief)\" "
        + "text-anchor=\"\(anchor.rawValue)\">\(escaped)</text>")
  }

  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width.brief) \(size.height.brief)" \
    font-family="system-ui, sans-serif" font-size="12">
    <style>
    .fill.text { fill: #1f2328 } .fill.faint { fill: #59636e } .fill.good { fill: #1a7f37 }
    .fill.bad { fill: #cf222e } .fill.line { fill: #0969da }
    .stroke { fill: none; stroke-width: 1.2 } .stroke.text { stroke: #1f2328 }
    .stroke.faint { stroke: #c5ccd3; stroke-width: 1 } .stroke.good { stroke: #1a7f37 }
    .stroke.bad { stroke: #cf222e } .stroke.line { stroke: #0969da }
    .dashed { stroke-dasharray: 4 3 }
    @media (prefers-color-scheme: dark) {
    .fill.text { fill: #f0f6fc } .fill.faint { fill: #9198a1 } .fill.good { fill: #3fb950 }
    .fill.bad { fill: #f85149 } .fill.line { fill: #4493f8 }
    .stroke.text { stroke: #f0f6fc } .stroke.faint { stroke: #3d444d }
    .stroke.good { stroke: #3fb950 } .stroke.bad { stroke: #f85149 } .stroke.line { stroke: #4493f8 }
    }
    </style>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }
}
