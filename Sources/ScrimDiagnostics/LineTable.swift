/// A place that a person can find in an editor.
package struct SourceLocation: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int
  /// The offset in bytes, counted from 0.
  package let offset: Int
}

/// Where each line of a source file starts.
///
/// A line ends at a line feed; a carriage return before it belongs to the line
/// break. Columns count scalars by counting the bytes that start one, which
/// gives an answer for bytes that are no UTF-8 as well.
package struct LineTable: Sendable {
  private let source: SourceFile
  private let starts: [Int]

  /// How many scalars start before each block of bytes, so that a column on a
  /// line of megabytes is not counted from the line's beginning.
  private let scalars: [Int]
  private static let blockSize = 4096

  package init(_ source: SourceFile) {
    var starts = [source.byteOrderMarkLength]
    var scalars: [Int] = []
    var count = 0
    for (offset, byte) in source.bytes.enumerated() {
      if offset % Self.blockSize == 0 { scalars.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }
    scalars.append(count)
    self.scalars = scalars
    self.source = source
    self.starts = starts
  }

  package func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, starts[0]), source.bytes.count)
    let line = lineIndex(of: offset)
    let column = scalarCount(before: offset) - scalarCount(before: starts[line])
    return SourceLocation(line: line + 1, column: column + 1, offset: offset)
  }

  private func scalarCount(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalars[block]
      + source.bytes[block * Self.blockSize..<offset].count { $0 & 0xC0 != 0x80 }
  }

  /// The bytes of a line, counted from 1, without its line break.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : source.bytes.count
    if line < starts.count, end > start, source.bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// The last line that starts at or before an offset, counted from 0.
  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
