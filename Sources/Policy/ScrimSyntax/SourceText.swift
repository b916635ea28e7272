internal import ScrimDiagnostics

/// A source file and the id that spans refer to it by.
struct SourceText {
  let file: SourceFile
  let id: SourceID
  /// The keys whose values are text for people, and not a map.
  var proseKeys: Set<String> = []

  func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(id, from: range.lowerBound, to: range.upperBound)
  }

  func span(at offset: Int) -> SourceSpan { span(offset..<offset) }

  func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  func text(at span: SourceSpan) -> String { text(span.start..<span.end) }

  func isQuote(before offset: Int) -> Bool {
    offset > 0 && "\"'".utf8.contains(file.bytes[offset - 1])
  }

  func isColon(before offset: Int) -> Bool {
    offset > 0 && file.bytes[offset - 1] == UInt8(ascii: ":")
  }

  /// The offset of the last character before an offset that is not a blank or a
  /// line break.
  func lastText(before offset: Int) -> Int {
    file.bytes[..<offset].lastIndex { !$0.isBlankOrBreak } ?? 0
  }

  /// The line that contains or ends at an offset, without its line break.
  func line(around offset: Int) -> Range<Int> {
    let start = file.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return start..<file.bytes.firstIndex(from: offset, where: \.isLineBreak)
  }
}

extension ContiguousArray<UInt8> {
  /// The first index from `start` on whose byte satisfies a predicate, or the
  /// end.
  func firstIndex(from start: Int, where isWanted: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, !isWanted(self[index]) { index += 1 }
    return index
  }

  /// The index of the line feed that ends the line of an index, or the end.
  func lineEnd(from start: Int) -> Int { firstIndex(from: start) { $0 == UInt8(ascii: "\n") } }
}

extension UInt8 {
  /// Whether the byte is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    let character = Character(Unicode.Scalar(self))
    return self < 0x80 && (character.isLetter || character.isNumber)
  }

  var isBlankOrBreak: Bool { isBlank || isLineBreak }

  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
