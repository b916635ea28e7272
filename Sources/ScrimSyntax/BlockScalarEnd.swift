extension ContiguousArray<UInt8> {
  /// Where the text of a literal or folded scalar ends.
  ///
  /// libyaml puts the end behind all blank lines that follow. Of these, the
  /// text has as many as its header keeps: all (`|+`), the last line break
  /// (`|`), or none (`|-`). Lines of nothing but spaces that are part of the
  /// text can be seen at the text's own end.
  func endOfBlockScalar(from start: Int, to end: Int, text: Span<UInt8>) -> Int {
    let headerEnd = Swift.min(firstIndex(from: start) { $0 == UInt8(ascii: "\n") }, end)
    let indicators = self[start..<headerEnd].prefix { !$0.isBlankOrBreak }
    if indicators.contains(UInt8(ascii: "+")) { return end }

    let content =
      self[headerEnd..<end].lastIndex { $0 != UInt8(ascii: " ") && !$0.isLineBreak } ?? headerEnd
    let spaces = text.linesOfSpacesAtEnd
    if content == headerEnd, spaces == 0 { return indicators.endIndex }
    var lineEnd = firstIndex(from: content) { $0 == UInt8(ascii: "\n") }
    for _ in 0..<spaces { lineEnd = firstIndex(from: lineEnd + 1) { $0 == UInt8(ascii: "\n") } }
    lineEnd = Swift.min(lineEnd, end)
    if !indicators.contains(UInt8(ascii: "-")) { return Swift.min(lineEnd + 1, end) }
    return lineEnd > start && self[lineEnd - 1] == UInt8(ascii: "\r") ? lineEnd - 1 : lineEnd
  }
}

extension Span<UInt8> {
  /// How many line breaks stand between the last thing to see and the last space.
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
