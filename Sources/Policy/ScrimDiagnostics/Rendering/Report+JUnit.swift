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
    var suites: [TestSuite] = []
    for finding in shown where !tests.contains(where: { $0.contains(finding) }) {
      let path = PrintableText(tables.path(of: finding.span.source)).text
      if suites.last?.name != path { suites.append(TestSuite(name: path, file: path)) }
      suites[suites.count - 1].add(
        "\(finding.rule): \(PrintableText(finding.message).text)",
        fails(finding.severity) ? .failed(finding.severity, finding.line) : .passed,
        saying: text(of: finding, Paint(colored: false), &tables))
    }
    for test in tests { add(test, to: &suites, shown, &tables) }
    let reported = Set(suites.map(\.name))
    let clean = Set(findings.checkedPaths.map { PrintableText($0).text }).subtracting(reported)
    for path in clean {
      var suite = TestSuite(name: path, file: path)
      suite.add(result.command, .passed, saying: "no findings\n")
      suites.append(suite)
    }
    suites.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var run = TestSuite(name: "scrim")
    for failure in failures { run.add(result.command, .broken(failure), saying: "\(summary)\n") }
    if let outcome = outcome(beyond: shown) {
      run.add(result.command, outcome, saying: "\(summary)\n")
    }
    if !run.cases.isEmpty { suites.append(run) }
    let root = XML(
      "testsuites",
      [
        ("name", "scrim"),
        ("tests", String(suites.reduce(0) { $0 + $1.cases.count })),
        ("failures", String(suites.reduce(0) { $0 + $1.failures })),
        ("errors", String(suites.reduce(0) { $0 + $1.errors })),
      ], .elements(suites.map(\.xml)))
    return root.document
  }

  /// Adds a test of a policy as a case, with its findings.
  private func add(
    _ test: PlayedTest, to suites: inout [TestSuite], _ shown: [Diagnostic],
    _ tables: inout LineTables
  ) {
    let path = PrintableText(tables.path(of: test.span.source)).text
    let index = suites.firstIndex { $0.name == path } ?? suites.count
    if index == suites.count { suites.append(TestSuite(name: path, file: path)) }
    let own = shown.filter(test.contains)
    let text = own.map { self.text(of: $0, Paint(colored: false), &tables) }.joined(separator: "\n")
    let failure = own.first { fails($0.severity) }
    let outcome: TestSuite.Outcome =
      switch (test.outcome, failure) {
      case (_, let failure?): .failed(failure.severity, failure.line)
      case (.passed, nil): .passed
      // The findings that say why may be beyond the limit.
      case (.failed, nil): .failed(.error, "the test failed")
      case (.unplayed, nil): .broken("the test was not played")
      }
    suites[index].add(
      PrintableText(test.name).text, outcome,
      saying: text.isEmpty ? "\(test.outcome.rawValue)\n" : text)
  }

  /// The result of the run as a whole; nil if the findings show it.
  ///
  /// Findings do not show it if there are none, or if some are not shown.
  private func outcome(beyond shown: [Diagnostic]) -> TestSuite.Outcome? {
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

/// The test cases for one file.
private struct TestSuite {
  enum Outcome {
    case passed
    case failed(Severity, String)
    /// The run could not check everything.
    case broken(String)
  }

  let name: String
  private let file: String?
  private(set) var cases: [XML] = []
  private(set) var failures = 0
  private(set) var errors = 0
  private var occurrences: [String: Int] = [:]

  init(name: String, file: String? = nil) {
    self.name = name
    self.file = file
  }

  mutating func add(_ name: String, _ outcome: Outcome, saying text: String) {
    let occurrence = occurrences[name, default: 0] + 1
    occurrences[name] = occurrence
    let attributes = [
      (name: "name", value: occurrence == 1 ? name : "\(name) (\(occurrence))"),
      (name: "classname", value: self.name),
    ]
    cases.append(XML("testcase", attributes, .elements([xml(of: outcome, saying: text)])))
  }

  private mutating func xml(of outcome: Outcome, saying text: String) -> XML {
    switch outcome {
    case .passed:
      return XML("system-out", [], .text(text))
    case .failed(let severity, let message):
      failures += 1
      return XML("failure", [("message", message), ("type", severity.rawValue)], .text(text))
    case .broken(let message):
      errors += 1
      return XML(
        "error", [("message", PrintableText(message).text), ("type", "scrim")], .text(text))
    }
  }

  var xml: XML {
    XML(
      "testsuite",
      [
        ("name", name),
        ("tests", String(cases.count)),
        ("failures", String(failures)),
        ("errors", String(errors)),
        ("skipped", "0"),
      ] + (file.map { [("file", $0)] } ?? []), .elements(cases))
  }
}
