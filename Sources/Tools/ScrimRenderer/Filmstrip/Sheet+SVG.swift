package import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimInterchange

extension Sheet {
  /// The sheet as SVG.
  ///
  /// Texts stay texts, and pictures are embedded as PNG files.
  ///
  /// - Parameter file: encodes a picture as PNG.
  package func svg<Failure>(
    _ file: (Picture) async throws(Failure) -> [UInt8]
  ) async throws(Failure) -> String {
    let whole = Box(x: 0, y: 0, width: width, height: height)
    var content = [
      XML("title", [], .text(title)), XML("desc", [], .text(description)),
      XML("rect", whole.attributes + [("fill", paper.hexadecimal)]),
    ]
    for element in elements { content.append(try await element.svg(file)) }
    let root = [
      ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(width)"), ("height", "\(height)"),
      ("viewBox", "0 0 \(width) \(height)"), ("role", "img"),
      ("font-family", "ui-monospace, monospace"),
    ]
    return XML("svg", root, .elements(content)).document
  }
}

extension Sheet.Element {
  fileprivate func svg<Failure>(
    _ file: (Picture) async throws(Failure) -> [UInt8]
  ) async throws(Failure) -> XML {
    switch self {
    case .box(let box, let color, let radius):
      return XML("rect", box.attributes + [("rx", "\(radius)"), ("fill", color.hexadecimal)])
    case .text(let text, let style, let x, let baseline):
      let attributes = [
        ("x", "\(x)"), ("y", "\(baseline)"), ("font-size", "\(style.fontSize.tenths)"),
        ("fill", style.color.hexadecimal),
      ]
      return XML("text", attributes, .text(text))
    case .line(let points, let color):
      let coordinates = points.map { "\($0.x.tenths),\($0.y.tenths)" }
      return XML(
        "polyline",
        [
          ("points", coordinates.joined(separator: " ")), ("fill", "none"),
          ("stroke", color.hexadecimal), ("stroke-width", "2"), ("stroke-linecap", "round"),
          ("stroke-linejoin", "round"),
        ])
    case .picture(let picture, let x, let y):
      let box = Sheet.Box(x: x, y: y, width: picture.layout.width, height: picture.layout.height)
      let data = Base64.text(try await file(picture))
      return XML("image", box.attributes + [("href", "data:image/png;base64,\(data)")])
    }
  }
}

extension Sheet.Box {
  fileprivate var attributes: [(name: String, value: String)] {
    [("x", "\(x)"), ("y", "\(y)"), ("width", "\(width)"), ("height", "\(height)")]
  }
}

extension BitmapText {
  /// The size of a font whose letters are as wide as these.
  ///
  /// The letters of nearly all monospaced fonts are 0.6 times as wide as their
  /// size.
  fileprivate var fontSize: Double { Double(Self.advance * scale) / 0.6 }
}

extension PixelColor {
  fileprivate var hexadecimal: String {
    [red, green, blue].reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

extension Double {
  /// The number, rounded to one decimal place.
  fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}
