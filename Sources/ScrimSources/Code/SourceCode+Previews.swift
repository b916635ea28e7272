// Previews, which only the tools of developers show.
//
// A preview may build an app's navigation with names of its own. Its tokens
// become text, so that no reader takes them for code of the app.

extension SourceCode {
  /// The tokens with the bodies of previews as text.
  ///
  /// - Parameter annotations: the annotations of the app that make previews.
  static func withoutPreviews(
    _ code: SourceCode, _ annotations: Set<String>
  ) -> ContiguousArray<Token> {
    var tokens = code.tokens
    var index = 0
    while index < code.count {
      guard code.kind(index) == .word, let body = code.preview(index, annotations) else {
        index += 1
        continue
      }
      for token in body {
        tokens[token] = Token(
          .text, from: Int(tokens[token].start), to: Int(tokens[token].end))
      }
      // A preview inside a body is text already.
      index = max(index + 1, body.upperBound)
    }
    return tokens
  }

  /// The tokens in the preview that a word starts; nil if it starts none.
  private func preview(_ index: Int, _ annotations: Set<String>) -> Range<Int>? {
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
      guard let name = annotation(index), annotations.contains(name) else { return nil }
      return functionBody(from: annotated(index))
    default: return nil
    }
  }

  /// The name of the annotation that ends at an index, as in `@Preview` and
  /// `@tooling.Preview`.
  fileprivate func annotation(_ index: Int) -> String? {
    guard kind(index) == .word, !isPunctuation(index + 1, ".") else { return nil }
    var start = index
    while isPunctuation(start - 1, "."), kind(start - 2) == .word, start > index - 32 { start -= 2 }
    return isPunctuation(start - 1, "@") ? text(index) : nil
  }

  /// The word that starts the declaration with the annotation at an index.
  fileprivate func annotated(_ index: Int) -> Int {
    firstToken(from: index + 1) {
      isWord($0, among: ["fun", "class", "object", "val", "var"])
        || isPunctuation($0, among: ["{", "}", "="])
    }
  }

  /// Whether a function takes a parameter that only previews have.
  private func hasPreviewParameter(_ function: Int) -> Bool {
    let list = firstToken(from: function) { isPunctuation($0, among: ["(", "{", "}", "="]) }
    guard isPunctuation(list, "("), let content = content(ofGroup: list) else { return false }
    let end = firstToken(from: content.lowerBound) {
      $0 >= content.upperBound || annotation($0) == "PreviewParameter"
    }
    return annotation(end) == "PreviewParameter"
  }

  /// The tokens of the body of a function.
  private func functionBody(from function: Int) -> Range<Int>? {
    guard isWord(function, "fun") else { return nil }
    let start = firstToken(from: function) {
      isPunctuation($0, among: ["{", "}", "="]) || isWord($0, among: ["class", "object"])
    }
    return isPunctuation(start, "=")
      ? start + 1..<expressionEnd(start + 1) : content(ofGroup: start)
  }
}

/// The annotations of a Kotlin source that can make previews.
struct PreviewAnnotations: Sendable {
  /// The annotations on each class of annotations that the source defines.
  private var classes: [String: Set<String>] = [:]
  /// The annotations on the functions of the source.
  private var uses: Set<String> = []

  init() {}

  init(of code: SourceCode) {
    guard code.language == .kotlin else { return }
    for index in code.tokens.indices {
      guard let name = code.annotation(index) else { continue }
      let target = code.annotated(index)
      if code.isWord(target, "fun") { uses.insert(name) }
      if code.isWord(target, "class"), code.isWord(target - 1, "annotation"),
        let type = code.word(target + 1)
      {
        classes[type, default: []].insert(name)
      }
    }
  }

  /// The annotations of Android that make previews.
  static let known: Set<String> = [
    "Preview", "PreviewDynamicColors", "PreviewFontScale", "PreviewLightDark",
    "PreviewScreenSizes", "WearPreviewDevices", "WearPreviewFontScales", "WearPreviewLargeRound",
    "WearPreviewSmallRound", "WearPreviewSquare",
  ]

  /// The annotations that make previews: those of Android, and the classes of
  /// the sources that have one of them, or one another.
  static func names(in sources: some Sequence<PreviewAnnotations>) -> Set<String> {
    var users: [String: [String]] = [:]
    for (type, annotations) in sources.flatMap(\.classes) {
      for name in annotations { users[name, default: []].append(type) }
    }
    var (names, rest) = (known, Array(known))
    while let name = rest.popLast() {
      rest += (users[name] ?? []).filter { names.insert($0).inserted }
    }
    return names
  }

  /// Whether a function of the source has an annotation that only the app
  /// makes one of previews.
  func uses(_ names: Set<String>) -> Bool {
    uses.contains { names.contains($0) && !Self.known.contains($0) }
  }
}
