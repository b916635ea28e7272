// The first error of a report, as a reason in a message about another file.

extension Report {
  package var firstError: Diagnostic? { findings.first { $0.severity == .error } }

  /// The first error with its location; nil if there is no error.
  ///
  /// - Parameters:
  ///   - path: the file that the message names. For an error in another file,
  ///     the location names that file.
  ///   - quotes: whether the message may quote the file.
  package func firstErrorText(in path: String, quotes: Bool = true) -> String? {
    guard let error = firstError else { return nil }
    let source = source(error.span)
    let line = LineTable(source).location(of: error.span.start).line
    let quotes = quotes && !source.conceals(error.span)
    let message = quotes ? error.message : error.message.withoutQuotations
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
  fileprivate var withoutQuotations: String {
    replacing(/'[^']*'|"[^"]*"/, with: "'…'")
  }
}
