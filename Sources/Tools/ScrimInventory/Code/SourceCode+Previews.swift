// Previews, which only developer tools show.
//
// A preview may build an app's navigation with its own names. Its tokens become
// text, so that no reader takes them for code of the app.

extension SourceCode {
  /// The source with the bodies of previews as text.
  func without(_ previews: Previews) -> SourceCode {
    var code = self
    var index = 0
    while index < count {
      guard kind(index) == .word, let body = preview(index, previews) else {
        index += 1
        continue
      }
      code.turnIntoText(body)
      // A preview inside a body is text already.
      index = max(index + 1, body.upperBound)
    }
    return code
  }

  /// The tokens in the preview that a word starts; nil if it does not start a
  /// preview.
  private func preview(_ index: Int, _ previews: Previews) -> Range<Int>? {
    switch language {
    case .swift:
      if isWord(index, "Preview"), isPunctuation(index - 1, "#") {
        let list = index + 1
        return content(ofGroup: isPunctuation(list, "(") ? next(list) : list)
      }
      guard isWord(index, "PreviewProvider"),
        isPunctuation(unqualifiedStart(index, "SwiftUI") - 1, among: [":", ","])
      else { return nil }
      return (index + 1..<index + 16).first { isPunctuation($0, "{") }.flatMap(content)
    case .kotlin:
      if isWord(index, "fun") {
        return hasPreviewParameter(index) ? functionBody(from: index) : nil
      }
      guard let name = annotation(index), previews.annotations.contains(name) else { return nil }
      let function = annotated(index)
      if let name = functionName(function), previews.shown.contains(name) { return nil }
      return functionBody(from: function)
    default: return nil
    }
  }

  /// The name of the annotation that ends at an index, as in `@Preview` and
  /// `@tooling.Preview`.
  func annotation(_ index: Int) -> String? {
    guard kind(index) == .word, !isPunctuation(index + 1, ".") else { return nil }
    var start = index
    while isPunctuation(start - 1, "."), kind(start - 2) == .word, start > index - 32 { start -= 2 }
    return isPunctuation(start - 1, "@") ? text(index) : nil
  }

  /// The word that starts the declaration with the annotation at an index.
  func annotated(_ index: Int) -> Int {
    firstToken(from: index + 1) {
      isWord($0, among: ["fun", "class", "object", "val", "var"])
        || isPunctuation($0, among: ["{", "}", "="])
    }
  }

  /// The name of the function that the word `fun` starts.
  func functionName(_ function: Int) -> String? {
    guard isWord(function, "fun") else { return nil }
    return word(firstToken(from: function) { isPunctuation($0, among: ["(", "{", "}", "="]) } - 1)
  }

  /// Whether a function has a parameter that only previews have.
  private func hasPreviewParameter(_ function: Int) -> Bool {
    let list = firstToken(from: function) { isPunctuation($0, among: ["(", "{", "}", "="]) }
    guard isPunctuation(list, "("), let content = content(ofGroup: list) else { return false }
    let end = firstToken(from: content.lowerBound) {
      $0 >= content.upperBound || annotation($0) == "PreviewParameter"
    }
    return annotation(end) == "PreviewParameter"
  }

  /// The tokens of the body of a function.
  func functionBody(from function: Int) -> Range<Int>? {
    guard isWord(function, "fun") else { return nil }
    let start = firstToken(from: function) {
      isPunctuation($0, among: ["{", "}", "="]) || isWord($0, among: ["class", "object"])
    }
    return isPunctuation(start, "=")
      ? start + 1..<expressionEnd(start + 1) : content(ofGroup: start)
  }
}
