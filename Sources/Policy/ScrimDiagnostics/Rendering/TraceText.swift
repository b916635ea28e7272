/// A finding's trace for people: a heading, and a numbered sentence for each
/// step.
struct TraceText {
  /// The line above the steps.
  static let heading = "how it happens:"

  /// The numbers of the steps, right-aligned.
  let numbers: [String]
  /// The sentences of the steps, each on one line and safe to display.
  let sentences: [String]

  /// The text of a trace; nil if the trace is empty.
  init?(_ trace: [Diagnostic.Step]) {
    guard !trace.isEmpty else { return nil }
    let width = String(trace.count).count
    numbers = (1...trace.count).map {
      String(repeating: " ", count: width - String($0).count) + "\($0)."
    }
    sentences = trace.map { PrintableText($0.sentence).text }
  }

  /// The heading and the steps, each on a line.
  var lines: [String] { [Self.heading] + zip(numbers, sentences).map { "\($0) \($1)" } }

  /// The heading and the steps on one line.
  var line: String {
    let steps = sentences.enumerated().map { "(\($0 + 1)) \($1)" }
    return "\(Self.heading) \(steps.joined(separator: ", "))"
  }
}

extension [Diagnostic.Step] {
  /// The numbered steps for people, each on a line.
  package var numberedLines: [String] { [String](TraceText(self)?.lines.dropFirst() ?? []) }
}
