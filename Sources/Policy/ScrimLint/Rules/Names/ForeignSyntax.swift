/// A part of an id that has a special meaning in other tools, but not in Scrim.
struct ForeignSyntax {
  let part: String
  /// The text to write instead.
  let help: String
  /// The whole id as it was probably meant; nil if that is unclear.
  let meant: String?

  /// Finds the first foreign part of an id; nil if there is none.
  init?(in id: String) {
    // Each foreign part has one of these characters.
    let mayBeForeign = id.unicodeScalars.contains { $0.isForeignSyntax || $0.isOftenForeign }
    guard mayBeForeign || id.utf8.first == UInt8(ascii: "-") else { return nil }
    if let variable = ["${", "$(", "{{"].first(where: id.contains) {
      (part, help, meant) = (variable, "write the id itself: variables are not replaced", nil)
    } else if let parameter = Self.routeParameter(in: id) {
      (part, help, meant) = (parameter.text, parameter.help, nil)
    } else if let found = Self.character(in: id) {
      let translation = Self.translation(of: id)
      // Without its mark, an exclusion would match the screens to exclude.
      let isExclusion = id.first.map(Self.exclusions.contains) ?? false
      let isClear = Self.character(in: translation) == nil && !isExclusion
      (part, help) = (String(found.character), found.help)
      meant = isClear ? translation : nil
    } else {
      return nil
    }
  }

  /// A segment that matches any segment in the routes or topics of other tools,
  /// such as `:id`, `<id>`, `{id}`, `$id`, `+` or `#`.
  private static func routeParameter(in id: String) -> (text: String, help: String)? {
    let segments = id.split { $0 == "." || $0 == "/" }
    // A wildcard instead of a whole id would match nearly every screen.
    if segments.count == 1 { return nil }
    for segment in segments {
      let help: String? =
        switch segment {
        case "+", "%": "write '*' for any one segment"
        case "#", ">": "write '**' for any number of segments"
        case _ where isRouteParameter(segment):
          "write '*' for any one segment, or the word that the app's ids have there"
        default: nil
        }
      if let help { return (String(segment), help) }
    }
    return nil
  }

  private static let brackets: [(open: String, close: String)] = [
    (":", ""), ("$", ""), ("${", "}"), ("{", "}"), ("<", ">"), ("[", "]"),
  ]

  private static func isRouteParameter(_ segment: Substring) -> Bool {
    brackets.contains { open, close in
      guard segment.hasPrefix(open), segment.hasSuffix(close) else { return false }
      let name = segment.dropFirst(open.count).dropLast(close.count)
      return name.first?.isLetter == true
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
  }

  /// Marks that are often written before or after an id by mistake.
  private static let (marksBefore, marksAfter) = (":;=", ":;!=~")
  /// Marks that exclude screens in the patterns of other tools.
  private static let exclusions = "!~-"

  private static func character(in id: String) -> (character: Character, help: String)? {
    if let scalar = id.unicodeScalars.first(where: \.isForeignSyntax) {
      return (Character(scalar), help(for: scalar))
    }
    if let first = id.first, marksBefore.contains(first) { return (first, "remove it") }
    if let first = id.first, exclusions.contains(first) {
      return (first, "a pattern cannot exclude screens: list the ones you mean")
    }
    return id.last.flatMap { marksAfter.contains($0) ? ($0, "remove it") : nil }
  }

  private static func help(for character: Unicode.Scalar) -> String {
    switch character {
    case "/": "separate segments with dots"
    case "?": "write '*' for a run of characters"
    case "^", "$": "remove it: a pattern always matches whole ids"
    case "[", "]": "write '*' for a run of characters, or one entry for each screen"
    case "{", "}", "|", ",": "write one entry for each screen"
    default: "remove it: here it is part of the id, not a quotation mark"
    }
  }

  private static func translation(of id: String) -> String {
    let isExpression = id.hasPrefix("^") || id.hasSuffix("$")
    let id = isExpression ? id.replacing(/\.[+*]/, with: ".**") : id
    let segments = id.split { $0 == "." || $0 == "/" }.map { segment in
      segment.replacing("?", with: "*").filter { character in
        character != "^" && character != "$"
          && !character.unicodeScalars.contains(where: \.isQuotationMark)
      }
    }
    var meant = Substring(segments.joined(separator: "."))
    while let first = meant.first, marksBefore.contains(first) { meant.removeFirst() }
    while let last = meant.last, marksAfter.contains(last) { meant.removeLast() }
    return String(meant)
  }
}

extension Span<UInt8> {
  /// Whether a text may contain foreign syntax or look-alike letters.
  ///
  /// A fast check without false negatives.
  var mayBeSuspicious: Bool {
    if let first = indices.first, self[first] == UInt8(ascii: "-") { return true }
    for index in indices {
      let scalar = Unicode.Scalar(self[index])
      if !scalar.isASCII || scalar.isForeignSyntax || scalar.isOftenForeign { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether the character has a meaning in other tools at any position.
  fileprivate var isForeignSyntax: Bool {
    switch self {
    case "/", "{", "}", "|", "?", "^", "$", ",", "[", "]": true
    default: isQuotationMark
    }
  }

  /// Whether the character has a meaning in other tools at some positions.
  fileprivate var isOftenForeign: Bool {
    switch self {
    case ":", ";", "!", "=", "~", "<", ">", "+", "#", "%": true
    default: false
    }
  }

  /// Whether the character quotes or escapes text elsewhere, typographic marks
  /// included.
  fileprivate var isQuotationMark: Bool {
    switch self {
    case "\"", "'", "`", "\\", "\u{B4}", "\u{2CB}", "\u{2EE}", "\u{2018}"..."\u{201F}",
      "\u{2032}"..."\u{2037}", "\u{FF02}", "\u{FF07}":
      true
    default: false
    }
  }
}
