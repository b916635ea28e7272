internal import ScrimLint
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

extension [PlannedTest] {
  /// The failed expectations of one test, which is played for each of its
  /// screens.
  ///
  /// What fails alike on several screens is one finding.
  func failures(
    on timeline: PlayedTimeline, _ files: PolicyFiles, showing tables: Int
  ) -> [Diagnostic] {
    var found: [(finding: Diagnostic, screens: [String])] = []
    var indexes: [JointFailure: Int] = [:]
    for test in self {
      let tables = Swift.max(0, tables - found.count)
      for finding in test.failures(on: timeline, files, showing: tables) {
        let failure = JointFailure(span: finding.span, message: finding.message)
        if indexes[failure] == nil { found.append((finding, [])) }
        let index = indexes[failure] ?? found.count - 1
        indexes[failure] = index
        if let screen = test.screen { found[index].screens.append(screen) }
      }
    }
    return found.map { finding, screens in
      if screens.isEmpty { return finding }
      let shown =
        screens.count == 1
        ? PrintableText.quoted(screens[0]) : PrintableText.list(of: screens, "screens")
      return Rule.failedExpectation.finding(
        "\(finding.message), on \(shown)", at: finding.span, screens: screens,
        help: finding.help ?? "", table: finding.table)
    }
  }
}

/// What makes the failures of several screens one finding.
private struct JointFailure: Hashable {
  let span: SourceSpan
  let message: String
}

extension PlannedTest {
  /// The failed expectations, in the order of the file; empty if the test
  /// passes.
  ///
  /// - Parameter tables: how many of them show a table of the trace.
  func failures(
    on timeline: PlayedTimeline, _ files: PolicyFiles, showing tables: Int
  ) -> [Diagnostic] {
    let played = Simulation(of: trace, on: timeline).played(lookingAt: instants)
    var judgment = Judgment(test: self, played: played, files: files, tablesLeft: tables)
    return judgment.failures()
  }

  /// Whether all expectations are met.
  func passes(on timeline: PlayedTimeline, _ files: PolicyFiles) -> Bool {
    failures(on: timeline, files, showing: 0).isEmpty
  }
}

/// Compares a simulation with the expectations of a test.
private struct Judgment {
  let test: PlannedTest
  let played: PlayedTrace
  let files: PolicyFiles
  /// The number of failures that may still show a table.
  var tablesLeft: Int

  mutating func failures() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for expectation in test.instantExpectations { found += failures(of: expectation) }
    return found + peekFailures() + breachFailures()
  }

  /// - Parameters:
  ///   - origin: the value that differs from the expectation.
  ///   - expectation: the entry that it belongs to; nil for the test as a whole.
  ///   - table: the lines of the trace that the finding shows.
  private func failure(
    _ message: String, help: String = "correct the policy or the test", at origin: Origin?,
    of expectation: Located<Expectation>?, table: [String] = []
  ) -> Diagnostic {
    let span = origin.map(files.valueSpan) ?? test.nameSpan
    // Tests that share an expectation by an alias may fail for different
    // reasons, so each test has its own findings.
    let own =
      [span, expectation.map { files.span(of: $0.origin) }, test.expectSpan]
      .compactMap(\.self).first(where: test.span.contains) ?? test.span
    let prefix = test.span.contains(span) ? "" : "\(PrintableText.quoted(test.name)): "
    return Rule.failedExpectation.finding(prefix + message, at: own, help: help, table: table)
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
  private typealias Mismatch = (message: String, origin: Origin)

  /// The failures of an expectation at one instant.
  private mutating func failures(of expectation: Located<Expectation>) -> [Diagnostic] {
    guard let instant = expectation.value.at?.value else { return [] }
    let moments = played.moments(at: instant)
    guard let event = expectation.value.event else {
      return failures(of: expectation, at: instant, in: moments.suffix(1))
    }
    let named = moments.filter { $0.line.occasion.name == event.value }
    if !named.isEmpty { return failures(of: expectation, at: instant, in: named[...]) }
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
    of expectation: Located<Expectation>, at instant: Nanoseconds,
    in moments: ArraySlice<PlayedTrace.Moment>
  ) -> [Diagnostic] {
    let expected = expectation.value.values
    guard let last = moments.last, !moments.contains(where: { expected.allSatisfy($0.meets) })
    else { return [] }
    let table = table(around: instant)
    return expected.compactMap { mismatch(of: $0, in: last) }.enumerated().map { number, mismatch in
      failure(
        "at \(instant.instantText), \(mismatch.message)", at: mismatch.origin, of: expectation,
        table: number == 0 ? table : [])
    }
  }

  private func mismatch(of expected: ExpectedMember, in moment: PlayedTrace.Moment) -> Mismatch? {
    if moment.meets(expected) { return nil }
    let (key, value) = (expected.key, expected.value)
    if case .directives(let directives) = value, case .array(let all) = moment.directivesOfInstant {
      return mismatch(of: directives, in: all, at: expected.origin)
    }
    let (verb, text) = (value.isPlural ? "are" : "is", value.text(as: key))
    let contrast = text.utf8.count < 80 ? ", not \(text)" : ""
    return ("\(key) \(verb) \(moment[key].text(as: key))\(contrast)", expected.origin)
  }

  /// The first directive that differs from the expectation.
  private func mismatch(
    of expected: [Located<ExpectedDirective>], in actual: [JSON], at origin: Origin
  ) -> Mismatch {
    for (number, (directive, value)) in zip(expected, actual).enumerated()
    where !directive.value.matches(value) {
      let text = value.text(as: "directives")
      return ("directive \(number + 1) is \(text), not \(directive.value.text)", directive.origin)
    }
    let all = JSON.array(actual).text(as: "directives")
    if expected.count > actual.count {
      if actual.isEmpty {
        let missing = ExpectedValue.directives(expected).text(as: "directives")
        return ("no directives, expected \(missing)", origin)
      }
      return (
        "missing directive \(actual.count + 1); the host gets only \(all)",
        expected[actual.count].origin
      )
    }
    if expected.isEmpty { return ("directives are \(all), not none", origin) }
    return ("the host also gets \(actual[expected.count].text(as: "directives"))", origin)
  }
}

/// Expectations of the whole trace.
extension Judgment {
  private mutating func peekFailures() -> [Diagnostic] {
    let peek = played.summary.peek
    let worst = peek?.worst ?? .zero
    let unmet = test.overall.filter { $0.value.peek?.value.contains(Double(worst.count)) == false }
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
    let (summary, broken) = (played.summary, played.summary.brokenProperties)
    let lists = test.overall.filter { $0.value.breaches != nil }
    let expected = lists.flatMap { list in
      (list.value.breaches?.value ?? []).map { (property: $0, of: list) }
    }
    let listed = Set(expected.map(\.property.value))
    let unexpected = broken.filter { !listed.contains($0) }.compactMap { property in
      summary.breaches.first { $0.property == property }.map { breach in
        let all = Property.allCases.filter { $0 == property || listed.contains($0) }
        return failure(
          "the trace breaks '\(property.rawValue)' at \(breach.at.instantText)",
          help: "correct the policy, or write '{ breaches: "
            + "[\(all.map(\.rawValue).joined(separator: ", "))] }' if this test shows a known breach",
          at: lists.first?.value.breaches?.origin, of: lists.first, table: table(around: breach.at))
      }
    }
    let missing = expected.filter { !broken.contains($0.property.value) }.map { property, list in
      failure(
        "the trace does not break '\(property.value.rawValue)'",
        help: "remove '\(property.value.rawValue)', or change the trace", at: property.origin,
        of: list)
    }
    return unexpected + missing
  }
}

extension SimulationSummary {
  /// The properties that the trace breaks.
  var brokenProperties: [Property] {
    Property.allCases.filter { property in breaches.contains { $0.property == property } }
  }
}

extension PlayedTrace.Moment {
  fileprivate subscript(key: String) -> JSON { members.first { $0.name == key }?.value ?? .null }

  fileprivate func meets(_ expected: ExpectedMember) -> Bool {
    if expected.value.matches(self[expected.key]) { return true }
    guard case .directives = expected.value else { return false }
    return expected.value.matches(directivesOfInstant)
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
    case (.words(let words), .array(let elements)): Set(words) == Set(elements.map(\.plainText))
    // A line without overlays does not have this member.
    case (.numbers(let numbers), .null): numbers.isEmpty
    case (.numbers(let numbers), .object(let members)):
      numbers.count == members.count
        && numbers.allSatisfy { expected in
          members.contains {
            $0.name.utf8.elementsEqual(expected.name.utf8)
              && ExpectedValue.number(expected.value).matches($0.value)
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
