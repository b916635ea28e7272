package import ScrimDiagnostics
internal import ScrimSyntax

/// Why the text of a scalar is invalid.
package struct Refusal: Error, Sendable {
  package var rule: RuleID
  /// The problem, as it follows the quoted text in a message: "is not a color".
  package let problem: String
  package var help: String
  /// The texts that may have been meant, and whether a fix may write them
  /// without review.
  package var replacements: [(text: String, safety: Fix.Safety)]

  package init(
    rule: RuleID = .badValue, problem: String, help: String,
    replacements: [(text: String, safety: Fix.Safety)] = []
  ) {
    (self.rule, self.problem, self.help) = (rule, problem, help)
    self.replacements = replacements
  }
}

extension Refusal {
  /// Refuses a text, with the one that was meant, if it is known.
  package init(rule: RuleID = .badValue, problem: String, meant: String?, orElse help: String = "")
  {
    self.init(
      rule: rule, problem: problem, help: meant.map { "write \($0)" } ?? help,
      replacements: meant.map { [($0, .unsafe)] } ?? [])
  }

  /// Refuses a text, with the words that may have been meant.
  ///
  /// - Parameter isHarmless: whether a safe fix may write a word.
  package init(
    rule: RuleID = .badValue, problem: String, suggesting near: Suggestion?, orElse help: String,
    isHarmless: (String) -> Bool = { _ in true }
  ) {
    self.init(
      rule: rule, problem: problem, help: near?.question() ?? help,
      replacements: near?.words.map { ($0, near?.safety(isHarmless($0)) ?? .unsafe) } ?? [])
  }
}

extension Suggestion {
  /// Whether a fix that writes a word is safe.
  ///
  /// It is not if another word is equally likely.
  fileprivate func safety(_ isHarmless: Bool) -> Fix.Safety {
    only != nil && isHarmless ? .safe : .unsafe
  }
}

extension [Fix] {
  /// The fixes that write what may have been meant, one for each candidate.
  ///
  /// - Parameter isHarmless: whether a safe fix may write the only candidate,
  ///   because it lowers no protection.
  package static func writing(_ near: Suggestion?, isHarmless: Bool, at span: SourceSpan) -> [Fix] {
    near?.words.flatMap {
      [Fix].writing($0.yamlScalar, near?.safety(isHarmless) ?? .unsafe, at: span)
    } ?? []
  }

  /// The fix that writes a text; empty if there is none.
  package static func writing(_ text: String?, _ safety: Fix.Safety, at span: SourceSpan) -> [Fix] {
    text.map { [Fix("write \($0)", safety, edits: [.init(replacing: span, with: $0)])] } ?? []
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - text: the refused text.
  ///   - isPlain: whether the text is without quotes, so that a comment can end
  ///     it.
  static func refusal(
    _ refusal: Refusal, of text: String, isPlain: Bool, at span: SourceSpan
  ) -> Diagnostic {
    if let plain = text.withoutTypographicQuotes {
      return Diagnostic(
        .error, refusal.rule, "\(PrintableText.quoted(text)) has typographic quotation marks",
        at: span, help: "write straight ones: \"\(plain)\"",
        fixes: .writing("\"\(plain)\"", .unsafe, at: span))
    }
    let subject = text.isEmpty ? "an empty text" : PrintableText.quoted(text)
    return Diagnostic(
      .error, refusal.rule, "\(subject) \(refusal.problem)", at: span,
      help: isPlain ? text.commentAdvice ?? refusal.help : refusal.help,
      fixes: refusal.replacements.flatMap { [Fix].writing($0.text, $0.safety, at: span) })
  }
}

extension String {
  /// The help for a text that includes what was meant as a comment.
  package var commentAdvice: String? {
    if contains(" //") { return "write '#' for '//': it starts a comment" }
    guard let mark = dropFirst().firstIndex(of: "#"), first != "#",
      self[mark...].count > 1, !self[..<mark].contains("/")
    else { return nil }
    return "put a space before '#' if it starts a comment"
  }

  /// The text between typographic quotation marks, as word processors set them;
  /// nil if it is not in such marks.
  fileprivate var withoutTypographicQuotes: String? {
    guard unicodeScalars.count > 2, let first = unicodeScalars.first,
      let last = unicodeScalars.last, "‘’‚“”„«»".unicodeScalars.contains(first),
      "‘’“”«»".unicodeScalars.contains(last)
    else { return nil }
    let text = String(String.UnicodeScalarView(unicodeScalars.dropFirst().dropLast()))
    return text.contains { $0 == "\"" || $0 == "\\" } ? nil : text
  }
}
