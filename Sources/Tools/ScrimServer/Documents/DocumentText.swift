internal import ScrimDiagnostics
internal import ScrimJSON

/// A position in a text, as editors count it.
struct TextPosition: Hashable, Comparable {
  /// The line, counted from 0.
  var line: Int
  /// The UTF-16 units before the position in its line.
  var character: Int

  static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.character) < (second.line, second.character)
  }

  var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

extension MessageValue {
  /// A position in a text; nil if the value is not one.
  var position: TextPosition? {
    guard let line = self["line"].integer, let character = self["character"].integer, line >= 0,
      character >= 0
    else { return nil }
    return TextPosition(line: line, character: character)
  }
}

/// A text, with offsets in bytes and the positions that editors count.
///
/// A line ends at `\n`, `\r\n` or `\r`, as the protocol demands.
struct DocumentText {
  let bytes: ContiguousArray<UInt8>
  private let lineStarts: [Int]
  /// The UTF-16 units before each block of bytes, so that a long line costs no more.
  private let unitsBeforeBlocks: [Int]
  private static let blockSize = 1024

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    var (starts, blocks, units) = ([0], [Int](), 0)
    let span = bytes.span
    for index in span.indices {
      let byte = span[index]
      if index % Self.blockSize == 0 { blocks.append(units) }
      units += byte.utf16Units
      let isBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && !(index + 1 < span.count && span[index + 1] == UInt8(ascii: "\n"))
      if isBreak { starts.append(index + 1) }
    }
    if bytes.count % Self.blockSize == 0 { blocks.append(units) }
    (lineStarts, unitsBeforeBlocks) = (starts, blocks)
  }

  private func units(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return bytes[block * Self.blockSize..<offset].reduce(unitsBeforeBlocks[block]) {
      $0 + $1.utf16Units
    }
  }

  var lineCount: Int { lineStarts.count }

  /// The range of a line without its break.
  func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// The spaces at the start of a line.
  func indentation(ofLine line: Int) -> Int {
    bytes[lineStarts[line]...].prefix { $0 == UInt8(ascii: " ") }.count
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line of an offset.
  func line(of offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } - 1 }

  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let units = units(before: offset) - units(before: lineStarts[line])
    return TextPosition(line: line, character: units)
  }

  /// The offset of a position; a position after the end of a line is moved to its end.
  func offset(of position: TextPosition) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let range = range(ofLine: position.line)
    let wanted = units(before: range.lowerBound) + min(position.character, bytes.count)
    let block = unitsBeforeBlocks.partitioningIndex { $0 > wanted } - 1
    // A position after the end of its line can be in a later block.
    var offset = min(max(range.lowerBound, block * Self.blockSize), range.upperBound)
    var units = units(before: offset)
    while offset < range.upperBound {
      units += bytes[offset].utf16Units
      if units > wanted { break }
      offset += 1
      while offset < range.upperBound, bytes[offset].utf16Units == 0 { offset += 1 }
    }
    return offset
  }

  func json(_ range: Range<Int>) -> JSON {
    ["start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json]
  }

  func json(_ span: SourceSpan) -> JSON { json(span.start..<span.end) }

  /// The offsets of a range in a message; nil if the value is not a range.
  func range(_ value: MessageValue) -> Range<Int>? {
    guard let start = value["start"].position, let end = value["end"].position else { return nil }
    let (first, last) = (offset(of: min(start, end)), offset(of: max(start, end)))
    return first..<last
  }
}

extension UInt8 {
  /// The UTF-16 units of the scalar that starts with this byte; 0 within a scalar.
  fileprivate var utf16Units: Int {
    switch self {
    case 0x80..<0xC0: 0
    case 0xF0...: 2
    default: 1
    }
  }
}
