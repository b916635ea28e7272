/// A line of source with a span marked, shortened to fit a page.
///
/// Only the first line of a span is shown. A line may have megabytes, so only
/// the bytes near the span are read. The concealed rest of a line is blank, so
/// blanks at the end are left out.
struct SourceExcerpt {
  let line: Int
  /// The part of the line to print.
  let text: String
  /// The number of cells before the marked part.
  let indentation: Int
  /// The number of cells of the marked part, at least one.
  let markWidth: Int

  /// The blanks before the text: as many as the digits of the line number, at
  /// least five.
  var margin: String { String(repeating: " ", count: max(5, String(line).count)) }

  private static let contextBytes = 240
  private static let cellsBefore = 60
  private static let cellsMarked = 80
  private static let cellsAfter = 60

  init(of span: SourceSpan, in source: SourceFile, _ lines: LineTable) {
    let location = lines.location(of: span.start)
    let line = lines.bytes(ofLine: location.line)
    let start = min(location.offset, line.upperBound)
    let end = min(max(span.end, start), line.upperBound)

    let before = Self.textBefore(source, start, from: line.lowerBound)
    let marked = Self.text(source, from: start, to: end, column: before.width, Self.cellsMarked)
    let column = before.width + marked.width
    let after = Self.text(source, from: end, to: line.upperBound, column: column, Self.cellsAfter)

    self.line = location.line
    let blanks = after.text.reversed().prefix { $0 == " " }.count
    self.text = before.text + marked.text + after.text.dropLast(blanks)
    (indentation, markWidth) = (before.width, max(1, marked.width))
  }

  /// The text of the line before an offset, shortened at its start if it is
  /// long.
  private static func textBefore(
    _ source: SourceFile, _ offset: Int, from lineStart: Int
  ) -> PrintableText {
    let whole = PrintableText(source.text(from: max(lineStart, offset - contextBytes), to: offset))
    if whole.width <= cellsBefore, offset - lineStart <= contextBytes { return whole }
    return PrintableText("…" + String(fitting(whole.text.reversed(), cellsBefore).reversed()))
  }

  /// A part of the line, shortened at its end if it is long.
  private static func text(
    _ source: SourceFile, from start: Int, to end: Int, column: Int, _ limit: Int
  ) -> PrintableText {
    let whole = PrintableText(
      source.text(from: start, to: min(end, start + contextBytes)), column: column)
    if whole.width <= limit, end - start <= contextBytes { return whole }
    return PrintableText(String(fitting(whole.text, limit)) + "…", column: column)
  }

  /// The first characters that fit into a number of cells with an ellipsis.
  private static func fitting(_ text: some Sequence<Character>, _ limit: Int) -> [Character] {
    var width = 1
    return Array(
      text.prefix { character in
        width += character.cellWidth
        return width <= limit
      })
  }
}

extension SourceFile {
  /// A range of bytes as text, from the first byte that starts a scalar.
  fileprivate func text(from start: Int, to end: Int) -> String {
    var start = start
    while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    // After the blank of a concealed scalar, its other bytes decode to this.
    return isConcealed ? text.filter { $0 != "\u{FFFD}" } : text
  }
}
