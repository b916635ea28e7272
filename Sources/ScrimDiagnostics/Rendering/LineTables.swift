/// The line tables of a report's sources, each made when it is first asked for.
struct LineTables {
  private let report: Report
  private var tables: [SourceID: LineTable] = [:]

  init(of report: Report) {
    self.report = report
  }

  mutating func table(of source: SourceID) -> LineTable {
    if let table = tables[source] { return table }
    let table = LineTable(report.sources[source.index])
    tables[source] = table
    return table
  }

  /// A place as compilers write it: `path:line:column`.
  mutating func place(of span: SourceSpan) -> String {
    let location = table(of: span.source).location(of: span.start)
    let path = PrintableText(report.source(span).path).text
    return "\(path):\(location.line):\(location.column)"
  }
}
