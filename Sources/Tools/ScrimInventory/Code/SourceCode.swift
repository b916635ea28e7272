internal import ScrimDiagnostics

/// The tokens of a source, and queries about them.
///
/// An index beyond the last token is valid everywhere, and means that there is
/// no token.
struct SourceCode: Sendable {
  let file: SourceFile
  let language: SourceKind
  let tokens: ContiguousArray<Token>
  /// Where the source is not well-formed; nil if it is.
  let fault: SourceFault?

  init(_ file: SourceFile, _ language: SourceKind) {
    var tokenizer = Tokenizer(file, language)
    tokenizer.run()
    (self.file, self.language) = (file, language)
    (tokens, fault) = (tokenizer.tokens, tokenizer.fault)
  }

  var count: Int { tokens.count }

  func kind(_ index: Int) -> Token.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  func range(_ index: Int) -> Range<Int> {
    tokens.indices.contains(index) ? tokens[index].range : file.bytes.count..<file.bytes.count
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

  func bytes(_ index: Int) -> ArraySlice<UInt8> { ArraySlice(file.bytes[range(index)]) }

  /// The text of a token.
  func text(_ index: Int) -> String { String(decoding: file.bytes[range(index)], as: UTF8.self) }

  /// The text of a word; nil if the token is not a word.
  func word(_ index: Int) -> String? { kind(index) == .word ? text(index) : nil }

  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    kind(index) == .word && has(index, word)
  }

  func isWord(_ index: Int, text: String) -> Bool {
    kind(index) == .word && bytes(index).elementsEqual(text.utf8)
  }

  func isWord(_ index: Int, among words: [StaticString]) -> Bool {
    kind(index) == .word && words.contains { has(index, $0) }
  }

  func isPunctuation(_ index: Int, _ text: StaticString) -> Bool {
    kind(index) == .punctuation && has(index, text)
  }

  private func has(_ index: Int, _ text: StaticString) -> Bool {
    let token = tokens[index]
    guard Int(token.end - token.start) == text.utf8CodeUnitCount else { return false }
    return file.bytes[token.range].elementsEqual(text.description.utf8)
  }

  /// The token that closes the bracket at an index; nil if
  /// nothing closes it.
  func end(ofGroup index: Int) -> Int? {
    guard tokens.indices.contains(index), tokens[index].partner > index else { return nil }
    return Int(tokens[index].partner)
  }

  /// The token after the one at an index, or after its group.
  func next(_ index: Int) -> Int { (end(ofGroup: index) ?? index) + 1 }

  /// Whether a line break is in front of a token.
  func startsLine(_ index: Int) -> Bool {
    guard index > 0, index < count else { return true }
    return file.bytes[Int(tokens[index - 1].end)..<Int(tokens[index].start)]
      .contains(where: \.isLineBreak)
  }

  /// The content of the bracket, without the bracket itself.
  func content(ofGroup index: Int) -> Range<Int>? {
    end(ofGroup: index).map { index + 1..<$0 }
  }
}

/// Ends of expressions and statements.
extension SourceCode {
  /// The number of tokens that are searched for an end.
  ///
  /// Values that can be names are short, and no token may be searched many
  /// times.
  private static let maximumTokens = 100

  /// The first token from an index on, outside of groups, that meets a
  /// condition; the index itself if no token within the limit meets it.
  func firstToken(from start: Int, where isEnd: (Int) -> Bool) -> Int {
    var (index, tries) = (start, 0)
    while index < count, !isEnd(index) {
      if tries == Self.maximumTokens { return start }
      index = next(index)
      tries += 1
    }
    return max(start, min(index, count))
  }

  /// Whether a token is one of some punctuation marks.
  func isPunctuation(_ index: Int, among marks: [StaticString]) -> Bool {
    kind(index) == .punctuation && marks.contains { isPunctuation(index, $0) }
  }

  /// The end of the expression that starts at a token.
  ///
  /// It ends with its line, unless the next line continues it.
  func expressionEnd(_ start: Int) -> Int {
    firstToken(from: start) { index in
      isPunctuation(index, among: [",", ";", ")", "}", "]"])
        || index > start && startsLine(index) && !isOperator(index) && !isOperator(index - 1)
    }
  }

  /// Whether a token is an operator, so that an expression goes on.
  func isOperator(_ index: Int) -> Bool {
    isWord(index, among: ["as", "else"])
      || isPunctuation(index, among: ["+", ".", "?.", "?", ":", "=", "??", "?:", "&&", "||", "=>"])
  }
}
