internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimVerifier

// Compares what was played with what a test expects.

extension PlannedTest {
  /// What is not as expected, in the order of the file; empty if the test
  /// passes.
  func failures(on played: PlayedTimeline, _ files: PolicyFiles) -> [Diagnostic] {
    guard let simulation = Simulation(of: trace, on: played) else { return [] }
    let played = simulation.played(lookingAt: instants)
    return looks.compactMap { failure(of: $0, in: played, files) }
      + peekFailures(in: played, files) + breachFailures(in: played, files)
  }

  /// Whether everything is as expected, without saying what is not.
  func passes(on timeline: PlayedTimeline, _ files: PolicyFiles) -> Bool {
    failures(on: timeline, files).isEmpty
  }

  /// What is not as expected at one instant.
  private func failure(
    of expectation: Located<Expectation>, in played: PlayedTrace, _ files: PolicyFiles
  ) -> Diagnostic? {
    guard let at = expectation.value.at else { return nil }
    let instant = at.value
    let event = expectation.value.event
    let moments = played.moments.filter { $0.line.at == instant }
    let named = moments.last { $0.line.occasion.name == event?.value }
    guard let moment = event == nil ? played.moment(at: instant) : named else {
      let names = moments.map(\.line.occasion.name)
      return .failedExpectation(
        "no event '\(event?.value ?? "")' happens at \(instant.instantText)",
        help: names.isEmpty
          ? "write the time of an event of the trace, or remove 'event'"
          : "write one of that instant: \(names.joined(separator: ", "))",
        at: files.valueSpan(of: event?.origin ?? at.origin), table: played.table(around: instant))
    }
    let mismatches = expectation.value.fields.compactMap { field -> (String, SourceSpan)? in
      guard let value = moment.mismatch(field.value) else { return nil }
      let span = files.valueSpan(of: field.origin)
      let written = files.text(of: span)
      let isShort = written.utf8.count < 60 && !written.contains("\n")
      return (
        "\(field.value.key) is \(value.asWritten)"
          + (isShort ? ", not \(PrintableText(written).text)" : ""), span
      )
    }
    guard let first = mismatches.first else { return nil }
    return .failedExpectation(
      "at \(instant.instantText), " + mismatches.map(\.0).joined(separator: "; "), at: first.1,
      table: played.table(around: instant))
  }

  private func peekFailures(in played: PlayedTrace, _ files: PolicyFiles) -> [Diagnostic] {
    let peek = played.summary.peek
    let worst = peek?.worst ?? .zero
    return overall.compactMap { expectation in
      guard let expected = expectation.value.peek, !expected.value.contains(Double(worst.count))
      else { return nil }
      let span = files.valueSpan(of: expected.origin)
      let range = expected.value.lower > 0 ? "which is not in" : "over"
      let written = PrintableText(files.text(of: span)).text
      return .failedExpectation(
        "the longest peek is \(worst.instantText), \(range) \(written)", at: span,
        table: peek.map { played.table(around: $0.at) } ?? [])
    }
  }

  /// The properties that the trace breaks, and should not, or the other way
  /// around.
  private func breachFailures(in played: PlayedTrace, _ files: PolicyFiles) -> [Diagnostic] {
    let breaches = played.summary.breaches
    let broken = Property.allCases.filter { property in
      breaches.contains { $0.property == property }
    }
    let expected = overall.compactMap(\.value.breaches)
    let written = Property.allCases.filter { property in
      expected.contains { $0.value.contains(property) }
    }
    let span = expected.first.map { files.valueSpan(of: $0.origin) } ?? nameSpan
    let unexpected = broken.filter { !written.contains($0) }.compactMap { property in
      breaches.first { $0.property == property }.map { breach in
        Diagnostic.failedExpectation(
          "the trace breaks '\(property.rawValue)' at \(breach.at.instantText)",
          help: "correct the policy, or write '{ breaches: [\(property.rawValue)] }' if this test "
            + "shows a known breach",
          at: span, table: played.table(around: breach.at))
      }
    }
    let missing = written.filter { !broken.contains($0) }.map { property in
      Diagnostic.failedExpectation(
        "the trace does not break '\(property.rawValue)'",
        help: "remove '\(property.rawValue)', or change the trace", at: span, table: [])
    }
    return unexpected + missing
  }
}

extension PlayedTrace.Moment {
  /// The value of a key if it is not as expected; nil if it is.
  fileprivate func mismatch(_ field: ExpectedField) -> JSON? {
    let value = members.first { $0.name == field.key }?.value ?? .null
    if field.value.matches(value) { return nil }
    guard case .directives = field.value else { return value }
    return field.value.matches(directivesOfInstant) ? nil : directivesOfInstant
  }
}

extension ExpectedValue {
  /// Whether a value of a line is as expected.
  func matches(_ value: JSON) -> Bool {
    switch (self, value) {
    case (.flag(let flag), .bool(let value)): flag == value
    case (.number(let range), _): value.number.map(range.contains) ?? false
    case (.text(nil), .null): true
    case (.text(let text?), .string(let value)): text.utf8.elementsEqual(value.utf8)
    case (.words(let words), .array(let elements)):
      Set(words) == Set(elements.map(\.plainText))
    // A line without overlays has no such member.
    case (.numbers(let numbers), .null): numbers.isEmpty
    case (.numbers(let numbers), .object(let members)):
      numbers.count == members.count
        && numbers.allSatisfy { expected in
          members.contains {
            $0.name.utf8.elementsEqual(expected.name.utf8)
              && ExpectedValue.number(expected.number).matches($0.value)
          }
        }
    case (.directives(let expected), .array(let directives)):
      expected.count == directives.count && zip(expected, directives).allSatisfy { $0.matches($1) }
    default: false
    }
  }
}

extension ExpectedDirective {
  fileprivate func matches(_ directive: JSON) -> Bool {
    guard case .object(let members) = directive else { return false }
    return values.allSatisfy { expected in
      members.contains { $0.name == expected.key && expected.value.matches($0.value) }
    }
  }
}

extension JSON {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): Double(number.text)
    default: nil
    }
  }

  /// The value as a test would expect it.
  var asWritten: String {
    switch self {
    case .null: "none"
    case .string(let text): PrintableText(text.yamlScalar).text
    case .array(let elements) where elements.isEmpty: "none"
    case .array(let elements): "[\(elements.map(\.asWritten).joined(separator: ", "))]"
    case .object(let members):
      "{ \(members.map { "\($0.name.yamlScalar): \($0.value.asWritten)" }.joined(separator: ", ")) }"
    case .number(let number): Double(number.text)?.sixDigits ?? number.text
    case .bool, .integer: text
    }
  }
}

extension Double {
  /// The number with at most six digits after the point.
  ///
  /// A number that is not 0 or 1 never reads like one of them.
  fileprivate var sixDigits: String {
    let millionths = (self * 1_000_000).rounded()
    if millionths == 0, self != 0 { return JSON.number(self).text }
    if millionths == 1_000_000, self != 1 { return JSON.number(self).text }
    return JSONNumber(Int64(millionths), dividedByTenTo: 6).text
  }
}

extension PolicyFiles {
  /// The text of a span in the first file.
  func text(of span: SourceSpan) -> String {
    String(decoding: all[0].bytes[span.start..<span.end], as: UTF8.self)
  }
}

extension Nanoseconds {
  /// The time with its unit, also where it is zero.
  var instantText: String { self == .zero ? "0ms" : text }
}
