package import ScrimBlur

extension Filmstrip {
  /// The strip, laid out: the title, the verdict, rows of frames and the
  /// legend.
  package func sheet(_ appearance: SystemAppearance = .light) -> Sheet {
    var layout = FilmstripLayout(self, FilmstripTheme(appearance))
    layout.addHead()
    for start in stride(from: 0, to: frames.count, by: layout.columnCount) {
      layout.add(Array(frames[start...].prefix(layout.columnCount)))
    }
    layout.addLegend()
    return layout.sheet
  }
}

/// Lays out a filmstrip from top to bottom.
private struct FilmstripLayout {
  let strip: Filmstrip
  let theme: FilmstripTheme
  /// The number of frames in a full row.
  let columnCount: Int
  private let width: Int
  private var elements: [Sheet.Element] = []
  /// The top of the next element.
  private var y = margin

  private static let margin = 24
  private static let gap = 16
  /// The width of the device's frame on each side.
  private static let bezel = 6
  /// The height of a line of small text.
  private static let lineHeight = 18
  /// The distance from the top of a line of small text to its baseline.
  private static let ascent = 13
  private static let bandHeight = 22
  private static let curveHeight = 32
  /// The least width at which the title and the legend are readable.
  private static let leastWidth = 440

  init(_ strip: Filmstrip, _ theme: FilmstripTheme) {
    (self.strip, self.theme) = (strip, theme)
    // Distributes the frames evenly among the rows.
    let count = strip.frames.count
    let rowCount = max((count + Filmstrip.longestRow - 1) / Filmstrip.longestRow, 1)
    columnCount = max((count + rowCount - 1) / rowCount, 1)
    let cells = columnCount * (strip.width + 2 * Self.bezel) + (columnCount - 1) * Self.gap
    width = max(cells + 2 * Self.margin, Self.leastWidth)
  }

  var sheet: Sheet {
    let happened = strip.frames.map { frame in
      "\(frame.time): \(frame.captions.joined(separator: ", ")); \(frame.note)."
    }
    return Sheet(
      width: width, height: y + Self.margin, paper: theme.paper, title: strip.title,
      description: ([strip.verdict] + happened).joined(separator: " "), elements: elements)
  }

  private var cellWidth: Int { strip.width + 2 * Self.bezel }

  private func x(ofColumn column: Int) -> Int { Self.margin + column * (cellWidth + Self.gap) }

  // MARK: - Text

  /// Adds text below the previous elements, in as many lines as needed.
  private mutating func addText(_ text: String, _ color: PixelColor, scale: Int = 1, x: Int) {
    let style = BitmapText(scale: scale, color: color)
    let lines = style.lines(of: text, width: width - x - Self.margin)
    add(lines, style, x: x, y: y)
    y += lines.count * Self.lineHeight * scale
  }

  private mutating func add(_ lines: [String], _ style: BitmapText, x: Int, y: Int) {
    for (index, line) in lines.enumerated() {
      let baseline = y + (index * Self.lineHeight + Self.ascent) * style.scale
      elements.append(.text(line, style, x: x, baseline: baseline))
    }
  }

  /// Lines of small text.
  private func lines(of text: String, width: Int) -> [String] {
    smallText(theme.ink).lines(of: text, width: width)
  }

  private func smallText(_ color: PixelColor) -> BitmapText { BitmapText(scale: 1, color: color) }

  // MARK: - Head

  mutating func addHead() {
    addText(strip.title, theme.ink, scale: 2, x: Self.margin)
    y += 4
    addText(strip.verdict, strip.isAlarming ? theme.alarm : theme.calm, x: Self.margin)
    y += 16
  }

  // MARK: - Rows

  mutating func add(_ frames: [Filmstrip.Frame]) {
    addBands(of: frames)
    let captions = frames.map { frame in
      frame.captions.flatMap { lines(of: $0, width: cellWidth) }
    }
    let notes = frames.map { lines(of: $0.note, width: cellWidth) }
    let times = frames.map { lines(of: $0.time, width: cellWidth) }
    let timeHeight = height(of: times)
    let pictureHeight = frames.map(\.picture.layout.height).max() ?? 0
    let top = y + timeHeight + height(of: captions) + 8 + Self.bezel
    let below = top + pictureHeight + Self.bezel + 6
    for (column, frame) in frames.enumerated() {
      let x = x(ofColumn: column)
      add(times[column], smallText(theme.ink), x: x, y: y)
      add(captions[column], smallText(theme.gray), x: x, y: y + timeHeight)
      addDevice(frame, x: x + Self.bezel, y: top)
      add(notes[column], smallText(frame.isAlarming ? theme.alarm : theme.gray), x: x, y: below)
    }
    y = below + height(of: notes) + 8
    for (column, frame) in frames.enumerated() { addCurve(frame.opacities, x: x(ofColumn: column)) }
    y += Self.curveHeight + 24
  }

  /// The height of a row of texts, of which each has some lines.
  private func height(of texts: [[String]]) -> Int {
    (texts.map(\.count).max() ?? 0) * Self.lineHeight
  }

  /// Adds the phases of a row, each above all of its frames.
  private mutating func addBands(of frames: [Filmstrip.Frame]) {
    var start = 0
    while start < frames.count {
      let band = frames[start].band
      let end = frames[start...].firstIndex { $0.band != band } ?? frames.count
      let left = x(ofColumn: start)
      let box = Sheet.Box(
        x: left, y: y, width: x(ofColumn: end - 1) + cellWidth - left, height: Self.bandHeight)
      elements.append(.box(box, theme.color(of: band.phase), radius: 5))
      // A name that does not fit is shown only in the legend.
      if lines(of: band.name, width: box.width - 12).count == 1 {
        add([band.name], smallText(theme.ink), x: left + 6, y: y + 3)
      }
      start = end
    }
    y += Self.bandHeight + 8
  }

  private mutating func addDevice(_ frame: Filmstrip.Frame, x: Int, y: Int) {
    let size = frame.picture.layout
    let box = Sheet.Box(x: x, y: y, width: size.width, height: size.height)
    if frame.isAlarming {
      elements.append(.box(box.grown(by: Self.bezel + 3), theme.alarm, radius: 13))
    }
    elements.append(.box(box.grown(by: Self.bezel), theme.device, radius: 10))
    elements.append(.picture(frame.picture, x: x, y: y))
  }

  /// Adds the opacity over time, between a line at 0 and a line at 1.
  private mutating func addCurve(_ opacities: [Double], x: Int) {
    for end in [y, y + Self.curveHeight] {
      let box = Sheet.Box(x: x, y: end, width: cellWidth, height: 1)
      elements.append(.box(box, theme.line, radius: 0))
    }
    let step = Double(cellWidth) / Double(max(opacities.count - 1, 1))
    let (top, height) = (Double(y) + 0.5, Double(Self.curveHeight))
    let points = opacities.enumerated().map { index, opacity in
      (x: Double(x) + Double(index) * step, y: top + (1 - opacity) * height)
    }
    if points.count > 1 { elements.append(.line(points, theme.curve)) }
  }

  // MARK: - Legend

  /// Adds the meanings of the colors that occur.
  mutating func addLegend() {
    for phase in Filmstrip.Band.Phase.allCases {
      let bands = Set(strip.frames.map(\.band)).filter { $0.phase == phase }
      guard !bands.isEmpty else { continue }
      let pictured = bands.contains(where: \.maySnapshot) ? ": the system may take snapshots" : ""
      let part = bands.count > 1 ? ", where so marked" : ""
      addItem("\(phase.rawValue)\(pictured)\(pictured.isEmpty ? "" : part)", theme.color(of: phase))
    }
    addItem("opacity of the cover until the next frame, from 0 to 100%", theme.curve)
    if strip.isAlarming {
      addItem("a red border: the system may keep this frame, and it is exposed", theme.alarm)
    }
  }

  private mutating func addItem(_ text: String, _ color: PixelColor) {
    elements.append(.box(.init(x: Self.margin, y: y + 4, width: 18, height: 10), color, radius: 3))
    addText(text, theme.gray, x: Self.margin + 28)
    y += 2
  }
}
