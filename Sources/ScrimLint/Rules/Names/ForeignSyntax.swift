internal import ScrimScreenNames

/// A part of an id that has a meaning in the patterns or routes of other tools, and stands
/// for itself here.
struct ForeignSyntax {
  let part: String
  /// What to write instead.
  let help: String
  /// The whole id with what was probably meant; nil if that is not plain.
  let meant: String?

  /// The first such part of an id; nil if there is none.
  init?(in id: String) {
    guard let (part, help) = Self.first(in: id) else { return nil }
    self.part = part
    self.help = help
    let meant = Self.translation(of: id)
    self.meant = Self.first(in: meant) == nil ? meant : nil
  }

  private static func first(in id: String) -> (part: String, help: String)? {
    for segment in id.split(whereSeparator: { $0 == "." || $0 == "/" }) {
      guard let wildcard = wildcard(for: segment, in: id) else { continue }
      let many = wildcard == "**" ? "any number of segments" : "any one segment"
      return (String(segment), "write '\(wildcard)' for \(many)")
    }
    if let character = id.unicodeScalars.first(where: \.isForeignSyntax) {
      return (String(character), help(for: character))
    }
    let ends = [id.first, id.last].compactMap(\.self)
    return zip(ends, [":;!=~-", ":;!=~"]).first { $1.contains($0) }
      .map { end, _ in (String(end), "leave it out") }
  }

  private static func help(for character: Unicode.Scalar) -> String {
    switch character {
    case "/": "separate segments with dots"
    case "?": "write '*' for a run of characters"
    case "^", "$": "leave it out, since a pattern matches whole ids"
    case "[", "]": "write '*' for a run of characters, or a line for each screen"
    case "{", "}", "|", ",": "write a line for each screen"
    default: "leave it out: this mark is part of the id, and does not quote it"
    }
  }

  /// The wildcard for a segment that is a placeholder in the routes or topics of other
  /// tools: `:id`, `<id>`, `{id}`, `$id`, `+`, `#`.
  ///
  /// A single one for a whole id would match nearly everything: it is not plain to be meant.
  private static func wildcard(for segment: Substring, in id: String) -> String? {
    switch segment {
    case _ where segment.count == id.count: return nil
    case "+", "%": return "*"
    case "#", ">": return "**"
    default: break
    }
    let brackets: [(open: String, close: String)] = [
      (":", ""), ("$", ""), ("${", "}"), ("{", "}"), ("<", ">"), ("(", ")"), ("[", "]"),
    ]
    let isPlaceholder = brackets.contains { open, close in
      guard segment.hasPrefix(open), segment.hasSuffix(close) else { return false }
      let name = segment.dropFirst(open.count).dropLast(close.count)
      return name.first?.isLetter == true
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    return isPlaceholder ? "*" : nil
  }

  private static func translation(of id: String) -> String {
    let segments = id.split { $0 == "." || $0 == "/" }.map { segment in
      wildcard(for: segment, in: id)
        ?? segment.replacing("?", with: "*").filter { character in
          character != "^" && character != "$"
            && !character.unicodeScalars.contains(where: \.isQuotationMark)
        }
    }
    var meant = Substring(segments.joined(separator: "."))
    while let first = meant.first, ":;!=~-".contains(first) { meant.removeFirst() }
    while let last = meant.last, ":;!=~".contains(last) { meant.removeLast() }
    return String(meant)
  }
}

extension Span<UInt8> {
  /// Whether a text may have such a part, or letters that look like others.
  var maySuspect: Bool {
    if let first = indices.first, self[first] == UInt8(ascii: "-") { return true }
    for index in indices {
      let scalar = Unicode.Scalar(self[index])
      if !scalar.isASCII || scalar.isForeignSyntax || scalar.isOftenForeign { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether other tools give the character a meaning wherever it stands.
  fileprivate var isForeignSyntax: Bool {
    switch self {
    case "/", "{", "}", "|", "?", "^", "$", ",", "[", "]": true
    default: isQuotationMark
    }
  }

  /// Whether they do so in some places.
  fileprivate var isOftenForeign: Bool {
    switch self {
    case ":", ";", "!", "=", "~", "<", ">", "(", "+", "#", "%": true
    default: false
    }
  }

  /// Whether the character quotes or escapes text in other places, typographic marks included.
  fileprivate var isQuotationMark: Bool {
    switch self {
    case "\"", "'", "`", "\\", "\u{B4}", "\u{2CB}", "\u{2EE}", "\u{2018}"..."\u{201F}",
      "\u{2032}"..."\u{2037}", "\u{FF02}", "\u{FF07}":
      true
    default: false
    }
  }
}
