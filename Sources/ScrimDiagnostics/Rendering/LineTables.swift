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

  /// The path that services know a source by.
  mutating func repositoryPath(of source: SourceID) -> String {
    if let path = repositoryPaths[source] { return path }
    let given = report.sources[source.index].path
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

  /// A place as programs read it: its file and its range.
  package mutating func json(of span: SourceSpan) -> JSON {
    ["file": .string(report.source(span).path), "range": range(of: span)]
  }

  /// Lines and columns from 1, columns in Unicode scalars, and offsets in bytes from 0.
  mutating func range(of span: SourceSpan) -> JSON {
    let table = table(of: span.source)
    return [
      "start": json(table.location(of: span.start)), "end": json(table.location(of: span.end)),
    ]
  }

  private func json(_ location: SourceLocation) -> JSON {
    [
      "line": .integer(location.line),
      "column": .integer(location.column),
      "offset": .integer(location.offset),
    ]
  }
}
