/// A line of source with a run of it marked, cut to fit a page.
///
/// Only the first line of a span is shown. A line may be megabytes long, so
/// only the bytes near the span are ever looked at.
struct SourceExcerpt {
  let line: Int
  /// The part of the line to print.
  let text: String
  /// How many cells stand before the marked part.
  let indentation: Int
  /// How many cells the marked part takes up, at least one.
  let markWidth: Int

  /// As many blanks as the number of the line takes up, before the text.
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
    let after = Self.text(
      source, from: end, to: line.upperBound, column: before.width + marked.width,
      Self.cellsAfter)

    self.line = location.line
    self.text = before.text + marked.text + after.text
    self.indentation = before.width
    self.markWidth = max(1, marked.width)
  }

  /// What stands on the line before an offset, its beginning left out where it
  /// is long.
  private static func textBefore(
    _ source: SourceFile, _ offset: Int, from lineStart: Int
  ) -> PrintableText {
    let whole = PrintableText(
      source.text(from: max(lineStart, offset - contextBytes), to: offset))
    if whole.width <= cellsBefore, offset - lineStart <= contextBytes { return whole }
    var tail = ""
    var width = 1
    for character in whole.text.reversed() {
      width += character.cellWidth
      if width > cellsBefore { break }
      tail.append(character)
    }
    return PrintableText("…" + String(tail.reversed()))
  }

  /// A stretch of the line, its end left out where it is long.
  private static func text(
    _ source: SourceFile, from start: Int, to end: Int, column: Int, _ limit: Int
  ) -> PrintableText {
    let whole = PrintableText(
      source.text(from: start, to: min(end, start + contextBytes)), column: column)
    if whole.width <= limit, end - start <= contextBytes { return whole }
    var head = ""
    var width = 1
    for character in whole.text {
      width += character.cellWidth
      if width > limit { break }
      head.append(character)
    }
    return PrintableText(head + "…", column: column)
  }
}

extension SourceFile {
  /// A run of the bytes as text, shrunk to whole scalars.
  fileprivate func text(from start: Int, to end: Int) -> String {
    var start = start
    while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
