internal import ScrimBlur

extension Picture {
  /// A placeholder for a view that only the app can draw: its background, with
  /// a label.
  static func placeholder(
    forView name: String, on layout: PictureLayout, background: PixelColor, scale: Double
  ) -> Picture {
    var picture = Picture(layout, filledWith: background)
    let width = Double(layout.width)
    let ink = background.ink
    // The label of a small picture is small as well.
    let size = min(17 * scale, width / 10)
    let inset = Int(size)
    picture.outline(
      columns: inset..<max(layout.width - inset, inset),
      rows: inset..<max(layout.height - inset, inset), thickness: max(Int(size / 12), 1),
      with: PixelColor(red: 128, green: 128, blue: 128))
    let middle = Double(layout.height) / 2
    let lines = [(name, size, middle), ("view of the app's own", size * 0.7, middle + size * 1.3)]
    for (text, size, baseline) in lines {
      let lettering = Lettering(size: size, color: ink)
      let line = lettering.shortened(text, to: width - 4 * Double(inset))
      lettering.write(
        line, x: (width - lettering.width(of: line)) / 2, baseline: baseline, into: &picture)
    }
    return picture
  }
}
