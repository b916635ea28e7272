/// The quotes of a string, and what its language allows between them.
struct StringStyle: Sendable {
  enum Piece {
    case text
    /// A backslash, and the byte after it.
    case escape
    /// The opening of a value, which a bracket ends, or which is a single word.
    case interpolation(isBracketed: Bool)
    case closingQuotes
  }

  let opening: String
  var closing: String
  var hasEscapes = true
  /// What values in the string begin with.
  var values: [String] = []

  var spansLines: Bool { ["\"\"\"", "'''", "`"].contains { closing.hasPrefix($0) } }

  private static let swift = (0...3).flatMap { count in
    let hashes = String(repeating: "#", count: count)
    // Three quotation marks open a string only at the end of a line.
    return [("\"\"\"\n", "\"\"\""), ("\"\"\"\r", "\"\"\""), ("\"", "\"")].map {
      StringStyle(
        opening: hashes + $0, closing: $1 + hashes, hasEscapes: count == 0,
        values: ["\\" + hashes + "("])
    }
  }

  private static let dart = ["\"\"\"", "'''", "\"", "'"].flatMap {
    [
      StringStyle(opening: "r" + $0, closing: $0, hasEscapes: false),
      StringStyle(opening: $0, closing: $0, values: ["${", "$"]),
    ]
  }

  /// The strings of each language, those with more quotation marks first.
  static let all: [SourceKind: [StringStyle]] = [
    .swift: swift,
    .kotlin: [
      StringStyle(opening: "\"\"\"", closing: "\"\"\"", hasEscapes: false, values: ["${", "$"]),
      StringStyle(opening: "\"", closing: "\"", values: ["${", "$"]),
      StringStyle(opening: "'", closing: "'"),
    ], .java: ["\"\"\"", "\"", "'"].map { StringStyle(opening: $0, closing: $0) }, .dart: dart,
    .objectiveC: ["\"", "'"].map { StringStyle(opening: $0, closing: $0) },
    .script: [
      StringStyle(opening: "`", closing: "`", values: ["${"]),
      StringStyle(opening: "\"", closing: "\""), StringStyle(opening: "'", closing: "'"),
    ],
  ]

  /// The first piece of the rest of a string, and its length.
  func piece(of rest: ArraySlice<UInt8>) -> (Piece, length: Int) {
    let quote = closing.utf8.first
    // The last three of a run of quotation marks end the string.
    if rest.first == quote, rest.starts(with: closing.utf8),
      !(closing.utf8.count >= 3 && rest.dropFirst(3).first == quote)
    {
      return (.closingQuotes, closing.utf8.count)
    }
    let next = rest.dropFirst().first ?? 0
    if let value = values.first(where: { rest.starts(with: $0.utf8) }),
      value.utf8.count > 1 || next.startsWord && !(next == "$")
    {
      return (.interpolation(isBracketed: value.utf8.count > 1), value.utf8.count)
    }
    return hasEscapes && rest.first.map { $0 == "\\" } == true ? (.escape, 2) : (.text, 1)
  }
}
