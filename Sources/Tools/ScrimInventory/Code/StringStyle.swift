/// The syntax of a string in some language: its quotes, and what they allow.
struct StringStyle: Sendable {
  /// How a string refers to values.
  enum Interpolation: Sendable {
    case none
    /// `\(value)`, with as many `#` as the quotes have.
    case backslash
    /// `$value` and `${value}`, with the number of `$` that start an
    /// interpolation.
    case dollar(Int)
    /// `${value}` alone.
    case braces
  }

  let quote: UInt8
  /// The number of quotation marks: 1 or 3.
  let quoteCount: Int
  /// The number of `#` around the quotes.
  let hashCount: Int
  /// The length of a prefix such as `r`.
  let prefixLength: Int
  let escapes: Token.Escapes
  let spansLines: Bool
  let interpolation: Interpolation

  var openingLength: Int { prefixLength + hashCount + quoteCount }
  var closingLength: Int { quoteCount + hashCount }

  /// The style of the string that starts at a position; nil if no string starts
  /// there.
  init?(quotesIn bytes: ContiguousArray<UInt8>, at position: Int, _ language: CodeLanguage) {
    func count(of byte: UInt8, from start: Int) -> Int {
      // No source has longer runs than this.
      var count = 0
      while count < 100, start + count < bytes.count, bytes[start + count] == byte { count += 1 }
      return count
    }
    var offset = position
    var prefix = 0
    var hashes = 0
    switch language {
    case .swift: hashes = count(of: UInt8(ascii: "#"), from: position)
    case .kotlin: prefix = count(of: UInt8(ascii: "$"), from: position)
    case .dart: prefix = bytes[position] == UInt8(ascii: "r") ? 1 : 0
    case .java, .javaScript, .typeScript: break
    }
    offset += prefix + hashes
    guard offset < bytes.count else { return nil }
    let quote = bytes[offset]
    let isDouble = quote == UInt8(ascii: "\"")
    let isSingle = quote == UInt8(ascii: "'")
    // In Swift, `#"""` opens a multiline string only at the end of a line. Before
    // other text, it is `#"` and two quotation marks.
    let isTriple =
      (isDouble || isSingle) && count(of: quote, from: offset) >= 3
      && (hashes == 0 || Self.endsLine(bytes, at: offset + 3))
    switch language {
    case .swift where isDouble:
      self.init(
        quote, isTriple ? 3 : 1, hashes: hashes, escapes: hashes == 0 ? .backslash : .raw,
        spansLines: isTriple,
        .backslash)
    case .kotlin where isDouble:
      self.init(
        quote, isTriple ? 3 : 1, prefix: prefix, escapes: isTriple ? .none : .backslash,
        spansLines: isTriple,
        .dollar(max(1, prefix)))
    case .kotlin where isSingle && prefix == 0:
      self.init(quote, 1, escapes: .backslash, spansLines: false, .none)
    case .java where isDouble || isSingle:
      let count = isDouble && isTriple ? 3 : 1
      self.init(quote, count, escapes: .backslash, spansLines: count == 3, .none)
    case .dart where isDouble || isSingle:
      self.init(
        quote, isTriple ? 3 : 1, prefix: prefix, escapes: prefix == 0 ? .backslash : .none,
        spansLines: isTriple,
        prefix == 0 ? .dollar(1) : .none)
    case .javaScript where isDouble || isSingle, .typeScript where isDouble || isSingle:
      self.init(quote, 1, escapes: .backslash, spansLines: false, .none)
    case .javaScript where quote == UInt8(ascii: "`"), .typeScript where quote == UInt8(ascii: "`"):
      self.init(quote, 1, escapes: .backslash, spansLines: true, .braces)
    default: return nil
    }
  }

  /// Whether only blanks follow on the line.
  private static func endsLine(_ bytes: ContiguousArray<UInt8>, at position: Int) -> Bool {
    bytes[min(position, bytes.count)...].first { !$0.isBlank || $0.isLineBreak }?.isLineBreak
      ?? false
  }

  /// The style of the value of an attribute in JSX.
  static func attribute(_ quote: UInt8) -> StringStyle {
    StringStyle(quote, 1, escapes: .entities, spansLines: true, .none)
  }

  private init(
    _ quote: UInt8, _ quoteCount: Int, prefix: Int = 0, hashes: Int = 0, escapes: Token.Escapes,
    spansLines: Bool, _ interpolation: Interpolation
  ) {
    (self.quote, self.quoteCount, hashCount, prefixLength) = (quote, quoteCount, hashes, prefix)
    (self.escapes, self.spansLines, self.interpolation) = (escapes, spansLines, interpolation)
  }
}
