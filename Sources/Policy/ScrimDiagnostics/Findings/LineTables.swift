package import ScrimJSON

/// The line tables and the repository paths of sources, computed on demand.
package struct LineTables {
  let sources: Sources
  private let rootedPaths: RepositoryPaths?
  private var tables: [SourceID: LineTable] = [:]
  private var repositoryPaths: [SourceID: String] = [:]

  /// - Parameter rootedPaths: the paths of the sources in their repository; nil
  ///   to use them as given.
  package init(of sources: Sources, _ rootedPaths: RepositoryPaths? = nil) {
    (self.sources, self.rootedPaths) = (sources, rootedPaths)
  }

  mutating func table(of source: SourceID) -> LineTable {
    if let table = tables[source] { return table }
    let table = LineTable(sources[source])
    tables[source] = table
    return table
  }

  /// The path of a source as given.
  func path(of source: SourceID) -> String { sources[source].path }

  /// The path by which services identify a source.
  mutating func repositoryPath(of source: SourceID) -> String {
    if let path = repositoryPaths[source] { return path }
    let given = path(of: source)
    let path = rootedPaths?.path(of: given) ?? given
    repositoryPaths[source] = path
    return path
  }

  mutating func start(of span: SourceSpan) -> SourceLocation {
    table(of: span.source).location(of: span.start)
  }

  mutating func end(of span: SourceSpan) -> SourceLocation {
    table(of: span.source).location(of: span.end)
  }

  /// The start of a span as compilers write it: `path:line:column`.
  package mutating func location(of span: SourceSpan) -> String {
    start(of: span).text(in: path(of: span.source))
  }

  /// A note and its location in the repository, in one line.
  mutating func repositoryLine(of note: Diagnostic.Note) -> String {
    let location = start(of: note.span).text(in: repositoryPath(of: note.span.source))
    return "\(location): \(PrintableText(note.message).text)"
  }

  /// A span as JSON: its file and its range.
  package mutating func json(of span: SourceSpan) -> JSON {
    ["file": .string(path(of: span.source)), "range": Form.range.write(span, &self)]
  }
}

/// The forms of locations, which occur in many objects.
extension Form<SourceSpan, LineTables> {
  /// The file that a span is in.
  static var file: Self { written(as: .text) { $1.path(of: $0.source) } }

  /// The path by which services identify that file.
  static var repositoryPath: Self { written(as: .text) { $1.repositoryPath(of: $0.source) } }

  /// The start and the end of a span.
  static var range: Self {
    object(
      Member("start", location(\.start)) { $0 }.about("Where it starts."),
      Member("end", location(\.end)) { $0 }
        .about("Where it ends: the position after its last byte.")
    ).defined(as: "range")
  }

  private static func location(_ offset: @escaping (SourceSpan) -> Int) -> Self {
    written(as: .location) { $1.table(of: $0.source).location(of: offset($0)) }
  }
}

extension Form<SourceLocation, LineTables> {
  /// A location in a file.
  fileprivate static var location: Self {
    object(
      Member("line", .count(from: 1), \.line).about("The line, counted from 1."),
      Member("column", .count(from: 1), \.column)
        .about("The column in Unicode scalars, counted from 1."),
      Member("offset", .count(), \.offset).about("The offset in UTF-8 bytes, counted from 0."))
  }
}
