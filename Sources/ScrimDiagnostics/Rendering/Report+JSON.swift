internal import ScrimJSON

/// The form for programs, version 1.
///
/// Lines and columns count from 1, columns in Unicode scalars; offsets count
/// UTF-8 bytes from 0. A finding's trace holds the lines of a trace file, and is
/// empty where there is none.
extension Report {
  package var json: String {
    var tables = LineTables(of: self)
    var document: [(name: String, value: JSON)] = [
      ("version", 1),
      ("files", .integer(checkedFiles)),
      ("skipped", .integer(skippedFiles)),
      ("errors", .integer(count(.error))),
      ("warnings", .integer(count(.warning))),
      ("infos", .integer(count(.info))),
      ("omitted", .integer(omittedFindings)),
    ]
    document.append(("diagnostics", .array(findings.map { json(of: $0, &tables) })))
    return JSON.object(document).text + "\n"
  }

  private func json(of finding: Diagnostic, _ tables: inout LineTables) -> JSON {
    [
      "file": .string(source(finding.span).path),
      "range": tables.range(of: finding.span),
      "severity": .string(finding.severity.rawValue),
      "rule": .string(finding.rule.description),
      "message": .string(finding.message),
      "screens": .array(finding.screens.map(JSON.string)),
      "help": finding.help.map(JSON.string) ?? .null,
      "notes": .array(
        finding.notes.map { note in
          [
            "file": .string(source(note.span).path),
            "range": tables.range(of: note.span),
            "message": .string(note.message),
          ]
        }),
      "fixes": .array(
        finding.fixes.map { fix in
          [
            "title": .string(fix.title),
            "safety": .string(fix.safety.rawValue),
            "edits": .array(fix.edits.map { json(of: $0, in: finding, &tables) }),
          ]
        }),
      "trace": .array(finding.trace.map(\.event)),
    ]
  }

  /// An edit; it names its file only where that is not the finding's own.
  private func json(
    of edit: Fix.Edit, in finding: Diagnostic, _ tables: inout LineTables
  ) -> JSON {
    var members: [(name: String, value: JSON)] = []
    if edit.span.source != finding.span.source {
      members.append(("file", .string(source(edit.span).path)))
    }
    members.append(("range", tables.range(of: edit.span)))
    members.append(("text", .string(edit.replacement)))
    return .object(members)
  }
}
