internal import ScrimDiagnostics

/// A common mistake that libyaml reports lines later, or as a different
/// problem.
struct CommonMistake {
  let message: String
  let help: String
  let span: SourceSpan
  let fixes: [Fix]

  /// - Parameters:
  ///   - problem: libyaml's message.
  ///   - offset: the offset at which libyaml stopped.
  ///   - start: the start of what libyaml was reading.
  init?(_ problem: String, at offset: Int, behind start: Int?, in source: SourceText) {
    // When something is missing from a line, libyaml stops on a later one.
    let lines = [start, source.lastText(before: source.line(around: offset).lowerBound), offset]
      .compactMap { $0.map(source.line) }
    var mistake = Self.conflictMark(in: source)
    for check in [Self.fence, Self.slashComment, Self.missingSpace] {
      mistake = mistake ?? lines.lazy.compactMap { check($0, source) }.first
    }
    if problem == "mapping values are not allowed in this context" {
      mistake =
        mistake ?? Self.nestedKey(before: offset, in: source)
        ?? Self.missingColon(before: offset, in: source)
    }
    mistake = mistake ?? Self.unclosedQuote(before: offset, in: source)
    if let start, start < offset {
      mistake = mistake ?? Self.unclosedQuote(in: start..<offset, of: source)
    }
    if problem == "could not find expected ':'", let start {
      mistake = mistake ?? Self.missingColon(in: source.line(around: start), of: source)
    }
    mistake = mistake ?? Self.extraMark(at: offset, in: source)
    guard let mistake = mistake ?? Self.innerQuote(before: offset, in: source) else { return nil }
    self = mistake
  }

  private init(_ message: String, help: String, at span: SourceSpan, fixes: [Fix] = []) {
    (self.message, self.help, self.span, self.fixes) = (message, help, span, fixes)
  }
}

extension CommonMistake {
  private static func conflictMark(in source: SourceText) -> CommonMistake? {
    var start = 0
    while start < source.file.bytes.count {
      let line = source.line(around: start)
      if source.hasText("<<<<<<<", in: line) || source.hasText(">>>>>>>", in: line) {
        return CommonMistake(
          "unresolved merge conflict",
          help: "keep one side, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'",
          at: source.span(line))
      }
      start = line.upperBound + 1
    }
    return nil
  }

  /// A Markdown code fence.
  private static func fence(in line: Range<Int>, of source: SourceText) -> CommonMistake? {
    guard source.hasText("```", in: line) else { return nil }
    return CommonMistake(
      "'```' is Markdown, not YAML", help: "remove the lines with '```'", at: source.span(line))
  }

  /// A key and its value in the place of a value, as in `lock: after: 30s`;
  /// capitals rule it out, because keys have none.
  private static func nestedKey(before colon: Int, in source: SourceText) -> CommonMistake? {
    let bytes = source.file.bytes
    let line = source.line(around: colon)
    let key = (line.lowerBound..<colon).drop { bytes[$0].isBlank }.prefix { bytes[$0].isPartOfKey }
    guard colon < bytes.count, !key.isEmpty, key.endIndex < colon,
      bytes[key.endIndex] == UInt8(ascii: ":")
    else { return nil }
    let inner = (key.endIndex + 1..<colon).drop { bytes[$0].isBlank }
    guard !inner.isEmpty,
      inner.allSatisfy({ bytes[$0].isPartOfKey && !(0x41...0x5A).contains(bytes[$0]) })
    else { return nil }
    let outerName = source.text(key.startIndex..<key.endIndex)
    if source.proseKeys.contains(outerName) { return nil }
    let innerName = source.text(inner.startIndex..<inner.endIndex)
    return CommonMistake(
      "unexpected ':'",
      help:
        "write '\(outerName): { \(innerName): … }', or put the text in quotes if ':' belongs to it",
      at: source.span(colon..<colon + 1))
  }

  private static func slashComment(in line: Range<Int>, of source: SourceText) -> CommonMistake? {
    let slash = UInt8(ascii: "/")
    let bytes = source.file.bytes
    let found = line.dropLast().first { offset in
      bytes[offset] == slash && [slash, UInt8(ascii: "*")].contains(bytes[offset + 1])
        && (offset == line.lowerBound || bytes[offset - 1].isBlank)
    }
    return found.map { start in
      let mark = source.span(start..<start + 2)
      return CommonMistake(
        "'\(source.text(start..<start + 2))' does not start a comment", help: "write '#'", at: mark,
        fixes: [Fix("write '#'", .unsafe, edits: [.init(replacing: mark, with: "#")])])
    }
  }

  /// A key whose value follows the colon without a space, as in `scrim:1`.
  private static func missingSpace(in line: Range<Int>, of source: SourceText) -> CommonMistake? {
    let bytes = source.file.bytes
    let text = line.drop { bytes[$0].isBlank }
    let key = text.prefix { bytes[$0].isPartOfKey }
    guard !key.isEmpty, key.endIndex + 1 < line.upperBound,
      bytes[key.endIndex] == UInt8(ascii: ":"), !bytes[key.endIndex + 1].isBlank,
      bytes[key.endIndex + 1] != UInt8(ascii: "/")
    else { return nil }
    let name = source.text(key.startIndex..<key.endIndex)
    let value = source.span(at: key.endIndex + 1)
    return CommonMistake(
      "missing space after '\(name):'", help: "write '\(name): …'",
      at: source.span(key.startIndex..<key.endIndex + 1),
      // The fix is unsafe: a setting that takes effect may make a screen
      // public.
      fixes: [Fix("insert a space", .unsafe, edits: [.init(replacing: value, with: " ")])])
  }

  /// A comma or closing bracket after a value that needs none.
  private static func extraMark(at offset: Int, in source: SourceText) -> CommonMistake? {
    let bytes = source.file.bytes
    guard offset < bytes.count, ",}]".utf8.contains(bytes[offset]),
      let before = bytes[..<offset].last(where: { !$0.isBlank }), "}]\"'".utf8.contains(before)
    else { return nil }
    let line = source.line(around: offset)
    if bytes[offset] != UInt8(ascii: ","),
      let opening = source.openBracket(on: line, before: offset)
    {
      return missingColon(beforeBracket: opening, in: source)
    }
    let rest = (offset + 1..<line.upperBound).drop { bytes[$0].isBlank }
    guard rest.isEmpty || bytes[rest.startIndex] == UInt8(ascii: "#") else { return nil }
    let span = source.span(offset..<offset + 1)
    let mark = source.text(offset..<offset + 1)
    return CommonMistake(
      mark == "," ? "unexpected ',' after this entry" : "unmatched '\(mark)'",
      help: "remove the '\(mark)'", at: span,
      // The fix is unsafe: another mark may be the one too many.
      fixes: [Fix("remove '\(mark)'", .unsafe, edits: [.init(replacing: span, with: "")])])
  }

  /// A key without its colon, or with `=` instead.
  private static func missingColon(in line: Range<Int>, of source: SourceText) -> CommonMistake? {
    let bytes = source.file.bytes
    let text = line.drop { bytes[$0].isBlank }
    let key = text.prefix { bytes[$0].isPartOfKey }
    guard !key.isEmpty else { return nil }
    let name = source.text(key.startIndex..<key.endIndex)
    let rest = text.dropFirst(key.count).drop { bytes[$0].isBlank }
    let span = source.span(key.startIndex..<key.endIndex)
    if rest.isEmpty {
      let above = source.line(around: source.lastText(before: line.lowerBound))
      let isEntry = source.text(above).drop { $0 == " " }.hasPrefix("- ")
      return isEntry
        ? CommonMistake("missing '-' before '\(name)'", help: "write '- \(name)'", at: span)
        : CommonMistake("missing ':' after '\(name)'", help: "write '\(name):'", at: span)
    }
    if let mark = rest.first, bytes[mark] == UInt8(ascii: "=") {
      return CommonMistake(
        "'=' does not separate a key from its value", help: "write '\(name): …'",
        at: source.span(mark..<mark + 1))
    }
    guard bytes[key.endIndex].isBlank else { return nil }
    return CommonMistake("missing ':' after '\(name)'", help: "write '\(name): …'", at: span)
  }

  /// A line without a colon before one that continues it, so that libyaml reads
  /// both as one key.
  private static func missingColon(before offset: Int, in source: SourceText) -> CommonMistake? {
    let bytes = source.file.bytes
    func text(of line: Range<Int>) -> Range<Int> {
      line.drop { bytes[$0].isBlank }
    }
    let next = source.line(around: offset)
    guard next.lowerBound > 0 else { return nil }
    let line = source.line(around: source.lastText(before: next.lowerBound))
    let (entry, other) = (text(of: line), text(of: next))
    let isWord = entry.allSatisfy { bytes[$0].isPartOfKey }
    let indentations = (entry.lowerBound - line.lowerBound, other.lowerBound - next.lowerBound)
    guard !entry.isEmpty, !bytes[entry].contains(UInt8(ascii: ":")),
      indentations.0 == indentations.1 || isWord && indentations.0 < indentations.1
    else { return nil }
    if bytes[entry].starts(with: "<!--".utf8) {
      return CommonMistake(
        "'<!--' does not start a comment", help: "write '#'",
        at: source.span(entry.lowerBound..<entry.lowerBound + 4))
    }
    return missingColon(in: line, of: source)
  }

  /// A key that is followed by a bracket without a colon.
  private static func missingColon(beforeBracket bracket: Int, in source: SourceText)
    -> CommonMistake?
  {
    let bytes = source.file.bytes
    let line = source.line(around: bracket)
    let text = (line.lowerBound..<bracket).drop { bytes[$0].isBlank }
    let key = text.prefix { bytes[$0].isPartOfKey }
    guard !key.isEmpty, text.dropFirst(key.count).allSatisfy({ bytes[$0].isBlank }) else {
      return nil
    }
    let name = source.text(key.startIndex..<key.endIndex)
    return CommonMistake(
      "missing ':' after '\(name)'", help: "write '\(name): …'",
      at: source.span(key.startIndex..<key.endIndex))
  }

  /// A quotation mark that its line does not close, so that the text continues
  /// to the next one.
  private static func unclosedQuote(before offset: Int, in source: SourceText) -> CommonMistake? {
    guard offset > 0, source.isQuote(before: offset) else { return nil }
    let quote = source.file.bytes[offset - 1]
    var line = source.line(around: offset)
    guard source.count(of: quote, in: line.lowerBound..<offset).isMultiple(of: 2) == false
    else { return nil }
    for _ in 0..<20 where line.lowerBound > 0 {
      line = source.line(around: line.lowerBound - 1)
      guard let start = source.openQuote(quote, on: line) else { continue }
      return CommonMistake(
        "unclosed quotation mark", help: "close the text with the same quotation mark on this line",
        at: source.span(start..<line.upperBound))
    }
    return nil
  }

  /// A double quotation mark that its line does not close, inside brackets that
  /// libyaml reads to the end of a later line.
  private static func unclosedQuote(in brackets: Range<Int>, of source: SourceText)
    -> CommonMistake?
  {
    let quote = UInt8(ascii: "\"")
    var line = source.line(around: brackets.lowerBound)
    for _ in 0..<20 where line.lowerBound < brackets.upperBound {
      if let start = source.openQuote(quote, on: line) {
        return CommonMistake(
          "unclosed quotation mark",
          help: "close the text with the same quotation mark on this line",
          at: source.span(start..<line.upperBound))
      }
      guard line.upperBound + 1 < brackets.upperBound else { return nil }
      line = source.line(around: line.upperBound + 1)
    }
    return nil
  }

  /// An apostrophe inside single quotes, which ends the text.
  private static func innerQuote(before offset: Int, in source: SourceText) -> CommonMistake? {
    let bytes = source.file.bytes
    guard offset > 1, offset < bytes.count, bytes[offset - 1] == UInt8(ascii: "'"),
      Character(Unicode.Scalar(bytes[offset])).isLetter, !bytes[offset - 2].isBlank
    else { return nil }
    return CommonMistake(
      "this apostrophe ends the quoted text",
      help: "write '' for an apostrophe, or put the text in double quotes",
      at: source.span(offset - 1..<offset),
      fixes: [
        Fix(
          "double the apostrophe", .unsafe,
          edits: [.init(replacing: source.span(at: offset), with: "'")])
      ])
  }
}

extension SourceText {
  fileprivate func hasText(_ text: String, in line: Range<Int>) -> Bool {
    file.bytes[line].starts(with: text.utf8)
  }

  /// The quotation mark that opens a text which its line does not close; nil if
  /// there is none.
  ///
  /// Marks inside a word, such as those of inches, and in comments open no text.
  func openQuote(_ quote: UInt8, on line: Range<Int>) -> Int? {
    var open: Int?
    var (last, isAfterBlank) = (UInt8(ascii: ","), true)
    for offset in line {
      let byte = file.bytes[offset]
      if open != nil {
        if byte == quote, last != UInt8(ascii: "\\") { open = nil }
      } else if byte == quote, ":,[{-".utf8.contains(last), isAfterBlank || "[{".utf8.contains(last)
      {
        open = offset
      } else if byte == UInt8(ascii: "#"), isAfterBlank {
        break
      }
      if !byte.isBlank { last = byte }
      isAfterBlank = byte.isBlank
    }
    return open
  }

  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    file.bytes[range].count { $0 == byte }
  }

  /// The last bracket on a line that is still open at an offset.
  func openBracket(on line: Range<Int>, before offset: Int) -> Int? {
    var open: [Int] = []
    for index in line.lowerBound..<offset {
      if "{[".utf8.contains(file.bytes[index]) { open.append(index) }
      if "}]".utf8.contains(file.bytes[index]) { open = open.dropLast() }
    }
    return open.last
  }

  /// The offset of the last character before an offset that is not a blank or a
  /// line break.
  func lastText(before offset: Int) -> Int {
    file.bytes[..<offset].lastIndex { !$0.isBlankOrBreak } ?? 0
  }

  /// The line that contains or ends at an offset, without its line break.
  func line(around offset: Int) -> Range<Int> {
    let bytes = file.bytes
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes.firstIndex(from: offset) { $0.isLineBreak }
    return start..<end
  }
}

extension UInt8 {
  fileprivate var isPartOfKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "*"):
      true
    default: false
    }
  }
}
