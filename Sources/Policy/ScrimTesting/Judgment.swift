internal import ScrimLint
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimTimeline
internal import ScrimVerifier

extension PlannedTest {
  /// The failed expectations, in the order of the file; empty if the test
  /// passes.
  ///
  /// - Parameter tables: how many of them show a table of the trace.
  func failures(
    on timeline: PlayedTimeline, _ files: PolicyFiles, showing tables: Int
  ) -> [Diagnostic] {
    var judgment = Judgment(of: self, on: timeline, files, showing: tables)
    return judgment.failures()
  }

  /// Whether all expectations are met.
  func passes(on timeline: PlayedTimeline, _ files: PolicyFiles) -> Bool {
    var judgment = Judgment(of: self, on: timeline, files, showing: 0)
    return judgment.isPassed()
  }
}

/// Compares a simulation with the expectations of a test.
private struct Judgment {
  private let test: PlannedTest
  private let played: PlayedTrace
  private let files: PolicyFiles
  /// The number of failures that may still show a table.
  private var tablesLeft: Int

  init(
    of test: PlannedTest, on timeline: PlayedTimeline, _ files: PolicyFiles, showing tables: Int
  ) {
    (self.test, self.files, tablesLeft) = (test, files, tables)
    played = Simulation(of: test.trace, on: timeline).played(lookingAt: test.instants)
  }

  mutating func failures() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for look in test.looks { found += failures(of: look) }
    return found + peekFailures() + breachFailures()
  }

  /// Whether there are no failures; the first one decides.
  mutating func isPassed() -> Bool {
    for look in test.looks where !failures(of: look).isEmpty { return false }
    return peekFailures().isEmpty && breachFailures().isEmpty
  }

  /// - Parameters:
  ///   - origin: the value that differs from the expectation.
  ///   - expectation: the entry that it belongs to; nil for the test as a whole.
  ///   - table: the lines of the trace that the finding shows.
  private func failure(
    _ message: String, help: String? = nil, at origin: Origin?,
    of expectation: Located<Expectation>?, table: [String] = []
  ) -> Diagnostic {
    let span = origin.map(files.valueSpan) ?? test.nameSpan
    if test.span.contains(span) {
      return .failedExpectation(message, help: help, at: span, table: table)
    }
    // Tests that share an expectation by an alias may fail for different
    // reasons, so each test has its own findings.
    let own = [expectation.map { files.span(of: $0.origin) }, test.expectSpan]
      .compactMap(\.self).first(where: test.span.contains)
    return .failedExpectation(
      "\(PrintableText.quoted(test.name)): \(message)", help: help, at: own ?? test.span,
      table: table)
  }

  /// The lines of the trace around an instant.
  private mutating func table(around instant: Nanoseconds) -> [String] {
    if tablesLeft == 0 { return [] }
    tablesLeft -= 1
    return played.table(around: instant)
  }
}

/// Expectations at instants.
extension Judgment {
  /// A value that differs from the expectation.
  private struct Mismatch {
    let message: String
    let origin: Origin
  }

  /// The failures of an expectation at one instant.
  private mutating func failures(of expectation: Located<Expectation>) -> [Diagnostic] {
    guard let at = expectation.value.at else { return [] }
    let instant = at.value
    let moments = played.moments(at: instant)
    guard let event = expectation.value.event else {
      return failures(of: expectation, in: moments.suffix(1))
    }
    let named = moments.filter { $0.line.occasion.name == event.value }
    if !named.isEmpty { return failures(of: expectation, in: named[...]) }
    let names = moments.filter { $0.line.occasion != .sample }.map(\.line.occasion.name)
    return [
      failure(
        "no event '\(event.value)' happens at \(instant.instantText)",
        help: names.isEmpty
          ? "write the time of an event of the trace, or remove 'event'"
          : "write an event of that instant: \(names.joined(separator: ", "))",
        at: event.origin, of: expectation, table: table(around: instant))
    ]
  }

  /// The failures at the last of some moments; empty if the expectation is met
  /// at one of them.
  ///
  /// An event can happen twice in one instant.
  private mutating func failures(
    of expectation: Located<Expectation>, in moments: ArraySlice<PlayedTrace.Moment>
  ) -> [Diagnostic] {
    let (fields, instant) = (expectation.value.fields, expectation.value.at?.value ?? .zero)
    guard let last = moments.last,
      !moments.contains(where: { moment in fields.allSatisfy { moment.meets($0.value) } })
    else { return [] }
    let table = table(around: instant)
    return fields.compactMap { mismatch(of: $0, in: last) }.enumerated().map { number, mismatch in
      failure(
        "at \(instant.instantText), \(mismatch.message)", at: mismatch.origin, of: expectation,
        table: number == 0 ? table : [])
    }
  }

  private func mismatch(
    of field: Located<ExpectedField>, in moment: PlayedTrace.Moment
  ) -> Mismatch? {
    let (key, expected) = (field.value.key, field.value.value)
    if moment.meets(field.value) { return nil }
    if case .directives(let directives) = expected,
      case .array(let actual) = moment.directivesOfInstant
    {
      return mismatch(of: directives, in: actual, of: field)
    }
    let value = moment[key]
    let verb = expected.isPlural ? "are" : "is"
    return Mismatch(
      message: "\(key) \(verb) \(value.text(as: key))\(expected.contrast(as: key))",
      origin: field.origin)
  }

  /// The first directive that differs from the expectation.
  private func mismatch(
    of expected: [Located<ExpectedDirective>], in actual: [JSON], of field: Located<ExpectedField>
  ) -> Mismatch {
    for (number, (directive, value)) in zip(expected, actual).enumerated()
    where !directive.value.matches(value) {
      return Mismatch(
        message: "directive \(number + 1) is \(value.text(as: "directives")), "
          + "not \(directive.value.text)", origin: directive.origin)
    }
    if expected.count > actual.count {
      let missing = expected[actual.count]
      return Mismatch(
        message: actual.isEmpty
          ? "no directives, expected [\(expected.map(\.value.text).joined(separator: ", "))]"
          : "missing directive \(actual.count + 1); the host gets only "
            + JSON.array(actual).text(as: "directives"),
        origin: actual.isEmpty ? field.origin : missing.origin)
    }
    return Mismatch(
      message: expected.isEmpty
        ? "directives are \(JSON.array(actual).text(as: "directives")), not none"
        : "the host also gets \(actual[expected.count].text(as: "directives"))",
      origin: field.origin)
  }
}

/// Expectations of the whole trace.
extension Judgment {
  private mutating func peekFailures() -> [Diagnostic] {
    let peek = played.summary.peek
    let worst = peek?.worst ?? .zero
    let unmet = test.overall.filter { expectation in
      expectation.value.peek?.value.contains(Double(worst.count)) == false
    }
    let table = unmet.isEmpty ? [] : peek.map { self.table(around: $0.at) } ?? []
    return unmet.compactMap { expectation in
      guard let expected = expectation.value.peek else { return nil }
      let range = expected.value.lower > 0 ? "which is not in" : "over"
      return failure(
        "the longest peek is \(worst.instantText), \(range) \(expected.value.durationText)",
        at: expected.origin, of: expectation, table: table)
    }
  }

  /// Failures for properties that the trace breaks but should not break, or
  /// should break but does not.
  private mutating func breachFailures() -> [Diagnostic] {
    let breaches = played.summary.breaches
    let broken = Property.allCases.filter { property in
      breaches.contains { $0.property == property }
    }
    let expected = test.overall.flatMap { expectation in
      (expectation.value.breaches?.value ?? []).map { (property: $0, of: expectation) }
    }
    let lists = test.overall.first { $0.value.breaches != nil }
    let unexpected = broken.filter { property in
      !expected.contains { $0.property.value == property }
    }.compactMap { property in
      breaches.first { $0.property == property }.map { breach in
        failure(
          "the trace breaks '\(property.rawValue)' at \(breach.at.instantText)",
          help: "correct the policy, or write '\(listing(property))' if this test shows a known "
            + "breach",
          at: lists?.value.breaches?.origin, of: lists, table: table(around: breach.at))
      }
    }
    let missing = expected.filter { !broken.contains($0.property.value) }.map { missing in
      failure(
        "the trace does not break '\(missing.property.value.rawValue)'",
        help: "remove '\(missing.property.value.rawValue)', or change the trace",
        at: missing.property.origin, of: missing.of)
    }
    return unexpected + missing
  }

  /// The text of an expectation of all breaches that the test lists, and of one
  /// more.
  private func listing(_ property: Property) -> String {
    let listed = test.overall.flatMap { $0.value.breaches?.value.map(\.value) ?? [] }
    let names = Property.allCases.filter { $0 == property || listed.contains($0) }
    return "{ breaches: [\(names.map(\.rawValue).joined(separator: ", "))] }"
  }
}

extension PlayedTrace.Moment {
  fileprivate subscript(key: String) -> JSON {
    members.first { $0.name == key }?.value ?? .null
  }

  fileprivate func meets(_ field: ExpectedField) -> Bool {
    if field.value.matches(self[field.key]) { return true }
    guard case .directives = field.value else { return false }
    return field.value.matches(directivesOfInstant)
  }
}

extension ExpectedValue {
  /// Whether a value of a line meets the expectation.
  fileprivate func matches(_ value: JSON) -> Bool {
    switch (self, value) {
    case (.flag(let flag), .bool(let value)): flag == value
    case (.number(let range), _): value.number.map(range.contains) ?? false
    case (.text(nil), .null): true
    case (.text(let text?), .string(let value)): text.utf8.elementsEqual(value.utf8)
    case (.words(let words), .array(let elements)):
      Set(words) == Set(elements.map(\.plainText))
    // A line without overlays does not have this member.
    case (.numbers(let numbers), .null): numbers.isEmpty
    case (.numbers(let numbers), .object(let members)):
      numbers.count == members.count
        && numbers.allSatisfy { expected in
          members.contains {
            $0.name.utf8.elementsEqual(expected.value.name.utf8)
              && ExpectedValue.number(expected.value.number).matches($0.value)
          }
        }
    case (.directives(let expected), .array(let directives)):
      expected.count == directives.count
        && zip(expected, directives).allSatisfy { $0.value.matches($1) }
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
