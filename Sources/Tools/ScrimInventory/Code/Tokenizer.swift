internal import ScrimDiagnostics

/// Splits a source into tokens.
///
/// It reads each byte once, with a stack of the brackets and strings that are
/// open. So text in comments and strings never looks like code, and an
/// interpolation is code up to its bracket. A source that is not well-formed also
/// gives tokens, as far as possible. Text in JSX is read like code, because a name
/// in an element is a string, which text cannot hide for longer than its line.
struct Tokenizer {
  private(set) var code: SourceCode
  private var position: Int
  /// The brackets and strings that are open: the index of the token, and the bracket
  /// that closes it, or 0 for a string.
  private var frames: ContiguousArray<(token: Int, closing: UInt8)> = []
  /// Where the last search for the end of a regular expression gave up.
  private var searchedEnd = 0
  /// The number of steps so far, for tests of its growth.
  private(set) var steps = 0

  private var bytes: ContiguousArray<UInt8> { code.file.bytes }

  init(_ file: SourceFile, _ language: SourceKind) {
    code = SourceCode(file: file, language: language)
    position = file.byteOrderMarkLength
    if bytes[position...].starts(with: "#!".utf8) { skipLine() }
  }

  mutating func run() {
    while position < bytes.count {
      steps += 1
      if frames.last?.closing == 0 { readText() } else { readCode() }
    }
    if let string = frames.firstIndex(where: { $0.closing == 0 }) {
      frames.removeSubrange((string + 1)...)
      abandonString()
      run()
    } else if let frame = frames.last {
      report("unclosed bracket", at: frame.token)
    }
  }

  /// Reads one token of code, or skips blanks or a comment.
  private mutating func readCode() {
    let byte = bytes[position]
    switch byte {
    case _ where byte.isBlank: position += 1
    case "/" where peek(1) == byte: skipLine()
    case "/" where peek(1) == "*": skipComment()
    case "/" where readPattern(): break
    // In ASCII, '(' and ')' are neighbors, and other brackets have a byte between.
    case "(": open(.punctuation, closing: byte + 1)
    case "[", "{": open(.punctuation, closing: byte + 2)
    case ")", "]", "}": close(byte)
    case "`" where code.language != .script: readQuotedWord()
    case "'" where isApostrophe: add(.punctuation, length: 1)
    // No string starts with the byte after a backslash.
    case "\\" where code.language == .script: position += 2
    default:
      if let style = code.stringStyle(at: position) {
        open(.string, length: style.opening.utf8.count)
      } else if byte.continuesWord {
        let length = bytes[position...].prefix(while: \.continuesWord).count
        add(byte.isDigit ? .number : .word, length: length)
      } else {
        readPunctuation()
      }
    }
  }

  private func peek(_ distance: Int) -> UInt8 { code.byte(at: position + distance) }

  private mutating func add(_ kind: Token.Kind, length: Int) {
    code.tokens.append(Token(kind: kind, start: Int32(position), end: Int32(position + length)))
    position += length
  }

  private mutating func report(_ message: String, at token: Int) {
    if code.fault == nil { code.fault = SourceFault(message, at: code.range(token)) }
  }

  private mutating func skipLine() {
    position += bytes[position...].prefix { !$0.isLineBreak }.count
  }

  private mutating func skipComment() {
    let start = position
    var depth = 0
    repeat {
      switch (bytes[position], peek(1)) {
      case ("/", "*") where code.language.nestsComments || depth == 0:
        (depth, position) = (depth + 1, position + 2)
      case ("*", "/"): (depth, position) = (depth - 1, position + 2)
      default: position += 1
      }
    } while depth > 0 && position < bytes.count
    if depth > 0, code.fault == nil {
      code.fault = SourceFault("unterminated comment", at: start..<start + 2)
    }
  }

  /// Reads a word in backticks.
  private mutating func readQuotedWord() {
    position += 1
    let length = bytes[position...].prefix { !($0 == "`" || $0.isLineBreak) }.count
    if peek(length) == "`" {
      add(.word, length: length)
      position += 1
    }
  }

  /// Operators of several bytes, the longest first.
  private static let operators =
    "=== !== ... ..< == != <= >= => -> && || ?? ?. ?: :: ++ -- += -= *= /= !!".split(separator: " ")

  private mutating func readPunctuation() {
    let isLonger = "=.<>&|?:+-!".utf8.contains(peek(1))
    let name = isLonger ? Self.operators.first { bytes[position...].starts(with: $0.utf8) } : nil
    add(.punctuation, length: name?.utf8.count ?? 1)
  }

  // MARK: - Values

  /// Reads a regular expression, which ends on its line, within 1000 bytes; returns
  /// whether there is one.
  private mutating func readPattern() -> Bool {
    let last = code.count - 1
    // `</a>`, `<a/>` and `a! / b` have none.
    let isOther = peek(1) == ">" || peek(1).isBlank || code.has(last, "<")
    guard [.swift, .script].contains(code.language), position >= searchedEnd, !isAfterValue,
      !isOther || code.has(last, "(", "[", ",", ":", "=", "=>")
    else { return false }
    var (length, isInClass) = (1, false)
    while isInClass || !(peek(length) == "/") {
      let byte = peek(length)
      if byte == 0 || byte.isLineBreak || length > 1000 {
        searchedEnd = position + length
        return false
      }
      if byte == "[" || byte == "]" { isInClass = byte == "[" }
      length += byte == "\\" ? 2 : 1
    }
    repeat { length += 1 } while peek(length).continuesWord
    add(.regularExpression, length: length)
    return true
  }

  /// Whether a quotation mark belongs to the text of an element, as in `Don't` and
  /// `{name}'s`, because a value ends right before it.
  private var isApostrophe: Bool {
    code.language == .script && code.range(code.count - 1).upperBound == position && isAfterValue
  }

  private static let wordsBeforeValues: [StaticString] = [
    "return", "case", "typeof", "in", "of", "else", "do", "await", "yield", "throw", "void", "from",
    "import",
  ]

  /// Whether a value ends with the last token, so that no other value follows, and
  /// `/` divides.
  private var isAfterValue: Bool {
    let last = code.count - 1
    guard code.has(last, ")", "}") else {
      let isValue = last >= 0 && code.kind(last) != .punctuation || code.has(last, "]")
      return isValue && !code.has(last, among: Self.wordsBeforeValues)
    }
    // A statement can follow `if (a)`, `else { … }` and `f(a) { … }`.
    let previous = Int(code.tokens[last].partner) - 1
    return !code.has(previous, "if", "for", "while", "else", "do", "try", "finally")
      && !(code.has(last, "}") && code.has(previous, ")"))
  }

  // MARK: - Brackets and strings

  /// Adds the token of a bracket or a string, which is open from here on.
  private mutating func open(_ kind: Token.Kind, length: Int = 1, closing: UInt8 = 0) {
    frames.append((code.count, closing))
    add(kind, length: length)
  }

  /// Closes one of the eight innermost brackets, with what is open inside it.
  ///
  /// An unmatched bracket is punctuation.
  private mutating func close(_ byte: UInt8) {
    let index = code.count
    add(.punctuation, length: 1)
    let found = frames.suffix(8).lastIndex { $0.closing == byte || $0.closing == 0 }
    guard let found, frames[found].closing == byte else {
      return report("unmatched closing bracket", at: index)
    }
    if let last = frames.last, last.closing != byte { report("unclosed bracket", at: last.token) }
    code.tokens[frames[found].token].partner = Int32(index)
    code.tokens[index].partner = Int32(frames[found].token)
    frames.removeSubrange(found...)
  }

  /// Reads the string that is open, up to its end or a value in it.
  private mutating func readText() {
    let start = code.range(frames.last?.token ?? 0).lowerBound
    guard let style = code.stringStyle(at: start) else { return }
    while position < bytes.count {
      steps += 1
      let (piece, length) = style.piece(of: bytes[position...])
      switch piece {
      case .text where bytes[position].isLineBreak && !style.spansLines: return abandonString()
      case .interpolation(isBracketed: true):
        position += length - 1
        return readCode()
      case .closingQuotes:
        position += length
        return endString()
      default: position += length
      }
    }
  }

  /// Ends the innermost string, and drops the tokens of its values.
  private mutating func endString() {
    let token = frames.removeLast().token
    code.tokens.removeLast(code.count - token - 1)
    code.tokens[token].end = Int32(min(position, bytes.count))
  }

  /// Ends the innermost string, which has no closing quotes.
  private mutating func abandonString() {
    endString()
    let index = code.count - 1
    let start = code.range(index).lowerBound
    if code.language != .script || bytes[start] == "`" {
      return report("unterminated string", at: index)
    }
    // This is an apostrophe in the text of an element.
    code.tokens.removeLast()
    position = start
    add(.punctuation, length: 1)
  }
}

/// A part of a source that is not well-formed.
package struct SourceFault: Sendable {
  package let message: String
  package let range: Range<Int>

  init(_ message: String, at range: Range<Int>) { (self.message, self.range) = (message, range) }
}

extension UInt8 {
  static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

  static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    byte == UInt8(ascii: character)
  }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLineBreak: Bool { self == "\n" || self == "\r" }

  var isBlank: Bool { self == " " || self == "\t" || isLineBreak }

  /// Whether the byte can start an identifier of any of the languages.
  var startsWord: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == "_" || self == "$"
      || self >= 0x80
  }

  var continuesWord: Bool { startsWord || isDigit }
}
