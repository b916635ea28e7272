/// A finding's trace as people read it: what stands above it, and a numbered
/// sentence a step.
struct Story {
  /// The line above the steps.
  static let heading = "how it happens:"

  /// The numbers of the steps, which end in one column.
  let numbers: [String]
  /// What happens at each step, on one line that is fit to be shown.
  let sentences: [String]

  /// The story of a trace; nil where there is none to tell.
  init?(_ trace: [Diagnostic.Step]) {
    guard !trace.isEmpty else { return nil }
    let width = String(trace.count).count
    numbers = (1...trace.count).map { number in
      let digits = String(number)
      return String(repeating: " ", count: width - digits.count) + digits + "."
    }
    sentences = trace.map { PrintableText($0.sentence).text }
  }

  /// The heading and the steps, a line each.
  var lines: [String] {
    [Self.heading] + zip(numbers, sentences).map { "\($0) \($1)" }
  }

  /// The heading and the steps, all on one line.
  var line: String {
    let steps = sentences.enumerated().map { "(\($0 + 1)) \($1)" }
    return "\(Self.heading) \(steps.joined(separator: ", "))"
  }
}

extension [Diagnostic.Step] {
  /// The steps as people read them, a numbered line each.
  package var storyLines: [String] { Story(self).map { Array<String>($0.lines.dropFirst()) } ?? [] }
}
