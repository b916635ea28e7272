extension [UInt8] {
  /// Where the text of a literal or folded scalar ends.
  ///
  /// libyaml puts the end behind all blank lines that follow. Of these, the
  /// text has as many as its header keeps: all (`|+`), the last line break
  /// (`|`), or none (`|-`).
  func endOfBlockScalar(from start: Int, to end: Int) -> Int {
    let headerEnd = firstIndex(from: start) { $0 == UInt8(ascii: "\n") }
    let indicators = self[start..<Swift.min(headerEnd, end)].prefix { !$0.isBlankOrBreak }
    if indicators.contains(UInt8(ascii: "+")) { return end }

    guard let content = lastContentLine(from: headerEnd + 1, to: end) else {
      return Swift.min(headerEnd, end)
    }
    if !indicators.contains(UInt8(ascii: "-")) { return content.upperBound }
    return self[content].lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      .map { $0 + 1 } ?? content.lowerBound
  }

  /// The last line that is more than the blank indentation of its neighbours.
  private func lastContentLine(from start: Int, to end: Int) -> Range<Int>? {
    var lines: [(range: Range<Int>, indentation: Int, isBlank: Bool)] = []
    var lineStart = start
    while lineStart < end {
      let lineEnd = Swift.min(firstIndex(from: lineStart) { $0 == UInt8(ascii: "\n") } + 1, end)
      let text = firstIndex(from: lineStart) { $0 != UInt8(ascii: " ") }
      let isBlank =
        text >= lineEnd || self[text] == UInt8(ascii: "\n") || self[text] == UInt8(ascii: "\r")
      lines.append((lineStart..<lineEnd, Swift.min(text, lineEnd) - lineStart, isBlank))
      lineStart = lineEnd
    }
    let indentation = lines.lazy.filter { !$0.isBlank }.map(\.indentation).min() ?? .max
    return lines.last { !$0.isBlank || $0.indentation > indentation }?.range
  }
}
