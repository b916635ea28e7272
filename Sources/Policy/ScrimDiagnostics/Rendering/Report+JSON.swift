internal import ScrimJSON

/// The form for programs: JSON, version 1.
///
/// Lines and columns count from 1, and columns count Unicode scalars. Offsets
/// count UTF-8 bytes from 0. The trace of a finding has the lines of a trace
/// file; it may be empty.
extension Report {
  package var json: String {
    var tables = tables
    return JSONForm<Report>.report.json(of: self, &tables).text + "\n"
  }
}

/// The JSON Schema of a report in JSON.
package enum ReportSchema {
  /// The name of the definition of ranges, which occur in many objects.
  static let rangeName = "range"

  package static var text: String {
    let header: [(name: String, value: JSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Scrim report, version 1"),
      ("description", "What 'scrim lint --format json' finds in policies."),
    ]
    let definitions: [(name: String, value: JSON)] = [
      (rangeName, .object(JSONForm<SourceSpan>.range.schema))
    ]
    let schema = header + JSONForm<Report>.report.schema + [("$defs", .object(definitions))]
    return JSON.object(schema).indentedText + "\n"
  }
}

extension JSONForm<Report> {
  /// A report as a whole.
  fileprivate static var report: Self {
    Self([
      .init("version", [("const", 1)], "The version of this format.") { _, _ in 1 },
      .number("files", "How many files were checked.") { $0.findings.checkedFiles },
      .number("skipped", "How many files look like policies but were not checked.") {
        $0.findings.skippedFiles
      },
      .number("errors", "How many errors there are, including those left out.") {
        $0.findings.count(.error)
      },
      .number("warnings", "How many warnings there are, including those left out.") {
        $0.findings.count(.warning)
      },
      .number("infos", "How many infos there are, including those left out.") {
        $0.findings.count(.info)
      },
      .number("omitted", "How many findings are left out, beyond --max-findings.") {
        $0.findings.omitted
      },
      .number("ignoring", "How many 'ignore' entries hide findings.") {
        $0.findings.ignoreEntriesInUse
      },
      .init(
        "turnedOff", [("type", "array"), ("items", ["type": "string"])],
        "The rules that policies turn off, so that their findings are in no count."
      ) { report, _ in .array(report.findings.namesOfRulesTurnedOff.map { .string($0) }) },
      .init(
        "failures", [("type", "array"), ("items", ["type": "string"])],
        "Why the run did not check everything, such as a file that cannot be read."
      ) { report, _ in .array(report.failures.map { .string(PrintableText($0).text) }) },
      .optionalObject(
        "baseline", .comparison, "How the findings compare with --baseline; null without it."
      ) { report, _ in report.result.lintResult?.comparison },
      .list(
        "tests", of: .test, "The tests that were played; only of 'scrim test'.", isOptional: true
      ) { report, _ in report.result.testResult?.tests.nonempty },
      .list(
        "coverage", of: .coverage,
        "How many lines of each policy the tests depend on; only of 'scrim test --coverage'.",
        isOptional: true
      ) { report, _ in report.result.testResult?.coverage.nonempty },
      .list(
        "screens", of: .screen,
        "The screens that an app's sources declare; only of 'scrim inventory'.", isOptional: true
      ) { report, _ in report.result.inventoryResult?.screens },
      .list("diagnostics", of: .finding, "The findings, by file and position.") { report, tables in
        var fingerprints = Fingerprints()
        return report.findings.shown.map { ($0, fingerprints.next(for: $0, &tables)) }
      },
    ])
  }
}

extension JSONForm<PlayedTest> {
  /// A test that was played.
  fileprivate static var test: Self {
    Self([
      .file("The test file, as the command line names it.") { $0.span },
      .range("The bytes of the test.") { $0.span },
      .text("name", "The name of the test.") { $0.name },
      .word("outcome", "What became of it.") { $0.outcome },
    ])
  }
}

extension JSONForm<TestCoverage> {
  /// The coverage of a policy.
  fileprivate static var coverage: Self {
    Self([
      .text("policy", "The path of the policy.") { $0.path },
      .number("covered", "How many of its lines some test depends on.") { $0.covered },
      .number("total", "How many lines it has on which a test could depend.") { $0.total },
    ])
  }
}

extension JSONForm<Baseline.Comparison> {
  /// How the findings compare with a baseline.
  fileprivate static var comparison: Self {
    Self([
      .number("known", "How many findings are in the baseline, and in no other count.") {
        $0.known
      },
      .list("gone", of: .entry, "What is in the baseline and no longer occurs.") { value, _ in
        value.gone
      },
    ])
  }
}

extension JSONForm<Baseline.Entry> {
  /// A finding of a baseline.
  fileprivate static var entry: Self {
    Self([
      .text("path", "The file's path from the root of its repository.") { $0.path },
      .text("rule", "The rule.") { $0.rule.description },
      .text("message", "What was wrong.") { $0.message },
      .text("fingerprint", "The fingerprint of the finding.") { $0.fingerprint },
    ])
  }
}

extension JSONForm<(finding: Diagnostic, fingerprint: String)> {
  /// A finding and its fingerprint.
  fileprivate static var finding: Self {
    let step: [(name: String, value: JSON)] = [
      ("type", "object"),
      ("properties", ["at": ["type": "number", "minimum": 0], "event": ["type": "string"]]),
      ("required", ["at", "event"]),
    ]
    return Self([
      .file("The file, as the command line names it.") { $0.finding.span },
      .init(
        "path", [("type", "string")],
        "The file's path from the root of its repository, where it is in one."
      ) { value, tables in
        .string(tables.repositoryPath(of: value.finding.span.source))
      },
      .range("The bytes that the finding is about.") { $0.finding.span },
      .word("severity", "The severity of the finding.") { $0.finding.severity },
      .text("rule", "The rule; 'scrim explain RULE' shows its page.") {
        $0.finding.rule.description
      },
      .text("message", "What is wrong.") { $0.finding.message },
      .init(
        "screens", [("type", "array"), ("items", ["type": "string"])],
        "The screens that the finding is about, by id or pattern; empty if it is about none."
      ) { value, _ in .array(value.finding.screens.map(JSON.string)) },
      .init("help", [("type", ["string", "null"])], "What to write instead.") { value, _ in
        value.finding.help.map(JSON.string) ?? .null
      },
      .text(
        "fingerprint", "The fingerprint of the finding, which stays the same when its line moves."
      ) {
        $0.fingerprint
      },
      .list("notes", of: .note, "The other places that the finding involves.") { value, _ in
        value.finding.notes
      },
      .list("fixes", of: .fix, "The fixes on offer.") { value, _ in
        value.finding.fixes.map { ($0, value.finding.span.source) }
      },
      .init(
        "trace", [("type", "array"), ("items", .object(step))],
        "The events that lead to the fault, as lines of a trace file; empty if it needs none."
      ) { value, _ in .array(value.finding.trace.map(\.event)) },
      .init(
        "table", [("type", "array"), ("items", ["type": "string"])],
        "The trace around a failed expectation, as the lines of a table.", isOptional: true
      ) { value, _ in
        value.finding.table.isEmpty ? nil : .array(value.finding.table.map(JSON.string))
      },
    ])
  }
}

extension JSONForm<Diagnostic.Note> {
  /// A note.
  fileprivate static var note: Self {
    Self([
      .file("The file that the note points into.") { $0.span },
      .range("The bytes that it points at.") { $0.span },
      .text("message", "What is there.") { $0.message },
    ])
  }
}

extension JSONForm<(fix: Fix, source: SourceID)> {
  /// A fix of a finding in a source.
  fileprivate static var fix: Self {
    Self([
      .text("title", "What the fix does.") { $0.fix.title },
      .word("safety", "Whether --fix applies it, or only --fix=unsafe.") { $0.fix.safety },
      .list("edits", of: .edit, "The edits, which belong together.") { value, _ in
        value.fix.edits.map { ($0, value.source) }
      },
    ])
  }
}

extension JSONForm<(edit: Fix.Edit, source: SourceID)> {
  /// An edit of a fix, for a finding in a source.
  fileprivate static var edit: Self {
    Self([
      .file("The file to change, where that is not the finding's.", isOptional: true) {
        $0.edit.span.source == $0.source ? nil : $0.edit.span
      },
      .range("The bytes to replace.") { $0.edit.span },
      .text("text", "What to put in their place.") { $0.edit.replacement },
    ])
  }
}

extension Array {
  /// The list; nil if it is empty.
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
