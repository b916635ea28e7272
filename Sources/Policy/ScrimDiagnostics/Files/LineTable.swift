/// A location that people can find in an editor.
package struct SourceLocation: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int
  /// The offset in bytes, counted from 0.
  package let offset: Int

  /// The location as compilers write it: `path:line:column`.
  func text(in path: String) -> String { "\(PrintableText(path).text):\(line):\(column)" }
}

/// The lines of a source file, to convert offsets to lines and columns.
///
/// A line ends at a line feed, and a carriage return before it is part of the
/// line break. Columns count the bytes that start a scalar, so invalid UTF-8
/// has columns too.
///
/// The table stores the number of line breaks and scalars before each block of
/// bytes, and a lookup counts the rest within a block. So one fast pass makes
/// the table, and a line of megabytes takes no longer than others.
package struct LineTable: Sendable {
  private let source: SourceFile
  /// The counts before each block and at the end.
  private let blocks: [Counts]
  private static let blockSize = 1024

  private struct Counts {
    var lineBreaks = 0
    var scalars = 0

    /// Adds the counts of some bytes.
    mutating func add(_ bytes: Span<UInt8>) {
      let more = bytes.lineBreaksAndScalars
      lineBreaks += more.lineBreaks
      scalars += more.scalars
    }
  }

  package init(_ source: SourceFile) {
    let bytes = source.bytes.span
    var counts = Counts()
    var blocks: [Counts] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 2)
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      blocks.append(counts)
      counts.add(bytes.extracting(start..<min(start + Self.blockSize, bytes.count)))
    }
    blocks.append(counts)
    (self.source, self.blocks) = (source, blocks)
  }

  package func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, source.byteOrderMarkLength), source.bytes.count)
    let before = counts(before: offset)
    let start = lineStart(before.lineBreaks)
    return SourceLocation(
      line: before.lineBreaks + 1, column: before.scalars - counts(before: start).scalars + 1,
      offset: offset)
  }

  /// The range of a line, counted from 1, without its line break.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = lineStart(line - 1)
    guard line <= blocks[blocks.count - 1].lineBreaks else { return start..<source.bytes.count }
    let end = lineStart(line) - 1
    return start..<(end > start && source.bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  private func counts(before offset: Int) -> Counts {
    let block = offset / Self.blockSize
    var counts = blocks[block]
    counts.add(source.bytes.span.extracting(block * Self.blockSize..<offset))
    return counts
  }

  /// The start of the line after a number of line breaks.
  private func lineStart(_ lineBreaks: Int) -> Int {
    if lineBreaks == 0 { return source.byteOrderMarkLength }
    // The last block with fewer line breaks before it contains the one wanted.
    let block = blocks.partitioningIndex { $0.lineBreaks >= lineBreaks } - 1
    var missing = lineBreaks - blocks[block].lineBreaks
    var offset = block * Self.blockSize
    while missing > 0, offset < source.bytes.count {
      if source.bytes[offset] == UInt8(ascii: "\n") { missing -= 1 }
      offset += 1
    }
    return offset
  }
}
