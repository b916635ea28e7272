internal import ScrimDiagnostics

/// A piece of HTML or SVG.
///
/// A string becomes text, whatever it contains: only `tag` and `verbatim` make
/// markup. So no text of a policy can.
struct Markup: ExpressibleByStringInterpolation {
  private(set) var source: String

  /// Text, in which characters that a reader cannot see are shown as escapes.
  init(stringLiteral text: String) {
    source = PrintableText(text).text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private init(source: String) { self.source = source }

  /// Markup from the report's own files.
  static func verbatim(_ source: String) -> Markup { Markup(source: source) }

  static func text(_ text: String) -> Markup { Markup(stringLiteral: text) }

  static let nothing = Markup(source: "")

  static func + (first: Markup, second: Markup) -> Markup {
    Markup(source: first.source + second.source)
  }
}

/// An element, with attributes whose values are text.
func tag(
  _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: Markup...
) -> Markup {
  tag(name, attributes, content)
}

func tag(
  _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [Markup]
) -> Markup {
  let list = attributes.map { " \($0)=\"\(Markup.text($1).source)\"" }.joined()
  let inner = content.map(\.source).joined()
  let isVoid = ["meta", "img", "link", "br"].contains(name)
  return .verbatim(isVoid ? "<\(name)\(list)>" : "<\(name)\(list)>\(inner)</\(name)>")
}

/// A table with a caption, in a region that scrolls by itself on a narrow
/// screen.
func table(
  _ caption: String, _ columns: [String], _ rows: [[Markup]], isHidden: Bool = false
) -> Markup {
  let head = tag("tr", columns.map { tag("th", ["scope": "col"], .text($0)) })
  let body = rows.map { row in
    tag(
      "tr",
      row.enumerated().map { index, cell in
        index == 0 ? tag("th", ["scope": "row"], cell) : tag("td", [:], cell)
      })
  }
  return tag(
    "div", ["class": "scroller", "tabindex": "0", "role": "region", "aria-label": caption],
    tag(
      "table", [:],
      tag("caption", isHidden ? ["class": "unseen"] : [:], .text(caption)), tag("thead", [:], head),
      tag("tbody", [:], body)))
}

private func tag(_ name: String, _ content: [Markup]) -> Markup { tag(name, [:], content) }
