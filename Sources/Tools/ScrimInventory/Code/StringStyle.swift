/// The syntax of a string in some language: its quotes, and what they allow.
struct StringStyle: Sendable {
  /// How a string refers to values.
  enum Interpolation: Sendable {
    case none
    /// `\(value)`, with as many `#` as the quotes have.
    case backslash
    /// `${value}`, and `$value` in some languages.
    case dollar(allowsWords: Bool)
  }

  let quote: UInt8
  /// The number of quotation marks: 1 or 3.
  let quoteCount: Int
  /// The number of `#` around the quotes.
  let hashCount: Int
  let hasEscapes: Bool
  let interpolation: Interpolation
  let spansLines: Bool
  let openingLength: Int
  var closingLength: Int { quoteCount + hashCount }

  /// The style of the string that starts at a position; nil if no string starts
  /// there.
  init?(quotesIn bytes: ContiguousArray<UInt8>, at position: Int, _ language: SourceKind) {
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    var offset = position
    // No source has a longer run of '#'.
    if language == .swift {
      while offset < position + 8, byte(offset) == UInt8(ascii: "#") { offset += 1 }
    }
    hashCount = offset - position
    let isRaw = language == .dart && byte(offset) == UInt8(ascii: "r")
    if isRaw { offset += 1 }
    quote = byte(offset)
    let isDouble = quote == UInt8(ascii: "\"")
    let isSingle = quote == UInt8(ascii: "'") && language != .swift
    let isTemplate = quote == UInt8(ascii: "`") && language == .script
    guard isDouble || isSingle || isTemplate else { return nil }
    let isTriple =
      (isDouble || language == .dart) && language != .script
      && byte(offset + 1) == quote && byte(offset + 2) == quote
      // `#"""` opens several lines only at the end of a line.
      && (hashCount == 0 || byte(offset + 3).isLineBreak)
    quoteCount = isTriple ? 3 : 1
    openingLength = offset - position + quoteCount
    spansLines = isTriple || isTemplate
    hasEscapes = hashCount == 0 && !isRaw && !(language == .kotlin && isTriple)
    interpolation =
      switch language {
      case .swift: .backslash
      case .kotlin where isDouble, .dart where !isRaw: .dollar(allowsWords: true)
      case .script where isTemplate: .dollar(allowsWords: false)
      default: .none
      }
  }

  /// The opening of an interpolation at a position, which a bracket ends, or which
  /// is a single word.
  func interpolation(
    in bytes: ContiguousArray<UInt8>, at position: Int
  ) -> (length: Int, isBracketed: Bool)? {
    func byte(_ offset: Int) -> UInt8 {
      position + offset < bytes.count ? bytes[position + offset] : 0
    }
    switch interpolation {
    case .none: return nil
    case .backslash:
      guard byte(0) == UInt8(ascii: "\\"), byte(hashCount + 1) == UInt8(ascii: "("),
        (1..<hashCount + 1).allSatisfy({ byte($0) == UInt8(ascii: "#") })
      else { return nil }
      return (hashCount + 2, true)
    case .dollar(let allowsWords):
      guard byte(0) == UInt8(ascii: "$") else { return nil }
      if byte(1) == UInt8(ascii: "{") { return (2, true) }
      return allowsWords && byte(1).startsWord && byte(1) != UInt8(ascii: "$") ? (1, false) : nil
    }
  }
}
