internal import ScrimJSON

/// The form for programs: JSON, version 1.
///
/// Lines and columns count from 1, and columns count Unicode scalars. Offsets
/// count UTF-8 bytes from 0. The trace of a finding has the lines of a trace
/// file; it may be empty.
extension Report {
  package var json: String {
    var tables = tables
    return Form.report.write(self, &tables).text + "\n"
  }
}

/// The JSON Schema of a report in JSON.
package enum ReportSchema {
  package static var text: String {
    Form.report.schema.document(
      .draft2020, title: "Scrim report, version 1",
      description: "What 'scrim lint --format json' finds in policies.")
  }
}

extension Form<Report, LineTables> {
  /// A report as a whole.
  fileprivate static var report: Self {
    object(
      Member("version", .version(1), about: "The version of this format.") { _ in 1 },
      Member("files", .count(), about: "How many files were checked.", \.findings.checkedFiles),
      Member(
        "skipped", .count(), about: "How many files look like policies but were not checked.",
        \.findings.skippedFiles),
      Member("errors", .count(), about: "How many errors there are, including those left out.") {
        $0.findings.count(.error)
      },
      Member("warnings", .count(), about: "How many warnings there are, including those left out.")
      {
        $0.findings.count(.warning)
      },
      Member("infos", .count(), about: "How many infos there are, including those left out.") {
        $0.findings.count(.info)
      },
      Member(
        "omitted", .count(), about: "How many findings are left out, beyond --max-findings.",
        \.findings.omitted),
      Member(
        "ignoring", .count(), about: "How many 'ignore' entries hide findings.",
        \.findings.ignoreEntriesInUse),
      Member(
        "turnedOff", .list(of: .text),
        about: "The rules that policies turn off, so that their findings are in no count.",
        \.findings.namesOfRulesTurnedOff),
      Member(
        "failures", .list(of: .text),
        about: "Why the run did not check everything, such as a file that cannot be read."
      ) { $0.failures.map { PrintableText($0).text } },
      Member(
        "baseline", .orNull(.comparison),
        about: "How the findings compare with --baseline; null without it.", \.comparison),
      .optional(
        "tests", .list(of: .test), about: "The tests that were played; only for 'scrim test'.",
        \.tests),
      .optional(
        "coverage", .list(of: .coverage),
        about:
          "How many lines of each policy the tests depend on; only for 'scrim test --coverage'.",
        \.coverage),
      .optional(
        "screens", .list(of: .screen),
        about: "The screens that an app's sources declare; only for 'scrim inventory'.", \.screens),
      Member("diagnostics", .findings, about: "The findings, by file and position.") { $0 })
  }

  /// The findings, each with its fingerprint.
  private static var findings: Self {
    written(as: .list(of: .finding)) { report, tables in
      var fingerprints = Fingerprints()
      return report.findings.shown.map { ($0, fingerprints.next(for: $0, &tables)) }
    }
  }
}

extension Form<PlayedTest, LineTables> {
  /// A test that was played.
  fileprivate static var test: Self {
    object(
      Member("file", .file, about: "The test file, as the command line names it.", \.span),
      Member("range", .range, about: "The bytes of the test.", \.span),
      Member("name", .text, about: "The name of the test.", \.name),
      Member("outcome", .word, about: "The result of the test.", \.outcome))
  }
}

extension Form<TestCoverage, LineTables> {
  /// The coverage of a policy.
  fileprivate static var coverage: Self {
    object(
      Member("policy", .text, about: "The path of the policy.", \.path),
      Member("covered", .count(), about: "How many of its lines some test depends on.", \.covered),
      Member(
        "total", .count(), about: "How many of its lines a test could depend on.", \.total))
  }
}

extension Form<Baseline.Comparison, LineTables> {
  /// How the findings compare with a baseline.
  fileprivate static var comparison: Self {
    object(
      Member(
        "known", .count(), about: "How many findings are in the baseline, and in no other count.",
        \.known),
      Member(
        "gone", .list(of: .entry), about: "The findings in the baseline that no longer occur.",
        \.gone))
  }
}

extension Form<Baseline.Entry, LineTables> {
  /// A finding of a baseline.
  fileprivate static var entry: Self {
    object(
      Member("path", .text, about: "The file's path from the root of its repository.", \.path),
      Member("rule", .text, about: "The rule.", \.rule.description),
      Member("message", .text, about: "What was wrong.", \.message),
      Member("fingerprint", .text, about: "The fingerprint of the finding.", \.fingerprint))
  }
}

extension Form<(finding: Diagnostic, fingerprint: String), LineTables> {
  /// A finding and its fingerprint.
  fileprivate static var finding: Self {
    object(
      Member("file", .file, about: "The file, as the command line names it.", \.finding.span),
      Member(
        "path", .repositoryPath,
        about: "The file's path from the root of its repository, where it is in one.",
        \.finding.span),
      Member("range", .range, about: "The bytes that the finding is about.", \.finding.span),
      Member("severity", .word, about: "The severity of the finding.", \.finding.severity),
      Member(
        "rule", .text, about: "The rule; 'scrim explain RULE' shows its page.",
        \.finding.rule.description),
      Member("message", .text, about: "What is wrong.", \.finding.message),
      Member(
        "screens", .list(of: .text),
        about:
          "The screens that the finding is about, by id or pattern; empty if it is about none.",
        \.finding.screens),
      Member("help", .orNull(.text), about: "What to write instead.", \.finding.help),
      Member(
        "fingerprint", .text,
        about: "The fingerprint of the finding, which stays the same when its line moves.",
        \.fingerprint),
      Member(
        "notes", .list(of: .note), about: "The other places that the finding involves.",
        \.finding.notes),
      Member("fixes", .list(of: .fix), about: "The available fixes.") { value in
        value.finding.fixes.map { ($0, value.finding.span.source) }
      },
      Member(
        "trace", .list(of: .step),
        about:
          "The events that lead to the fault, as lines of a trace file; empty if it needs none.",
        \.finding.trace),
      .optional(
        "table", .list(of: .text),
        about: "The trace around a failed expectation, as the lines of a table."
      ) { $0.finding.table.isEmpty ? nil : $0.finding.table })
  }
}

extension Form<Diagnostic.Step, LineTables> {
  /// A line of a trace.
  fileprivate static var step: Self {
    let schema = Schema([
      ("type", "object"),
      ("properties", ["at": ["type": "number", "minimum": 0], "event": ["type": "string"]]),
      ("required", ["at", "event"]),
    ])
    return written(as: .json(schema)) { step, _ in step.event }
  }
}

extension Form<Diagnostic.Note, LineTables> {
  /// A note.
  fileprivate static var note: Self {
    object(
      Member("file", .file, about: "The file that the note points into.", \.span),
      Member("range", .range, about: "The bytes that it points at.", \.span),
      Member("message", .text, about: "What the note says.", \.message))
  }
}

extension Form<(fix: Fix, source: SourceID), LineTables> {
  /// A fix of a finding in a source.
  fileprivate static var fix: Self {
    object(
      Member("title", .text, about: "What the fix does.", \.fix.title),
      Member(
        "safety", .word, about: "Whether --fix applies it, or only --fix=unsafe.", \.fix.safety),
      Member("edits", .list(of: .edit), about: "The edits, which belong together.") { value in
        value.fix.edits.map { ($0, value.source) }
      })
  }
}

extension Form<(edit: Fix.Edit, source: SourceID), LineTables> {
  /// An edit of a fix, for a finding in a source.
  fileprivate static var edit: Self {
    object(
      .optional("file", .file, about: "The file to change, where that is not the finding's.") {
        $0.edit.span.source == $0.source ? nil : $0.edit.span
      },
      Member("range", .range, about: "The bytes to replace.", \.edit.span),
      Member("text", .text, about: "What to put in their place.", \.edit.replacement))
  }
}

/// The members that only some commands have.
extension Report {
  fileprivate var comparison: Baseline.Comparison? { result.lintResult?.comparison }
  fileprivate var tests: [PlayedTest]? { result.testResult?.tests.nonempty }
  fileprivate var coverage: [TestCoverage]? { result.testResult?.coverage.nonempty }
  fileprivate var screens: [FoundScreen]? { result.inventoryResult?.screens }
}

extension Array {
  /// The list; nil if it is empty.
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
