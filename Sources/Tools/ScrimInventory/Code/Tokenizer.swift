internal import ScrimDiagnostics

/// Splits a source into tokens.
///
/// It reads each byte once, with a stack of what is open: brackets, and strings
/// whose interpolations are code again. So text in comments and strings never
/// looks like code. A source that is not well-formed also gives tokens, as far as
/// possible. Text in JSX is read like code, because a name in an element is a
/// string, which text cannot hide for longer than its line.
struct Tokenizer {
  /// Something that is open at a position.
  private struct Frame {
    enum Kind {
      case bracket(UInt8)
      case string(StringStyle)
    }

    let kind: Kind
    /// The index of the opening token.
    let token: Int
    /// The number of open brackets of each type since the last string, so that an
    /// unexpected bracket is recognized at once.
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
      if case .string(let style) = frames.last?.kind { readString(style) } else { readCode() }
    }
    for frame in frames {
      if case .string = frame.kind { report("unterminated string", at: frame.token) }
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
    guard language == .swift || language == .script, !peek(1).isBlank, peek(1) != UInt8(ascii: ">"),
      tokens.last.map(canPrecedePattern) ?? true
    else { return false }
    var (length, isInClass) = (1, false)
    while length < Self.longestPattern {
      switch peek(length) {
      case 0, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        length += 1
        while peek(length).continuesWord { length += 1 }
        add(.regularExpression, length: length)
        return true
      default: break
      }
      length += 1
    }
    return false
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
    var frame = Frame(kind: .bracket(byte), token: tokens.count)
    if let last = frames.last, case .bracket = last.kind { frame.openBrackets = last.openBrackets }
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
      guard case .bracket(let opening) = frame.kind else { return }
      guard opening.bracketIndex == byte.bracketIndex else {
        report("unclosed bracket", at: frame.token)
        continue
      }
      return link(frame.token, index)
    }
  }

  private mutating func link(_ first: Int, _ second: Int) {
    tokens[first].partner = Int32(second)
    tokens[second].partner = Int32(first)
  }

  // MARK: - Strings

  /// Reads the opening quotes of a string, or a word in backticks; returns whether
  /// it found one.
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
    frames.append(Frame(kind: .string(style), token: tokens.count))
    add(.string, UInt8(style.openingLength), length: style.openingLength)
    tokens[tokens.count - 1].hasEscapes = style.hasEscapes
    return true
  }

  /// Reads a string up to its end, or to its next interpolation.
  private mutating func readString(_ style: StringStyle) {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == style.quote, endsString(style) { return closeString(style, from: start) }
      if byte.isLineBreak, !style.spansLines {
        if language == .script { return turnIntoApostrophe() }
        report("unterminated string", at: frames[frames.count - 1].token)
        return closeString(nil, from: start)
      }
      if let length = interpolationLength(style) {
        startTemplate(textFrom: start)
        if length > 0 {
          position += length - 1
          open(bytes[position])
        } else {
          while peek(0) == UInt8(ascii: "$") { position += 1 }
          var length = 0
          while peek(length).continuesWord, peek(length) != UInt8(ascii: "$") { length += 1 }
          add(.word, length: length)
        }
        return
      }
      position += byte == UInt8(ascii: "\\") && style.hasEscapes ? 2 : 1
    }
    position = min(position, bytes.count)
    if language == .script, !style.spansLines { return turnIntoApostrophe() }
    let index = frames[frames.count - 1].token
    // The text of a template has its own tokens.
    if tokens[index].kind == .string { tokens[index].end = Int32(position) }
  }

  /// Reads the quotes of a string that does not end on its line as punctuation: in
  /// the text of an element, they are an apostrophe.
  private mutating func turnIntoApostrophe() {
    let token = frames.removeLast().token
    position = Int(tokens[token].start)
    tokens.removeSubrange(token...)
    add(.punctuation, bytes[position], length: 1)
  }

  private func endsString(_ style: StringStyle) -> Bool {
    for distance in 0..<style.quoteCount where peek(distance) != style.quote { return false }
    for distance in 0..<style.hashCount
    where peek(style.quoteCount + distance) != UInt8(ascii: "#") {
      return false
    }
    // In Kotlin, the last three of a run of quotes end the string.
    return !(language == .kotlin && style.quoteCount == 3 && peek(3) == style.quote)
  }

  /// The length of the opening of an interpolation here, up to its bracket; 0
  /// for a single word, nil if there is no interpolation.
  private func interpolationLength(_ style: StringStyle) -> Int? {
    switch style.interpolation {
    case .none: return nil
    case .backslash:
      guard bytes[position] == UInt8(ascii: "\\") else { return nil }
      var length = 1
      while length <= style.hashCount, peek(length) == UInt8(ascii: "#") { length += 1 }
      return length == style.hashCount + 1 && peek(length) == UInt8(ascii: "(") ? length + 1 : nil
    case .dollar(let allowsWords):
      guard bytes[position] == UInt8(ascii: "$") else { return nil }
      if peek(1) == UInt8(ascii: "{") { return 2 }
      return allowsWords && peek(1).startsWord && peek(1) != UInt8(ascii: "$") ? 0 : nil
    }
  }

  /// Turns the current string into a template, and adds the text before an
  /// interpolation.
  private mutating func startTemplate(textFrom start: Int) {
    let index = frames[frames.count - 1].token
    if tokens[index].kind == .string {
      let opening = tokens[index]
      tokens[index] = Token(
        .template, opening.byte, from: Int(opening.start),
        to: Int(opening.start) + Int(opening.byte))
      tokens[index].hasEscapes = opening.hasEscapes
    }
    addText(from: start)
  }

  private mutating func addText(from start: Int) {
    guard position > start else { return }
    var text = Token(.text, from: start, to: position)
    text.hasEscapes = tokens[frames[frames.count - 1].token].hasEscapes
    tokens.append(text)
  }

  /// Ends the current string; without a style, it ends without quotes.
  private mutating func closeString(_ style: StringStyle?, from start: Int) {
    let index = frames[frames.count - 1].token
    let length = style.map { $0.quoteCount + $0.hashCount } ?? 0
    if tokens[index].kind == .string {
      position += length
      tokens[index].end = Int32(position)
      tokens[index].closing = UInt8(length)
    } else {
      addText(from: start)
      add(.templateEnd, length: length)
      link(index, tokens.count - 1)
    }
    frames.removeLast()
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
