// Previews, which only the tools of developers show.
//
// A preview may build an app's navigation with names of its own. Its tokens
// become text, so that no reader takes them for code of the app.

extension SourceCode {
  /// The tokens with the bodies of previews as text.
  static func withoutPreviews(_ code: SourceCode) -> ContiguousArray<Token> {
    var tokens = code.tokens
    for index in code.tokens.indices where code.tokens[index].kind == .word {
      guard let body = code.preview(index) else { continue }
      for token in body {
        tokens[token] = Token(
          .text, from: Int(tokens[token].start), to: Int(tokens[token].end))
      }
    }
    return tokens
  }

  /// The tokens in the preview that a word starts; nil if it starts none.
  private func preview(_ index: Int) -> Range<Int>? {
    switch language {
    case .swift:
      if isWord(index, "Preview"), isPunctuation(index - 1, "#") {
        let list = index + 1
        return content(ofGroup: isPunctuation(list, "(") ? next(list) : list)
      }
      guard isWord(index, "PreviewProvider"), isPunctuation(index - 1, among: [":", ","]) else {
        return nil
      }
      return (index + 1..<index + 16).first { isPunctuation($0, "{") }.flatMap(content)
    case .kotlin:
      guard isPunctuation(index - 1, "@") else { return nil }
      let name = text(index)
      guard name != "PreviewParameter",
        ["", "s"].contains(where: { name.hasSuffix("Preview\($0)") }) || name.hasPrefix("Preview")
      else { return nil }
      return functionBody(after: index + 1)
    default: return nil
    }
  }

  /// The tokens of the body of the function that follows annotations.
  private func functionBody(after index: Int) -> Range<Int>? {
    let function = firstToken(from: index) {
      isWord($0, among: ["fun", "class", "object"]) || isPunctuation($0, among: ["{", "}", "="])
    }
    guard isWord(function, "fun") else { return nil }
    let start = firstToken(from: function) {
      isPunctuation($0, among: ["{", "}", "="]) || isWord($0, among: ["class", "object"])
    }
    return isPunctuation(start, "=")
      ? start + 1..<expressionEnd(start + 1) : content(ofGroup: start)
  }
}
