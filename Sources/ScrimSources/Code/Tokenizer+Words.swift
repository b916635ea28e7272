// Words, numbers and punctuation, and what they say about the token after them.

extension Tokenizer {
  mutating func readWord() {
    var length = 1
    while peek(length).continuesWord { length += 1 }
    if language == .dart, length == 1, bytes[position] == UInt8(ascii: "r"),
      let style = StringStyle(quotesIn: bytes, at: position, language)
    {
      openString(style)
      return
    }
    add(.word, length: length)
  }

  mutating func readNumber() {
    var length = 1
    while peek(length).continuesWord
      || peek(length) == UInt8(ascii: ".") && peek(length + 1).isDigit
    {
      length += 1
    }
    add(.number, length: length)
  }

  /// Operators of several bytes, the longest first.
  private static let operators: [StaticString] = [
    "===", "!==", "...", "..<", "<<", "==", "!=", "<=", ">=", "=>", "->", "&&", "||", "??", "?.",
    "?:",
    "::", "++", "--", "+=", "-=", "*=", "/=", "!!",
  ]

  mutating func readPunctuation() {
    let byte = bytes[position]
    if "=.<>&|?:+-!".utf8.contains(peek(1)) {
      for name in Self.operators where isNext(name) {
        add(.punctuation, byte, length: name.utf8CodeUnitCount)
        return
      }
    }
    add(.punctuation, byte, length: 1)
  }

  /// Whether the next token can start an expression, after the tokens so far.
  ///
  /// After a value, `/` divides and `<` compares.
  var startsExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .templateEnd, .regularExpression, .tagEnd, .template, .text, .tag:
      return false
    case .word: return isWord(tokens.count - 1, among: Self.wordsBeforeExpressions)
    case .punctuation:
      switch last.byte {
      case UInt8(ascii: ")"): return endsHead(last)
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "."): return false
      case UInt8(ascii: "+"), UInt8(ascii: "-"): return last.end - last.start == 1
      case UInt8(ascii: "!"): return !(last.end - last.start == 2 && language == .kotlin)
      case UInt8(ascii: ">"): return last.end - last.start > 1
      default: return true
      }
    }
  }

  /// Whether a `)` ends the head of a statement of JavaScript, such as
  /// `if (x)`, so that another statement follows it.
  private func endsHead(_ end: Token) -> Bool {
    var word = Int(end.partner) - 1
    guard language.isScript, isWord(word, among: Self.wordsOfHeads + ["await"]) else {
      return false
    }
    if isWord(word, among: ["await"]) { word -= 1 }
    // `a.if(x)` is a call.
    let isMember =
      word > 0 && tokens[word - 1].kind == .punctuation
      && tokens[word - 1].byte == UInt8(ascii: ".")
    return isWord(word, among: Self.wordsOfHeads) && !isMember
  }

  private static let wordsOfHeads: [StaticString] = ["if", "while", "for", "with"]

  private func isWord(_ index: Int, among words: [StaticString]) -> Bool {
    guard index >= 0, tokens[index].kind == .word else { return false }
    let word = bytes[tokens[index].range]
    return words.contains { word.elementsEqual($0.description.utf8) }
  }

  private static let wordsBeforeExpressions: [StaticString] = [
    "return", "case", "typeof", "instanceof", "in", "of", "new", "delete", "void", "do", "else",
    "yield", "await", "default", "throw", "try",
  ]

  /// Reads a regular expression, if there is one; returns whether there is.
  ///
  /// It must end on its line. In Swift, it must not begin with a blank.
  mutating func readRegularExpression() -> Bool {
    guard language.hasRegularExpressions, startsExpression else { return false }
    if language == .swift, peek(1).isBlank { return false }
    var (length, isInClass) = (1, false)
    // Longer ones are in no source, and a line can have millions of bytes.
    while position + length < bytes.count, length < 2000 {
      switch peek(length) {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        length += 1
        while peek(length).continuesWord { length += 1 }
        add(.regularExpression, length: min(length, bytes.count - position))
        return true
      default: break
      }
      length += 1
    }
    return false
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineBreak
  }

  /// Whether the byte can start an identifier of any of the languages.
  var startsWord: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || self >= 0x80
  }

  var continuesWord: Bool { startsWord || isDigit }
}
