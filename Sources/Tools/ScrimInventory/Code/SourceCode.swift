internal import ScrimDiagnostics

/// The tokens of a source, and queries about them.
///
/// An index beyond the last token is valid everywhere, and means that there is
/// no token.
struct SourceCode: Sendable {
  let file: SourceFile
  let language: SourceKind
  var tokens: ContiguousArray<Token> = []
  /// Where the source is not well-formed; nil if it is.
  var fault: SourceFault?

  var count: Int { tokens.count }

  /// The byte at an offset; 0 after the last one.
  func byte(at offset: Int) -> UInt8 { offset < file.bytes.count ? file.bytes[offset] : 0 }

  private func token(_ index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  func kind(_ index: Int) -> Token.Kind? { token(index)?.kind }

  func range(_ index: Int) -> Range<Int> {
    token(index)?.range ?? file.bytes.count..<file.bytes.count
  }

  /// The bytes from the start of a token to the end of another.
  func range(_ first: Int, through last: Int) -> Range<Int> {
    let start = range(first).lowerBound
    return start..<max(start, range(last).upperBound)
  }

  /// The bytes of a range of tokens, or of the token at its start if it is empty.
  func range(_ tokens: Range<Int>) -> Range<Int> {
    range(tokens.lowerBound, through: max(tokens.lowerBound, tokens.upperBound - 1))
  }

  func bytes(_ index: Int) -> ArraySlice<UInt8> { file.bytes[range(index)] }

  /// The text of a token.
  func text(_ index: Int) -> String { String(decoding: bytes(index), as: UTF8.self) }

  /// The text of a word; nil if the token is not a word.
  func word(_ index: Int) -> String? { kind(index) == .word ? text(index) : nil }

  /// Whether a token is one of some words or marks.
  func has(_ index: Int, _ texts: StaticString...) -> Bool { has(index, among: texts) }

  func has(_ index: Int, among texts: [StaticString]) -> Bool {
    guard let token = token(index), token.kind == .word || token.kind == .punctuation else {
      return false
    }
    return texts.contains {
      $0.utf8CodeUnitCount == token.range.count
        && file.bytes[token.range].elementsEqual($0.description.utf8)
    }
  }

  /// The token that closes the bracket at an index; nil if nothing closes it.
  func end(ofGroup index: Int) -> Int? {
    token(index).flatMap { $0.partner > index ? Int($0.partner) : nil }
  }

  /// The content of the bracket, without the bracket itself.
  func content(ofGroup index: Int) -> Range<Int>? { end(ofGroup: index).map { index + 1..<$0 } }

  /// The token after the one at an index, or after its group.
  func next(_ index: Int) -> Int { (end(ofGroup: index) ?? index) + 1 }

  /// Whether a line break is in front of a token.
  func startsLine(_ index: Int) -> Bool {
    guard index > 0, index < count else { return true }
    let space = file.bytes[range(index - 1).upperBound..<range(index).lowerBound]
    return space.contains(where: \.isLineBreak)
  }
}

extension SourceCode {
  init(_ file: SourceFile, _ language: SourceKind) {
    var tokenizer = Tokenizer(file, language)
    tokenizer.run()
    self = tokenizer.code
  }

  /// The first token from an index on, outside of groups, that meets a
  /// condition; the index itself if none of 100 tokens meets it.
  ///
  /// Values that can be names are short, and no token may be searched many times.
  func firstToken(from start: Int, where isEnd: (Int) -> Bool) -> Int {
    var index = start
    for _ in 0...100 {
      if index >= count || isEnd(index) { return max(start, min(index, count)) }
      index = next(index)
    }
    return start
  }

  /// The end of the expression that starts at a token.
  ///
  /// It ends with its line, unless the next line continues it.
  func expressionEnd(_ start: Int) -> Int {
    firstToken(from: start) { index in
      has(index, ",", ";", ")", "}", "]")
        || index > start && startsLine(index) && !isOperator(index) && !isOperator(index - 1)
    }
  }

  /// Whether a token is an operator, so that an expression goes on.
  ///
  /// The mark of `var item: Item?` is none.
  func isOperator(_ index: Int) -> Bool {
    let isMark = has(index, "?") && range(index - 1).upperBound == range(index).lowerBound
    return !isMark
      && has(index, "as", "else", "+", ".", "?.", "?", ":", "=", "??", "?:", "&&", "||", "=>")
  }
}
