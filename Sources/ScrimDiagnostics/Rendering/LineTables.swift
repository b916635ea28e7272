package import ScrimJSON

/// The line tables of a report's sources and their paths in the repository, each made when
/// it is first asked for.
package struct LineTables {
  private let report: Report
  private var tables: [SourceID: LineTable] = [:]
  private var repositoryPaths: [SourceID: String] = [:]

  package init(of report: Report) {
    self.report = report
  }

  mutating func table(of source: SourceID) -> LineTable {
    if let table = tables[source] { return table }
    let table = LineTable(report.sources[source.index])
    tables[source] = table
    return table
  }

  /// The path that a source was given by.
  func path(of source: SourceID) -> String { report.sources[source.index].path }

  /// The path that services know a source by.
  mutating func repositoryPath(of source: SourceID) -> String {
    if let path = repositoryPaths[source] { return path }
    let given = path(of: source)
    let path = report.repositoryPaths?.path(of: given) ?? given
    repositoryPaths[source] = path
    return path
  }

  /// A place as compilers write it: `path:line:column`.
  package mutating func place(of span: SourceSpan) -> String {
    let location = table(of: span.source).location(of: span.start)
    let path = PrintableText(report.source(span).path).text
    return "\(path):\(location.line):\(location.column)"
  }

  /// A note and its place, for services, in one line.
  mutating func repositoryLine(of note: Diagnostic.Note) -> String {
    let path = PrintableText(repositoryPath(of: note.span.source)).text
    let location = table(of: note.span.source).location(of: note.span.start)
    return "\(path):\(location.line):\(location.column): \(PrintableText(note.message).text)"
  }

  /// A place as programs read it: its file and its range.
  package mutating func json(of span: SourceSpan) -> JSON {
    ["file": .string(path(of: span.source)), "range": range(of: span)]
  }

  /// Where a span starts and ends, as programs read it.
  mutating func range(of span: SourceSpan) -> JSON { JSONForm.range.json(of: span, &self) }
}
