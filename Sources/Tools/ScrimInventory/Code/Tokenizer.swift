internal import ScrimDiagnostics

/// Splits a source into tokens.
///
/// It reads each byte once, with a stack of what is open: brackets, strings
/// whose interpolations are code again, and elements of JSX. So text in
/// comments, strings and elements never looks like code. A source that is not
/// well-formed also gives tokens, as far as possible.
struct Tokenizer {
  /// Something that is open at a position.
  struct Frame {
    enum Kind {
      case bracket(UInt8)
      case string(StringStyle)
      /// A tag, from `<` to `>`.
      case tag(isClosing: Bool, typeArguments: Int)
      /// The content of an element, which is text.
      case content
    }

    var kind: Kind
    /// The index of the opening token.
    let token: Int
    /// The number of open brackets of each type since the last frame of
    /// another kind, so that an unexpected bracket is recognized at once.
    var openBrackets = SIMD4<Int32>()
  }

  let bytes: ContiguousArray<UInt8>
  let language: CodeLanguage
  var position: Int
  var tokens: ContiguousArray<Token> = []
  var frames: ContiguousArray<Frame> = []
  /// The positions of `<` that turned out not to start an element.
  var comparisons: Set<Int> = []
  /// The number of bytes that were searched in vain for the ends of regular
  /// expressions.
  var searchedForPatterns = 0
  /// Where and why the source is not well-formed; nil if it is well-formed.
  var fault: SourceFault?

  /// The number of steps so far, for tests of its growth.
  private(set) var steps = 0

  /// The largest number of `<` that are read a second time, because they look
  /// like elements and are not.
  private static let maximumComparisons = 64

  init(_ file: SourceFile, _ language: CodeLanguage) {
    bytes = file.bytes
    self.language = language
    position = file.byteOrderMarkLength
    if bytes[position...].starts(with: "#!".utf8) { skipLine() }
  }

  mutating func run() {
    while true {
      while position < bytes.count { step() }
      guard let unclosed = frames.firstIndex(where: \.isElement) else { break }
      let token = frames[unclosed].token
      let start = Int(tokens[token].start)
      guard comparisons.count < Self.maximumComparisons else {
        report("unclosed element", at: start..<start + 1)
        break
      }
      comparisons.insert(start)
      tokens.removeSubrange(token...)
      frames.removeSubrange(unclosed...)
      position = start
      if let found = fault, found.range.lowerBound >= start { fault = nil }
      if hasAttribute { report("unclosed element", at: start..<start + 1) }
    }
    for frame in frames {
      guard case .string = frame.kind else { continue }
      report("unterminated string", at: tokens[frame.token].range)
    }
    if let frame = frames.last {
      report("unclosed bracket", at: tokens[frame.token].range)
    }
    if let conflict { fault = SourceFault("unresolved merge conflict", at: conflict) }
  }

  /// The first conflict marker of git; nil if there is no conflict.
  private var conflict: Range<Int>? {
    var (start, first) = (0, Int?.none)
    while start < bytes.count {
      let line = bytes[start...]
      if first == nil, line.starts(with: "<<<<<<< ".utf8) { first = start }
      if let first, line.starts(with: ">>>>>>> ".utf8) { return first..<first + 7 }
      start = (line.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) + 1
    }
    return nil
  }

  private mutating func step() {
    steps += 1
    switch frames.last?.kind {
    case .string(let style): readString(style)
    case .content: readContent()
    case .tag(let isClosing, let typeArguments): readTag(isClosing, typeArguments)
    case .bracket, nil: readCode()
    }
  }

  /// Reads one token of code, or skips blanks or a comment.
  mutating func readCode() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      skipComment()
    case UInt8(ascii: "/") where readRegularExpression():
      break
    case UInt8(ascii: "#") where language == .swift && skipDisabledCode():
      break
    case UInt8(ascii: "<") where startsElement:
      openTag()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      close(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
    case UInt8(ascii: "$") where language == .kotlin && readQuotes():
      break
    case _ where byte.startsWord:
      readWord()
    default:
      if !readQuotes() { readPunctuation() }
    }
  }

  func peek(_ distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  func isNext(_ text: StaticString) -> Bool {
    bytes[position...].starts(with: text.description.utf8)
  }

  mutating func add(_ kind: Token.Kind, _ byte: UInt8 = 0, length: Int) {
    tokens.append(Token(kind, byte, from: position, to: position + length))
    position += length
  }

  mutating func report(_ message: String, at range: Range<Int>) {
    if fault == nil { fault = SourceFault(message, at: range) }
  }

  mutating func skipLine() {
    while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
  }

  private mutating func skipComment() {
    let start = position
    var depth = 0
    repeat {
      switch (bytes[position], peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where language.nestsComments || depth == 0:
        (depth, position) = (depth + 1, position + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        (depth, position) = (depth - 1, position + 2)
      default: position += 1
      }
    } while depth > 0 && position < bytes.count
    if depth > 0 { report("unterminated comment", at: start..<start + 2) }
  }
}

/// Brackets.
extension Tokenizer {
  mutating func open(_ byte: UInt8) {
    var frame = Frame(kind: .bracket(byte), token: tokens.count)
    if let last = frames.last, case .bracket = last.kind { frame.openBrackets = last.openBrackets }
    frame.openBrackets[byte.bracketIndex] += 1
    frames.append(frame)
    add(.punctuation, byte, length: 1)
  }

  /// Closes the innermost bracket of a type, with what is open inside it.
  ///
  /// An unmatched bracket is punctuation.
  mutating func close(_ byte: UInt8) {
    let index = tokens.count
    add(.punctuation, byte, length: 1)
    guard let last = frames.last, last.openBrackets[byte.bracketIndex] > 0 else {
      report("unmatched closing bracket", at: tokens[index].range)
      return
    }
    while let frame = frames.popLast() {
      guard case .bracket(let opening) = frame.kind else { return }
      guard opening.bracketIndex == byte.bracketIndex else {
        report("unclosed bracket", at: tokens[frame.token].range)
        continue
      }
      link(frame.token, index)
      return
    }
  }

  mutating func link(_ first: Int, _ second: Int) {
    tokens[first].partner = Int32(second)
    tokens[second].partner = Int32(first)
  }
}

extension Tokenizer.Frame {
  /// Whether this is a tag or the content of an element.
  var isElement: Bool {
    switch kind {
    case .tag, .content: true
    case .bracket, .string: false
    }
  }
}

extension UInt8 {
  /// The number of the type of a bracket.
  fileprivate var bracketIndex: Int {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"): 0
    case UInt8(ascii: "["), UInt8(ascii: "]"): 1
    default: 2
    }
  }
}
