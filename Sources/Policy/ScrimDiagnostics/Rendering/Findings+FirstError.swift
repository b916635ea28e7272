// An error as a reason in a message about another file.

extension Findings {
  /// The first error with its location; nil if there is no error.
  ///
  /// - Parameters:
  ///   - path: the file that the message names. For an error in another file,
  ///     the location names that file.
  ///   - quotes: whether the message may quote the file.
  package func firstErrorText(in path: String, quotes: Bool = true) -> String? {
    shown.first { $0.severity == .error }.map { error in
      error.text(in: source(error.span), toldOf: path, quotes: quotes)
    }
  }
}

extension Diagnostic {
  /// The message with its location in a source.
  ///
  /// - Parameter path: the file that the whole message is about. If that is
  ///   another file, the location names the source.
  package func text(in source: SourceFile, toldOf path: String, quotes: Bool) -> String {
    let line = LineTable(source).location(of: span.start).line
    let quotes = quotes && !source.conceals(span)
    let message = quotes ? message : message.withoutQuotations
    if source.path == path { return "line \(line): \(message)" }
    let location =
      quotes
      ? PrintableText.quoted("\(source.path):\(line)", limit: 1000) : "in a file that it extends"
    return "\(location): \(message)"
  }
}

extension String {
  /// The message without its quotations, which may be text of a file that the
  /// reader of the message must not see.
  fileprivate var withoutQuotations: String { replacing(/'[^']*'|"[^"]*"/, with: "'…'") }
}
