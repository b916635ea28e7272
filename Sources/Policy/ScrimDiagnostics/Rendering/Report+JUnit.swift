/// The form for test dashboards: a suite for each file, and a case for each
/// finding.
///
/// A finding that fails the run is a failed case; any other is a passed case
/// with output. Dashboards identify a case by its class and name across runs.
/// So a name has no line number, and is unique in its file. Jenkins refuses
/// unknown attributes, so the line is only in the text.
extension Report {
  package var junit: String {
    let (shown, tests) = (findings.shown, result.testResult?.tests ?? [])
    var tables = tables
    var suites: [String: JUnitSuite] = [:]
    for finding in shown where !tests.contains(where: { $0.contains(finding) }) {
      let path = PrintableText(tables.path(of: finding.span.source)).text
      suites[path, default: JUnitSuite(file: path)].add(
        "\(finding.rule): \(PrintableText(finding.message).text)",
        fails(finding.severity) ? .failed(finding.severity, finding.line) : .passed,
        saying: text(of: finding, Paint(colored: false), &tables))
    }
    for test in tests {
      let path = PrintableText(tables.path(of: test.span.source)).text
      let own = shown.filter(test.contains)
      let texts = own.map { text(of: $0, Paint(colored: false), &tables) }
      suites[path, default: JUnitSuite(file: path)].add(
        PrintableText(test.name).text, outcome(of: test, own),
        saying: texts.isEmpty ? "\(test.outcome.rawValue)\n" : texts.joined(separator: "\n"))
    }
    for path in findings.checkedPaths.map({ PrintableText($0).text }) where suites[path] == nil {
      suites[path, default: JUnitSuite(file: path)]
        .add(result.command, .passed, saying: "no findings\n")
    }
    var all = suites.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var run = JUnitSuite()
    let outcomes =
      failures.map(JUnitSuite.Outcome.broken) + (outcome(beyond: shown).map { [$0] } ?? [])
    for outcome in outcomes { run.add(result.command, outcome, saying: "\(summary)\n") }
    if !run.cases.isEmpty { all.append(run) }
    let attributes = [
      (name: "name", value: "scrim"),
      ("tests", String(all.reduce(0) { $0 + $1.cases.count })),
      ("failures", String(all.reduce(0) { $0 + $1.failures })),
      ("errors", String(all.reduce(0) { $0 + $1.errors })),
    ]
    return XML("testsuites", attributes, .elements(all.map(\.xml))).document
  }

  /// The result of a test with its findings.
  private func outcome(of test: PlayedTest, _ own: [Diagnostic]) -> JUnitSuite.Outcome {
    switch (test.outcome, own.first { fails($0.severity) }) {
    case (_, let failure?): .failed(failure.severity, failure.line)
    case (.passed, nil): .passed
    // The findings that say why may be beyond the limit.
    case (.failed, nil): .failed(.error, "the test failed")
    case (.unplayed, nil): .broken("the test was not played")
    }
  }

  /// The result of the run as a whole; nil if the findings show it.
  ///
  /// Findings do not show it if there are none, or if some are not shown.
  private func outcome(beyond shown: [Diagnostic]) -> JUnitSuite.Outcome? {
    guard let omission = findings.omission else {
      return shown.isEmpty && failures.isEmpty && findings.checkedPaths.isEmpty ? .passed : nil
    }
    let heaviest = Severity.allCases.first { severity in
      findings.count(severity) > shown.count { $0.severity == severity }
    }
    guard let heaviest, fails(heaviest) else { return .passed }
    return .failed(heaviest, omission)
  }
}

/// The test cases for one file, or for the run as a whole.
private struct JUnitSuite {
  enum Outcome {
    case passed
    case failed(Severity, String)
    /// The run could not check everything.
    case broken(String)
  }

  private let file: String?
  private(set) var cases: [XML] = []
  private(set) var failures = 0
  private(set) var errors = 0
  private var occurrences: [String: Int] = [:]

  init(file: String? = nil) { self.file = file }

  var name: String { file ?? "scrim" }

  mutating func add(_ name: String, _ outcome: Outcome, saying text: String) {
    occurrences[name, default: 0] += 1
    let occurrence = occurrences[name] ?? 1
    let attributes = [
      (name: "name", value: occurrence == 1 ? name : "\(name) (\(occurrence))"),
      (name: "classname", value: self.name),
    ]
    cases.append(XML("testcase", attributes, .elements([xml(of: outcome, saying: text)])))
  }

  private mutating func xml(of outcome: Outcome, saying text: String) -> XML {
    switch outcome {
    case .passed: return XML("system-out", [], .text(text))
    case .failed(let severity, let message):
      failures += 1
      return XML("failure", [("message", message), ("type", severity.rawValue)], .text(text))
    case .broken(let problem):
      errors += 1
      let message = PrintableText(problem).text
      return XML("error", [("message", message), ("type", "scrim")], .text(text))
    }
  }

  var xml: XML {
    let attributes = [
      (name: "name", value: name), ("tests", String(cases.count)), ("failures", String(failures)),
      ("errors", String(errors)), ("skipped", "0"),
    ]
    return XML("testsuite", attributes + (file.map { [("file", $0)] } ?? []), .elements(cases))
  }
}
