internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline

/// Swatches beside colors.
extension Server {
  func colors(in document: Document) -> JSON {
    guard document.check.findings != nil else { return [] }
    let tree = tree(of: document)
    var colors: [JSON] = []
    tree.forEachScalar { path in
      guard !path.isKey, let color = tree.text(of: path.node).flatMap(CoverColor.init(written:))
      else { return }
      func fraction(_ channel: UInt8) -> JSON { .number(Double(channel) / 255) }
      colors.append([
        "range": document.text.json(tree.span(of: path.node)),
        "color": [
          "red": fraction(color.red), "green": fraction(color.green), "blue": fraction(color.blue),
          "alpha": fraction(color.alpha),
        ],
      ])
    }
    return .array(colors)
  }

  /// The text for a color that the user has picked.
  func colorPresentations(_ parameters: MessageValue) -> JSON {
    func channel(_ name: String) -> UInt8 {
      let fraction = parameters["color"][name].number ?? 0
      return UInt8(min(max(fraction, 0), 1) * 255 + 0.5)
    }
    let color = CoverColor(
      red: channel("red"), green: channel("green"), blue: channel("blue"), alpha: channel("alpha"))
    return [["label": .string("\"\(color.text)\"")]]
  }
}
