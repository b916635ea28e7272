internal import ScrimDiagnostics
internal import ScrimSyntax

/// Keys that are siblings of their parent, because they are not indented:
///
///     screens:
///     accounts.balance:
///     text: 48pt
extension Binder {
  /// Skips keys that belong under the key before them, and reports them
  /// together.
  ///
  /// - Parameters:
  ///   - pairs: the pairs of the map after the key.
  ///   - isTaken: whether a key belongs under `key`.
  /// - Returns: whether there are any.
  mutating func skipUnindentedKeys(
    after key: Int, _ value: Int, in map: Int, _ pairs: inout SyntaxPairs,
    where isTaken: (String) -> Bool
  ) -> Bool {
    let nothing = tree.span(of: value)
    guard kind(of: value) == .plain, nothing.start == nothing.end, kind(of: map) == .blockMapping
    else { return false }
    var lost: [(key: Int, value: Int)] = []
    var rest = pairs
    while let pair = rest.next(in: tree), let text = tree.text(of: pair.key), isTaken(text) {
      lost.append(pair)
      pairs = rest
    }
    guard let first = lost.first else { return false }
    fault(
      .lostIndentation(
        of: lost.map { tree.text(of: $0.key) ?? "" }, under: tree.text(of: key) ?? "",
        at: tree.span(of: first.key), fixes: indenting(lost).map { [$0] } ?? []))
    return true
  }

  /// The fix that indents keys and their values.
  ///
  /// Nil if something other than spaces precedes a key, such as an anchor.
  private func indenting(_ pairs: [(key: Int, value: Int)]) -> Fix? {
    var edits: [Fix.Edit] = []
    for (key, value) in pairs {
      let (span, end) = (tree.span(of: key), tree.span(of: value).end)
      let before = bytes[..<span.start].last { $0 != UInt8(ascii: " ") }
      guard before == UInt8(ascii: "\n") else { return nil }
      edits.append(Fix.Edit(inserting: "  ", at: span.start, in: tree.sourceID))
      for offset in span.start..<max(span.start, end)
      where bytes[offset] == UInt8(ascii: "\n") && offset + 1 < end
        && bytes[offset + 1] == UInt8(ascii: " ")
      {
        edits.append(Fix.Edit(inserting: "  ", at: offset + 1, in: tree.sourceID))
      }
    }
    return Fix("indent what belongs there", .unsafe, edits: edits)
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - keys: the consecutive keys without indentation.
  ///   - owner: the key that they belong under.
  static func lostIndentation(
    of keys: [String], under owner: String, at span: SourceSpan, fixes: [Fix]
  ) -> Diagnostic {
    let owner = PrintableText.quoted(owner)
    let names = keys.prefix(2).map { PrintableText.quoted($0) }
    let isOne = keys.count == 1
    let subject =
      keys.count > 2
      ? "\(names[0]), \(names[1]) and \(keys.count - 2) more" : names.joined(separator: " and ")
    let message =
      "\(subject) \(isOne ? "belongs" : "belong") under \(owner), but "
      + "\(isOne ? "is" : "are") not indented"
    return Diagnostic(
      .error, .wrongType, message, at: span,
      help: "indent \(isOne ? "it" : "them") further than \(owner)", fixes: fixes)
  }
}
