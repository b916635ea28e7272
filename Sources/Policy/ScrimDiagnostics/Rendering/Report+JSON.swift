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
      Member("version", .version(1)) { _ in 1 }.about("The version of this format."),
      Member("files", .count(), \.findings.checkedFiles).about("How many files were checked."),
      Member("skipped", .count(), \.findings.skippedFiles)
        .about("How many files look like policies but were not checked."),
      tally("errors", of: .error), tally("warnings", of: .warning), tally("infos", of: .info),
      Member("omitted", .count(), \.findings.omitted)
        .about("How many findings are left out, beyond --max-findings."),
      Member("ignoring", .count(), \.findings.ignoreEntriesInUse)
        .about("How many 'ignore' entries hide findings."),
      Member("turnedOff", .list(of: .text), \.findings.namesOfRulesTurnedOff)
        .about("The rules that policies turn off, so that their findings are in no count."),
      Member("failures", .list(of: .text)) { $0.failures.map { PrintableText($0).text } }
        .about("Why the run did not check everything, such as a file that cannot be read."),
      Member("baseline", .orNull(.comparison), \.result.lintResult?.comparison)
        .about("How the findings compare with --baseline; null without it."),
      Member.optional("tests", .list(of: .test), \.result.testResult?.tests.nonempty)
        .about("The tests that were played; only for 'scrim test'."),
      Member.optional("coverage", .list(of: .coverage)) { report in
        report.result.testResult?.scores(.coverage).nonempty
      }
      .about(
        "How many lines of each policy the tests depend on; only for 'scrim test --coverage'."),
      Member.optional("mutants", .list(of: .mutants)) { report in
        report.result.testResult?.scores(.mutants).nonempty
      }
      .about("How many changes of each policy its tests notice; only for 'scrim test --mutants'."),
      Member.optional("screens", .list(of: .screen), \.result.inventoryResult?.screens)
        .about("The screens that an app's sources declare; only for 'scrim inventory'."),
      Member("diagnostics", .findings) { $0 }.about("The findings, by file and position."))
  }

  private static func tally(_ name: String, of severity: Severity) -> Member<Int> {
    Member(name, .count()) { $0.findings.count(severity) }
      .about("How many \(name) there are, including those left out.")
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
      Member("file", .file, \.span).about("The test file, as the command line names it."),
      Member("range", .range, \.span).about("The bytes of the test."),
      Member("name", .text, \.name).about("The name of the test."),
      Member("outcome", .word, \.outcome).about("The result of the test."))
  }
}

extension Form<TestScore, LineTables> {
  /// The coverage of a policy.
  fileprivate static var coverage: Self {
    object(
      Member("policy", .text, \.path).about("The path of the policy."),
      Member("covered", .count(), \.count).about("How many of its lines some test depends on."),
      Member("total", .count(), \.total).about("How many of its lines a test could depend on."))
  }

  /// The changes of a policy.
  fileprivate static var mutants: Self {
    object(
      Member("policy", .text, \.path).about("The path of the policy."),
      Member("noticed", .count(), \.count).about("How many changes of it some test notices."),
      Member("total", .count(), \.total).about("How many changes of it were tried."))
  }
}

extension Form<Baseline.Comparison, LineTables> {
  /// How the findings compare with a baseline.
  fileprivate static var comparison: Self {
    object(
      Member("known", .count(), \.known)
        .about("How many findings are in the baseline, and in no other count."),
      Member("gone", .list(of: .entry), \.gone)
        .about("The findings in the baseline that no longer occur."))
  }
}

extension Form<Baseline.Entry, LineTables> {
  /// A finding of a baseline.
  fileprivate static var entry: Self {
    object(
      Member("path", .text, \.path).about("The file's path from the root of its repository."),
      Member("rule", .text, \.rule.description).about("The rule."),
      Member("message", .text, \.message).about("What was wrong."),
      Member("fingerprint", .text, \.fingerprint).about("The fingerprint of the finding."))
  }
}

extension Form<(finding: Diagnostic, fingerprint: String), LineTables> {
  /// A finding and its fingerprint.
  fileprivate static var finding: Self {
    object(
      Member("file", .file, \.finding.span).about("The file, as the command line names it."),
      Member("path", .repositoryPath, \.finding.span)
        .about("The file's path from the root of its repository, where it is in one."),
      Member("range", .range, \.finding.span).about("The bytes that the finding is about."),
      Member("severity", .word, \.finding.severity).about("The severity of the finding."),
      Member("rule", .text, \.finding.rule.description)
        .about("The rule; 'scrim explain RULE' shows its page."),
      Member("message", .text, \.finding.message).about("What is wrong."),
      Member("screens", .list(of: .text), \.finding.screens)
        .about(
          "The screens that the finding is about, by id or pattern; empty if it is about none."),
      Member.optional("variants", .list(of: .text), \.finding.variants.nonempty)
        .about("The variants of the policy in which the finding holds, if not in all."),
      Member("help", .orNull(.text), \.finding.help).about("What to write instead."),
      Member("fingerprint", .text, \.fingerprint)
        .about("The fingerprint of the finding, which stays the same when its line moves."),
      Member("notes", .list(of: .note), \.finding.notes)
        .about("The other places that the finding involves."),
      Member("fixes", .list(of: .fix)) { value in
        value.finding.fixes.map { ($0, value.finding.span.source) }
      }.about("The available fixes."),
      Member("trace", .list(of: .step), \.finding.trace)
        .about(
          "The events that lead to the fault, as lines of a trace file; empty if it needs none."),
      Member.optional("table", .list(of: .text), \.finding.table.nonempty)
        .about("The trace around a failed expectation, as the lines of a table."))
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
    return written(schema) { step, _ in step.event }
  }
}

extension Form<Diagnostic.Note, LineTables> {
  /// A note.
  fileprivate static var note: Self {
    object(
      Member("file", .file, \.span).about("The file that the note points into."),
      Member("range", .range, \.span).about("The bytes that it points at."),
      Member("message", .text, \.message).about("What the note says."))
  }
}

extension Form<(fix: Fix, source: SourceID), LineTables> {
  /// A fix of a finding in a source.
  fileprivate static var fix: Self {
    object(
      Member("title", .text, \.fix.title).about("What the fix does."),
      Member("safety", .word, \.fix.safety)
        .about("Whether --fix applies it, or only --fix=unsafe."),
      Member("edits", .list(of: .edit)) { value in value.fix.edits.map { ($0, value.source) } }
        .about("The edits, which belong together."))
  }
}

extension Form<(edit: Fix.Edit, source: SourceID), LineTables> {
  /// An edit of a fix, for a finding in a source.
  fileprivate static var edit: Self {
    object(
      Member.optional("file", .file) { $0.edit.span.source == $0.source ? nil : $0.edit.span }
        .about("The file to change, where that is not the finding's."),
      Member("range", .range, \.edit.span).about("The bytes to replace."),
      Member("text", .text, \.edit.replacement).about("What to put in their place."))
  }
}

extension Array {
  /// The list; nil if it is empty.
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
