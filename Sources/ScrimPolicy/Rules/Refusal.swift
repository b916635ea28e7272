package import ScrimDiagnostics
internal import ScrimSyntax

/// Why a scalar's text means nothing where it stands.
struct Refusal: Error, Sendable {
  var rule = RuleID.badValue
  /// What is wrong, behind the text in quotes: "is no duration".
  let problem: String
  var help: String
  /// What may have been meant, and whether it is sure.
  var replacements: [(text: String, safety: Fix.Safety)] = []
}

extension Refusal {
  /// A text that is nothing, unless something near was meant.
  ///
  /// - Parameter isHarmless: whether a fix may write a word without a person looking.
  init(
    rule: RuleID = .badValue, problem: String, suggesting near: Suggestion?, orElse help: String,
    isHarmless: (String) -> Bool = { _ in true }
  ) {
    self.init(
      rule: rule, problem: problem, help: near?.question() ?? help,
      replacements: near?.words.map { ($0, near?.safety(isHarmless($0)) ?? .unsafe) } ?? [])
  }
}

// How a finding tells what was probably meant.

extension Suggestion {
  /// Whether a fix may write a word without a person looking: not where another is as near.
  fileprivate func safety(_ isHarmless: Bool) -> Fix.Safety {
    only != nil && isHarmless ? .safe : .unsafe
  }
}

extension [Fix] {
  /// The fixes that write what may have been meant: one for each candidate.
  ///
  /// - Parameter isHarmless: whether the only candidate may be written without a person
  ///   looking, since it lowers no protection.
  package static func writing(
    _ near: Suggestion?, isHarmless: Bool, at span: SourceSpan
  ) -> [Fix] {
    near?.words.flatMap {
      [Fix].writing($0.asScalar, near?.safety(isHarmless) ?? .unsafe, at: span)
    } ?? []
  }

  /// The fix that writes what was meant, if anything was.
  package static func writing(_ text: String?, _ safety: Fix.Safety, at span: SourceSpan) -> [Fix] {
    text.map { [Fix("write \($0)", safety, edits: [.init(replacing: span, with: $0)])] } ?? []
  }
}

extension Diagnostic {
  /// - Parameter text: what was refused.
  static func refusal(_ refusal: Refusal, of text: String, at span: SourceSpan) -> Diagnostic {
    if let plain = text.withoutTypographicQuotes {
      return Diagnostic(
        .error, refusal.rule, "\(PrintableText.quoted(text)) has typographic quotation marks",
        at: span, help: "write straight ones: \"\(plain)\"",
        fixes: .writing("\"\(plain)\"", .unsafe, at: span))
    }
    let subject = text.isEmpty ? "an empty text" : PrintableText.quoted(text)
    return Diagnostic(
      .error, refusal.rule, "\(subject) \(refusal.problem)", at: span, help: refusal.help,
      fixes: refusal.replacements.flatMap { [Fix].writing($0.text, $0.safety, at: span) })
  }
}

extension String {
  /// What stands between typographic quotation marks, as word processors set them; nil where
  /// there are none around the text.
  fileprivate var withoutTypographicQuotes: String? {
    guard unicodeScalars.count > 2, let first = unicodeScalars.first,
      let last = unicodeScalars.last, "‘’‚“”„«»".unicodeScalars.contains(first),
      "‘’“”«»".unicodeScalars.contains(last)
    else { return nil }
    let text = String(String.UnicodeScalarView(unicodeScalars.dropFirst().dropLast()))
    return text.contains { $0 == "\"" || $0 == "\\" } ? nil : text
  }
}
