package import ScrimBlur

/// Pictures of one screen side by side, with what there is to say about each: what a
/// review looks at.
package struct Filmstrip: Sendable {
  /// One of the pictures.
  package struct Frame: Sendable {
    package var picture: Picture
    /// When it is.
    package var heading: String
    /// What happens then.
    package var caption: String
    /// What is seen on it.
    package var note: String
    /// Whether what is seen should not be.
    package var isAlarming: Bool

    package init(
      picture: Picture, heading: String, caption: String, note: String, isAlarming: Bool
    ) {
      self.picture = picture
      self.heading = heading
      self.caption = caption
      self.note = note
      self.isAlarming = isAlarming
    }
  }

  /// The frames, in their order.
  package var frames: [Frame]
  /// How wide a frame is drawn, in pixels.
  package static let frameWidth = 160
  /// The most frames beside one another.
  package static let longestRow = 8
  /// The most frames in all.
  package static let mostFrames = 160

  package init(_ frames: [Frame]) {
    self.frames = frames
  }

  /// A picture as small as a frame shows it.
  package static func reduced(_ picture: Picture) throws(BlurError) -> Picture {
    let size = picture.layout
    let width = min(frameWidth, size.width)
    let height = Double(size.height) * Double(width) / Double(size.width)
    return try picture.resampled(
      width: width, height: min(max(Int(height.rounded()), 1), 4 * frameWidth))
  }

  /// The most pixels of a capture that frames are drawn from: more than a phone has, and
  /// far more than a frame shows.
  private static let mostPixels = 1 << 22

  /// A capture as frames are drawn from it, and the renderer for that size: a larger one
  /// is made smaller once, not once for each frame.
  package static func drawable(
    _ capture: Picture, by renderer: Renderer
  ) throws(BlurError) -> (capture: Picture, renderer: Renderer) {
    let pixels = capture.layout.width * capture.layout.height
    guard pixels > mostPixels else { return (capture, renderer) }
    let share = (Double(mostPixels) / Double(pixels)).squareRoot()
    var (renderer, images) = (renderer, renderer.images)
    renderer.scale *= share
    // Images that are drawn pixel by pixel keep their size beside the capture's.
    for (name, image) in renderer.images { images[name] = try image.shrunk(to: share) }
    renderer.images = images
    return (try capture.shrunk(to: share), renderer)
  }

  /// All frames in one picture.
  package func picture() throws(BlurError) -> Picture {
    // Rows are about as long as one another.
    let rowCount = max((frames.count + Self.longestRow - 1) / Self.longestRow, 1)
    let columnCount = max((frames.count + rowCount - 1) / rowCount, 1)
    let height = frames.map(\.picture.layout.height).max() ?? 0
    let cell = Cell(pictureHeight: height)
    var sheet = Picture(
      try PictureLayout(
        width: columnCount * cell.width + Cell.gap, height: rowCount * cell.height + Cell.gap),
      filledWith: Cell.paper)
    for (index, frame) in frames.enumerated() {
      cell.draw(
        frame, x: Cell.gap + index % columnCount * cell.width,
        y: Cell.gap + index / columnCount * cell.height, on: &sheet)
    }
    return sheet
  }
}

extension Picture {
  /// The picture with its sides shortened to a share.
  fileprivate func shrunk(to share: Double) throws(BlurError) -> Picture {
    func side(_ length: Int) -> Int { max(Int(Double(length) * share), 1) }
    return try resampled(width: side(layout.width), height: side(layout.height))
  }
}

/// The place of one frame on the sheet.
private struct Cell {
  static let gap = 16
  static let paper = PixelColor(red: 255, green: 255, blue: 255)
  private static let ink = PixelColor(red: 28, green: 28, blue: 30)
  private static let gray = PixelColor(red: 99, green: 99, blue: 102)
  private static let line = PixelColor(red: 199, green: 199, blue: 204)
  private static let alarm = PixelColor(red: 200, green: 20, blue: 20)
  /// How high the text above a picture is.
  private static let top = 44
  /// How high the text below a picture is.
  private static let bottom = 26

  let pictureHeight: Int
  let width = Filmstrip.frameWidth + gap
  var height: Int { Self.top + pictureHeight + Self.bottom + Self.gap }

  func draw(_ frame: Filmstrip.Frame, x: Int, y: Int, on sheet: inout Picture) {
    let size = frame.picture.layout
    let top = y + Self.top
    write(frame.heading, size: 18, Self.ink, x: x, baseline: y + 15, on: &sheet)
    write(frame.caption, size: 14, Self.gray, x: x, baseline: y + 35, on: &sheet)
    sheet.draw(frame.picture, x: x, y: top)
    let border = frame.isAlarming ? 3 : 1
    sheet.outline(
      columns: (x - border)..<(x + size.width + border),
      rows: (top - border)..<(top + size.height + border), thickness: border,
      with: frame.isAlarming ? Self.alarm : Self.line)
    write(
      frame.note, size: 14, frame.isAlarming ? Self.alarm : Self.gray, x: x,
      baseline: top + size.height + 20, on: &sheet)
  }

  private func write(
    _ text: String, size: Double, _ color: PixelColor, x: Int, baseline: Int,
    on sheet: inout Picture
  ) {
    let lettering = Lettering(size: size, color: color)
    lettering.write(
      lettering.shortened(text, to: Double(Filmstrip.frameWidth)), x: Double(x),
      baseline: Double(baseline), into: &sheet)
  }
}
