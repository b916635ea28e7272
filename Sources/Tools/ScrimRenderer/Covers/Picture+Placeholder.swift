package import ScrimBlur

extension Picture {
  /// A placeholder for a view that only the app can draw: its background, with
  /// a label.
  static func placeholder(
    forView name: String, on layout: PictureLayout, background: PixelColor, scale: Double
  ) -> Picture {
    var picture = Picture(layout, filledWith: background)
    // The label of a small picture is small as well.
    let size = min(17 * scale, Double(layout.width) / 10)
    let inset = Int(size)
    picture.outline(
      columns: inset..<max(layout.width - inset, inset),
      rows: inset..<max(layout.height - inset, inset), thickness: max(Int(size / 12), 1),
      with: PixelColor(red: 128, green: 128, blue: 128))
    func write(_ text: String, _ size: Double, baseline: Int) {
      BitmapText(size: size, color: background.ink)
        .writeCentered(text, width: layout.width - 4 * inset, baseline: baseline, into: &picture)
    }
    let middle = layout.height / 2
    write(name, size, baseline: middle)
    write("view of the app's own", size * 0.7, baseline: middle + Int(size * 1.3))
    return picture
  }

  /// The stand-in for the capture of a screen that has none.
  package static func withoutCapture(_ layout: PictureLayout) -> Picture {
    var picture = Picture(layout, filledWith: PixelColor(red: 229, green: 229, blue: 234))
    BitmapText(size: Double(layout.width) / 8, color: PixelColor(red: 99, green: 99, blue: 102))
      .writeCentered("no capture", baseline: layout.height / 2, into: &picture)
    return picture
  }
}
