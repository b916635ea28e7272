// Words, numbers and punctuation, and what they mean for the next token.

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
    case .word: return !endsOperand(tokens.count - 1)
    case .punctuation:
      switch last.byte {
      case UInt8(ascii: ")"): return endsHead(last)
      case UInt8(ascii: "}"): return language.isScript && startsStatement(behind: last)
      case UInt8(ascii: "]"), UInt8(ascii: "."): return false
      case UInt8(ascii: "+"), UInt8(ascii: "-"): return last.end - last.start == 1
      case UInt8(ascii: "!"): return !isPostfix(tokens.count - 1)
      case UInt8(ascii: ">"): return last.end - last.start > 1
      default: return true
      }
    }
  }

  /// Whether a token ends a value, so that an operator follows it.
  private func endsOperand(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    let token = tokens[index]
    switch token.kind {
    case .number, .string, .templateEnd: return true
    case .word:
      return isMember(index) || !isWord(index, among: Self.wordsBeforeExpressions)
    case .punctuation:
      return [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(token.byte)
    default: return false
    }
  }

  /// Whether a word follows a dot, where keywords are names.
  private func isMember(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].kind == .punctuation else { return false }
    let mark = bytes[tokens[index - 1].range]
    return mark.elementsEqual(".".utf8) || mark.elementsEqual("?.".utf8)
  }

  /// Whether `!` unwraps the value that it follows without a blank.
  private func isPostfix(_ index: Int) -> Bool {
    var index = index
    // No source has longer runs than this.
    let first = max(0, index - 16)
    while index > first, tokens[index - 1].end == tokens[index].start {
      index -= 1
      if tokens[index].byte != UInt8(ascii: "!") { return endsOperand(index) }
    }
    return false
  }

  /// Whether the code after a `}` begins a JavaScript statement.
  ///
  /// The `}` must end a block, or the code must be on another line. In both
  /// cases, the code must not start with an operator and a blank.
  private func startsStatement(behind brace: Token) -> Bool {
    if peek(1).isBlank { return false }
    let head = Int(brace.partner) - 1
    return head >= 0 && (endsHead(tokens[head]) || isWord(head, among: ["else", "do", "try"]))
      || bytes[Int(brace.end)..<position].contains(where: \.isLineBreak)
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
    return isWord(word, among: Self.wordsOfHeads) && !isMember(word)
  }

  /// The words in front of the parentheses of a JavaScript statement.
  static let wordsOfHeads: [StaticString] = ["if", "while", "for", "with", "switch"]

  private func isWord(_ index: Int, among words: [StaticString]) -> Bool {
    guard index >= 0, tokens[index].kind == .word else { return false }
    let word = bytes[tokens[index].range]
    return words.contains { word.elementsEqual($0.description.utf8) }
  }

  private static let wordsBeforeExpressions: [StaticString] = [
    "return", "case", "typeof", "instanceof", "in", "of", "new", "delete", "void", "do", "else",
    "yield", "await", "default", "throw", "try",
  ]

  /// The number of bytes that are searched for regular expressions: a line can
  /// have millions of bytes, and a pattern could start at each of them.
  static let longestPattern = 1 << 17
  static let longestSearch = 10_000_000

  /// Reads a regular expression, if there is one; returns whether there is.
  ///
  /// It must end on its line. In Swift, it must not begin with a blank.
  mutating func readRegularExpression() -> Bool {
    guard language.hasRegularExpressions, startsExpression else { return false }
    if language == .swift, peek(1).isBlank { return false }
    let limit = searchedForPatterns < Self.longestSearch ? Self.longestPattern : 2000
    let (length, isWhole) = pattern(atMost: limit)
    if isWhole {
      add(.regularExpression, length: length)
    } else {
      searchedForPatterns += length
    }
    return isWhole
  }

  /// The length of the regular expression here, and whether it ends on its line.
  private func pattern(atMost limit: Int) -> (length: Int, isWhole: Bool) {
    var (length, isInClass) = (1, false)
    while position + length < bytes.count, length < limit {
      switch peek(length) {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return (length, false)
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        length += 1
        while peek(length).continuesWord { length += 1 }
        return (length, true)
      default: break
      }
      length += 1
    }
    return (length, false)
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
