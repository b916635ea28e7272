internal import ScrimDiagnostics

/// Splits a source into tokens.
///
/// It reads each byte once, with a stack of the brackets that are open. So text in
/// comments and strings never looks like code. A source that is not well-formed
/// also gives tokens, as far as possible. Text in JSX is read like code, because a
/// name in an element is a string, which text cannot hide for longer than its
/// line.
struct Tokenizer {
  /// A bracket that is open at a position.
  private struct Frame {
    let bracket: UInt8
    /// The index of the opening token.
    let token: Int
    /// The number of open brackets of each type, so that an unexpected bracket is
    /// recognized at once.
    var openBrackets = SIMD4<Int32>()
  }

  private let bytes: ContiguousArray<UInt8>
  private let language: SourceKind
  private var position: Int
  private(set) var tokens: ContiguousArray<Token> = []
  private var frames: ContiguousArray<Frame> = []
  /// Where and why the source is not well-formed; nil if it is well-formed.
  private(set) var fault: SourceFault?
  /// The number of steps so far, for tests of its growth.
  private(set) var steps = 0

  init(_ file: SourceFile, _ language: SourceKind) {
    bytes = file.bytes
    self.language = language
    position = file.byteOrderMarkLength
    if bytes[position...].starts(with: "#!".utf8) { skipLine() }
  }

  mutating func run() {
    while position < bytes.count {
      steps += 1
      readCode()
    }
    if let frame = frames.last { report("unclosed bracket", at: frame.token) }
  }

  /// Reads one token of code, or skips blanks or a comment.
  private mutating func readCode() {
    let byte = bytes[position]
    switch byte {
    case _ where byte.isBlank: position += 1
    case UInt8(ascii: "/") where peek(1) == byte: skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "/") where readRegularExpression(): break
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    case _ where byte.isDigit:
      addWord(.number) { $0 == UInt8(ascii: ".") && $1.isDigit }
    case _ where readQuotes(): break
    case _ where byte.startsWord: addWord(.word)
    default: readPunctuation()
    }
  }

  private func peek(_ distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private mutating func add(_ kind: Token.Kind, _ byte: UInt8 = 0, length: Int) {
    tokens.append(Token(kind, byte, from: position, to: position + length))
    position += length
  }

  private mutating func addWord(
    _ kind: Token.Kind, continuing: (UInt8, UInt8) -> Bool = { _, _ in false }
  ) {
    var length = 1
    while peek(length).continuesWord || continuing(peek(length), peek(length + 1)) { length += 1 }
    add(kind, length: length)
  }

  private mutating func report(_ message: String, at token: Int) {
    if fault == nil { fault = SourceFault(message, at: tokens[token].range) }
  }

  private mutating func skipLine() {
    while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
  }

  private mutating func skipComment() {
    let start = position
    var depth = 0
    repeat {
      switch (bytes[position], peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where language.nestsComments || depth == 0:
        (depth, position) = (depth + 1, position + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, position) = (depth - 1, position + 2)
      default: position += 1
      }
    } while depth > 0 && position < bytes.count
    if depth > 0, fault == nil {
      fault = SourceFault("unterminated comment", at: start..<start + 2)
    }
  }

  /// Operators of several bytes, the longest first.
  private static let operators: [StaticString] = [
    "===", "!==", "...", "..<", "==", "!=", "<=", ">=", "=>", "->", "&&", "||", "??", "?.", "?:",
    "::", "++", "--", "+=", "-=", "*=", "/=", "!!",
  ]

  private mutating func readPunctuation() {
    let byte = bytes[position]
    if "=.<>&|?:+-!".utf8.contains(peek(1)) {
      for name in Self.operators where bytes[position...].starts(with: name.description.utf8) {
        return add(.punctuation, byte, length: name.utf8CodeUnitCount)
      }
    }
    add(.punctuation, byte, length: 1)
  }

  /// Reads a regular expression, which ends on its line; returns whether there is
  /// one.
  ///
  /// After a value, `/` divides.
  private mutating func readRegularExpression() -> Bool {
    guard !peek(1).isBlank, peek(1) != UInt8(ascii: ">"),
      tokens.last.map(canPrecedePattern) ?? true,
      let length = patternLength
    else { return false }
    add(.regularExpression, length: length)
    return true
  }

  /// The length of the regular expression that starts here, if one does.
  private var patternLength: Int? {
    var (length, isInClass) = (1, false)
    guard language == .swift || language == .script, peek(0) == UInt8(ascii: "/") else {
      return nil
    }
    while length < Self.longestPattern {
      switch peek(length) {
      case 0, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        length += 1
        while peek(length).continuesWord { length += 1 }
        return length
      default: break
      }
      length += 1
    }
    return nil
  }

  private func canPrecedePattern(_ token: Token) -> Bool {
    switch token.kind {
    case .punctuation: !")]}<".utf8.contains(token.byte)
    case .word:
      ["return", "case", "typeof", "in", "of"].contains {
        bytes[token.range].elementsEqual($0.utf8)
      }
    default: false
    }
  }

  /// The number of bytes in which a regular expression ends.
  private static let longestPattern = 1000

  // MARK: - Brackets

  private mutating func open(_ byte: UInt8) {
    var frame = Frame(
      bracket: byte, token: tokens.count, openBrackets: frames.last?.openBrackets ?? .zero)
    frame.openBrackets[byte.bracketIndex] += 1
    frames.append(frame)
    add(.punctuation, byte, length: 1)
  }

  /// Closes the innermost bracket of a type, with what is open inside it.
  ///
  /// An unmatched bracket is punctuation.
  private mutating func close(_ byte: UInt8) {
    let index = tokens.count
    add(.punctuation, byte, length: 1)
    guard let last = frames.last, last.openBrackets[byte.bracketIndex] > 0 else {
      return report("unmatched closing bracket", at: index)
    }
    while let frame = frames.popLast() {
      guard frame.bracket.bracketIndex == byte.bracketIndex else {
        report("unclosed bracket", at: frame.token)
        continue
      }
      tokens[frame.token].partner = Int32(index)
      tokens[index].partner = Int32(frame.token)
      return
    }
  }

  // MARK: - Strings

  /// Reads a string, or a word in backticks; returns whether it found one.
  private mutating func readQuotes() -> Bool {
    if bytes[position] == UInt8(ascii: "`"), language != .script {
      var length = 1
      while peek(length) != UInt8(ascii: "`") {
        guard position + length < bytes.count, !peek(length).isLineBreak else { return false }
        length += 1
      }
      tokens.append(Token(.word, from: position + 1, to: position + length))
      position += length + 1
      return true
    }
    guard let style = StringStyle(quotesIn: bytes, at: position, language) else {
      // A run of '#' is read at once.
      if language == .swift {
        while peek(0) == UInt8(ascii: "#"), peek(1) == peek(0) { position += 1 }
      }
      return false
    }
    readString(style)
    return true
  }

  /// Reads a string up to its end, with the strings in its interpolations.
  private mutating func readString(_ style: StringStyle) {
    let start = position
    /// The string and those in its interpolations, each with the number of open
    /// brackets of its interpolation.
    var open = [(style: style, brackets: 0)]
    position += style.openingLength
    while position < bytes.count, let (style, brackets) = open.last {
      let byte = bytes[position]
      steps += 1
      if brackets > 0 {
        let inner = StringStyle(quotesIn: bytes, at: position, language)
        let change = "({".utf8.contains(byte) ? 1 : ")}".utf8.contains(byte) ? -1 : 0
        open[open.count - 1].brackets += change
        if let inner { open.append((inner, 0)) }
        // A pattern can have quotes, as in `${a.replace(/"/g, "")}`.
        let pattern = bytes[position - 1] == UInt8(ascii: "(") ? patternLength : nil
        position += inner?.openingLength ?? pattern ?? 1
      } else if byte == style.quote, endsString(style) {
        open.removeLast()
        position += style.closingLength
      } else if byte.isLineBreak, !style.spansLines {
        break
      } else if let opening = style.interpolation(in: bytes, at: position) {
        open[open.count - 1].brackets = opening.isBracketed ? 1 : 0
        position += opening.length
      } else {
        position += byte == UInt8(ascii: "\\") && style.hasEscapes ? 2 : 1
      }
    }
    let length = min(position, bytes.count) - start
    position = start
    // In the text of an element, quotes that do not end are an apostrophe.
    let isText = !open.isEmpty && language == .script && !style.spansLines
    add(isText ? .punctuation : .string, bytes[start], length: isText ? 1 : length)
    if !open.isEmpty, !isText { report("unterminated string", at: tokens.count - 1) }
  }

  private func endsString(_ style: StringStyle) -> Bool {
    for distance in 0..<style.closingLength {
      let mark = distance < style.quoteCount ? style.quote : UInt8(ascii: "#")
      if peek(distance) != mark { return false }
    }
    // In Kotlin, the last three of a run of quotes end the string.
    return !(language == .kotlin && style.quoteCount == 3 && peek(3) == style.quote)
  }
}

/// A part of a source that is not well-formed.
package struct SourceFault: Sendable {
  package let message: String
  package let range: Range<Int>

  init(_ message: String, at range: Range<Int>) { (self.message, self.range) = (message, range) }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineBreak }

  /// Whether the byte can start an identifier of any of the languages.
  var startsWord: Bool {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || self >= 0x80
  }

  var continuesWord: Bool { startsWord || isDigit }

  /// The number of the type of a bracket.
  fileprivate var bracketIndex: Int {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"): 0
    case UInt8(ascii: "["), UInt8(ascii: "]"): 1
    default: 2
    }
  }
}
