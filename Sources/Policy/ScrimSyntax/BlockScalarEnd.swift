extension ContiguousArray<UInt8> {
  /// The end of the text of a literal or folded scalar.
  ///
  /// libyaml puts the end after all blank lines that follow. The header decides
  /// how many of them belong to the text: all (`|+`), only the last line break
  /// (`|`), or none (`|-`). Lines of spaces that belong to the text show in the
  /// text itself, at its end.
  func endOfBlockScalar(from start: Int, to end: Int, text: Span<UInt8>) -> Int {
    let headerEnd = Swift.min(lineEnd(from: start), end)
    let indicators = self[start..<headerEnd].prefix { !$0.isBlankOrBreak }
    if indicators.contains(UInt8(ascii: "+")) { return end }

    let content =
      self[headerEnd..<end].lastIndex { $0 != UInt8(ascii: " ") && !$0.isLineBreak } ?? headerEnd
    let spaces = text.linesOfSpacesAtEnd
    if content == headerEnd, spaces == 0 { return indicators.endIndex }
    var lineEnd = self.lineEnd(from: content)
    for _ in 0..<spaces { lineEnd = self.lineEnd(from: lineEnd + 1) }
    lineEnd = Swift.min(lineEnd, end)
    if !indicators.contains(UInt8(ascii: "-")) { return Swift.min(lineEnd + 1, end) }
    return lineEnd > start && self[lineEnd - 1] == UInt8(ascii: "\r") ? lineEnd - 1 : lineEnd
  }
}

extension Span<UInt8> {
  /// The number of lines with only spaces at the end of the text.
  fileprivate var linesOfSpacesAtEnd: Int {
    var (counted, index) = (0, count)
    var hasSpace = false
    while index > 0 {
      index -= 1
      switch self[index] {
      case UInt8(ascii: " "): hasSpace = true
      case UInt8(ascii: "\n"):
        if hasSpace { counted += 1 }
      default: return counted
      }
    }
    return hasSpace ? counted + 1 : counted
  }
}
