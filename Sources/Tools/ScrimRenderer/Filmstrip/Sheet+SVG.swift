package import ScrimBlur

extension Sheet {
  /// The sheet as SVG.
  ///
  /// Texts stay texts, and pictures are embedded as PNG files.
  ///
  /// - Parameter file: encodes a picture as PNG.
  package func svg<Failure>(
    _ file: (Picture) async throws(Failure) -> [UInt8]
  ) async throws(Failure) -> String {
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="ui-monospace, monospace">
      <title>\(title.escaped)</title>
      <desc>\(description.escaped)</desc>
      <rect width="\(width)" height="\(height)" fill="\(paper.hexadecimal)"/>

      """
    for element in elements {
      switch element {
      case .box(let box, let color, let radius):
        svg += """
          <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" \
          rx="\(radius)" fill="\(color.hexadecimal)"/>

          """
      case .text(let text, let style, let x, let baseline):
        svg += """
          <text x="\(x)" y="\(baseline)" font-size="\(style.fontSize.rounded(toPlaces: 1))" \
          fill="\(style.color.hexadecimal)">\(text.escaped)</text>

          """
      case .line(let points, let color):
        let coordinates = points.map { "\($0.x.rounded(toPlaces: 1)),\($0.y.rounded(toPlaces: 1))" }
        svg += """
          <polyline points="\(coordinates.joined(separator: " "))" fill="none" \
          stroke="\(color.hexadecimal)" stroke-width="2" stroke-linecap="round" \
          stroke-linejoin="round"/>

          """
      case .picture(let picture, let x, let y):
        let bytes = try await file(picture)
        svg += """
          <image x="\(x)" y="\(y)" width="\(picture.layout.width)" \
          height="\(picture.layout.height)" href="data:image/png;base64,\(bytes.base64)"/>

          """
      }
    }
    return svg + "</svg>\n"
  }
}

extension String {
  /// The text with XML's special characters escaped, and without those that XML
  /// forbids.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
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
  /// The number, rounded to a number of decimal places.
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}

extension [UInt8] {
  /// The bytes in Base64, by RFC 4648.
  var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for digit in 0..<4 {
        text.append(
          digit <= group.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
