internal import ScrimDiagnostics

/// Common mistakes that libyaml reports lines later, or as a different problem.
extension SourceText {
  /// A finding about the common mistake that made libyaml stop, if there is
  /// one.
  ///
  /// - Parameters:
  ///   - problem: libyaml's message.
  ///   - offset: the offset at which libyaml stopped.
  ///   - start: the start of what libyaml was reading.
  func commonMistake(_ problem: String, at offset: Int, after start: Int?) -> Diagnostic? {
    // When something is missing from a line, libyaml stops on a later one.
    let lines = [start, lastText(before: line(around: offset).lowerBound), offset]
      .compactMap { $0.map(line) }
    if let conflictMark { return conflictMark }
    for check in [fence, slashComment, missingSpace] {
      if let mistake = lines.lazy.compactMap(check).first { return mistake }
    }
    if problem == "mapping values are not allowed in this context",
      let mistake = nestedKey(before: offset) ?? missingColon(before: offset)
    {
      return mistake
    }
    if problem == "did not find expected key", let mistake = lostIndentation(before: offset) {
      return mistake
    }
    if let mistake = unclosedQuote(before: offset) { return mistake }
    if let start, start < offset, let mistake = unclosedQuote(in: start..<offset) { return mistake }
    if problem == "could not find expected ':'", let start,
      let mistake = missingColon(in: line(around: start))
    {
      return mistake
    }
    return extraMark(at: offset) ?? innerQuote(before: offset)
  }

  private func mistake(
    _ message: String, help: String, at range: Range<Int>, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.error, .yamlSyntax, message, at: span(range), help: help, fixes: fixes)
  }

  private var conflictMark: Diagnostic? {
    var start = 0
    while start < file.bytes.count {
      let line = line(around: start)
      if hasText("<<<<<<<", in: line) || hasText(">>>>>>>", in: line) {
        return mistake(
          "unresolved merge conflict",
          help: "keep one side, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'",
          at: line)
      }
      start = line.upperBound + 1
    }
    return nil
  }

  /// A Markdown code fence.
  private func fence(in line: Range<Int>) -> Diagnostic? {
    guard hasText("```", in: line) else { return nil }
    return mistake("'```' is Markdown, not YAML", help: "remove the lines with '```'", at: line)
  }

  /// A key and its value in the place of a value, as in `lock: after: 30s`;
  /// capitals rule it out, because keys have none.
  private func nestedKey(before colon: Int) -> Diagnostic? {
    let bytes = file.bytes
    guard colon < bytes.count, let outer = key(in: line(around: colon).lowerBound..<colon),
      outer.upperBound < colon, bytes[outer.upperBound] == UInt8(ascii: ":")
    else { return nil }
    let inner = (outer.upperBound + 1..<colon).drop { bytes[$0].isBlank }
    let isKey = inner.allSatisfy { bytes[$0].isPartOfKey && !(0x41...0x5A).contains(bytes[$0]) }
    guard !inner.isEmpty, isKey, !proseKeys.contains(text(outer)) else { return nil }
    return mistake(
      "unexpected ':'",
      help: "write '\(text(outer)): { \(text(inner)): … }', or put the text in quotes if ':' "
        + "belongs to it", at: colon..<colon + 1)
  }

  /// An entry with less indentation than the entries above and below it.
  private func lostIndentation(before offset: Int) -> Diagnostic? {
    func indentation(of line: Range<Int>) -> Int { line.prefix { file.bytes[$0].isBlank }.count }
    let next = line(around: offset)
    guard next.lowerBound > 0 else { return nil }
    let line = line(around: lastText(before: next.lowerBound))
    guard line.lowerBound > 0, let key = key(in: line) else { return nil }
    let above = self.line(around: lastText(before: line.lowerBound))
    let missing = indentation(of: next) - indentation(of: line)
    guard missing > 0, indentation(of: above) == indentation(of: next) else { return nil }
    let blanks = String(repeating: " ", count: missing)
    return mistake(
      "'\(text(key))' is not indented like the entries above and below it",
      help: "indent it by \(missing) more", at: key,
      fixes: [
        Fix("indent it", .unsafe, edits: [.init(inserting: blanks, at: key.lowerBound, in: id)])
      ])
  }

  private func slashComment(in line: Range<Int>) -> Diagnostic? {
    let bytes = file.bytes
    let start = line.dropLast().first { offset in
      bytes[offset] == UInt8(ascii: "/") && "/*".utf8.contains(bytes[offset + 1])
        && (offset == line.lowerBound || bytes[offset - 1].isBlank)
    }
    guard let start else { return nil }
    let mark = start..<start + 2
    return mistake(
      "'\(text(mark))' does not start a comment", help: "write '#'", at: mark,
      fixes: [Fix("write '#'", .unsafe, edits: [.init(replacing: span(mark), with: "#")])])
  }

  /// A key whose value follows the colon without a space, as in `scrim:1`.
  private func missingSpace(in line: Range<Int>) -> Diagnostic? {
    let bytes = file.bytes
    guard let key = key(in: line), key.upperBound + 1 < line.upperBound,
      bytes[key.upperBound] == UInt8(ascii: ":"), !bytes[key.upperBound + 1].isBlank,
      bytes[key.upperBound + 1] != UInt8(ascii: "/")
    else { return nil }
    let value = span(at: key.upperBound + 1)
    return mistake(
      "missing space after '\(text(key)):'", help: "write '\(text(key)): …'",
      at: key.lowerBound..<key.upperBound + 1,
      // The fix is unsafe: a setting that takes effect may make a screen
      // public.
      fixes: [Fix("insert a space", .unsafe, edits: [.init(replacing: value, with: " ")])])
  }

  /// A comma or closing bracket after a value that needs none.
  private func extraMark(at offset: Int) -> Diagnostic? {
    let bytes = file.bytes
    guard offset < bytes.count, ",}]".utf8.contains(bytes[offset]),
      let before = bytes[..<offset].last(where: { !$0.isBlank }), "}]\"'".utf8.contains(before)
    else { return nil }
    let line = line(around: offset)
    if bytes[offset] != UInt8(ascii: ","), let bracket = openBracket(on: line, before: offset) {
      return missingColon(beforeBracket: bracket)
    }
    let rest = (offset + 1..<line.upperBound).drop { bytes[$0].isBlank }
    guard rest.isEmpty || bytes[rest.lowerBound] == UInt8(ascii: "#") else { return nil }
    let range = offset..<offset + 1
    let mark = text(range)
    return mistake(
      mark == "," ? "unexpected ',' after this entry" : "unmatched '\(mark)'",
      help: "remove the '\(mark)'", at: range,
      // The fix is unsafe: another mark may be the one too many.
      fixes: [Fix("remove '\(mark)'", .unsafe, edits: [.init(replacing: span(range), with: "")])])
  }

  /// A key without its colon, or with `=` instead.
  private func missingColon(in line: Range<Int>) -> Diagnostic? {
    let bytes = file.bytes
    guard let key = key(in: line) else { return nil }
    let rest = (key.upperBound..<line.upperBound).drop { bytes[$0].isBlank }
    guard let mark = rest.first else {
      let above = text(self.line(around: lastText(before: line.lowerBound)))
      let isEntry = above.drop { $0 == " " }.hasPrefix("- ")
      let name = text(key)
      return isEntry
        ? mistake("missing '-' before '\(name)'", help: "write '- \(name)'", at: key)
        : mistake(
          "missing ':' after '\(name)'", help: "write '\(name):'", at: key,
          fixes: [colon(replacing: key.upperBound..<key.upperBound)])
    }
    if bytes[mark] == UInt8(ascii: "=") {
      let end = rest.dropFirst().first { !bytes[$0].isBlank } ?? line.upperBound
      return mistake(
        "'=' does not separate a key from its value", help: "write '\(text(key)): …'",
        at: mark..<mark + 1, fixes: [colon(replacing: key.upperBound..<end)])
    }
    return bytes[key.upperBound].isBlank ? missingColon(after: key) : nil
  }

  private func missingColon(after key: Range<Int>) -> Diagnostic {
    mistake(
      "missing ':' after '\(text(key))'", help: "write '\(text(key)): …'", at: key,
      fixes: [colon(replacing: key.upperBound..<key.upperBound)])
  }

  private func colon(replacing range: Range<Int>) -> Fix {
    let end = range.upperBound
    let isLast = end >= file.bytes.count || file.bytes[end].isBlankOrBreak
    let edit = Fix.Edit(replacing: span(range), with: isLast ? ":" : ": ")
    return Fix("write ':'", .unsafe, edits: [edit])
  }

  /// A line without a colon before one that continues it, so that libyaml reads
  /// both as one key.
  private func missingColon(before offset: Int) -> Diagnostic? {
    let bytes = file.bytes
    let next = self.line(around: offset)
    guard next.lowerBound > 0 else { return nil }
    let line = line(around: lastText(before: next.lowerBound))
    let entry = line.drop { bytes[$0].isBlank }
    let isWord = entry.allSatisfy { bytes[$0].isPartOfKey }
    let indentation = entry.lowerBound - line.lowerBound
    let nextIndentation = next.prefix { bytes[$0].isBlank }.count
    guard !entry.isEmpty, !bytes[entry].contains(UInt8(ascii: ":")),
      indentation == nextIndentation || isWord && indentation < nextIndentation
    else { return nil }
    if bytes[entry].starts(with: "<!--".utf8) {
      return mistake(
        "'<!--' does not start a comment", help: "write '#'",
        at: entry.lowerBound..<entry.lowerBound + 4)
    }
    return missingColon(in: line)
  }

  /// A key that is followed by a bracket without a colon.
  private func missingColon(beforeBracket bracket: Int) -> Diagnostic? {
    guard let key = key(in: line(around: bracket).lowerBound..<bracket),
      file.bytes[key.upperBound..<bracket].allSatisfy(\.isBlank)
    else { return nil }
    return missingColon(after: key)
  }

  /// A quotation mark that its line does not close, so that the text continues
  /// to the next one.
  private func unclosedQuote(before offset: Int) -> Diagnostic? {
    guard isQuote(before: offset) else { return nil }
    let quote = file.bytes[offset - 1]
    var line = line(around: offset)
    let count = file.bytes[line.lowerBound..<offset].count { $0 == quote }
    guard !count.isMultiple(of: 2) else { return nil }
    for _ in 0..<20 where line.lowerBound > 0 {
      line = self.line(around: line.lowerBound - 1)
      if let mistake = unclosedQuote(quote, on: line) { return mistake }
    }
    return nil
  }

  /// A double quotation mark that its line does not close, inside brackets that
  /// libyaml reads to the end of a later line.
  private func unclosedQuote(in brackets: Range<Int>) -> Diagnostic? {
    var line = line(around: brackets.lowerBound)
    for _ in 0..<20 where line.lowerBound < brackets.upperBound {
      if let mistake = unclosedQuote(UInt8(ascii: "\""), on: line) { return mistake }
      guard line.upperBound + 1 < brackets.upperBound else { return nil }
      line = self.line(around: line.upperBound + 1)
    }
    return nil
  }

  private func unclosedQuote(_ quote: UInt8, on line: Range<Int>) -> Diagnostic? {
    guard let start = openQuote(quote, on: line) else { return nil }
    return mistake(
      "unclosed quotation mark", help: "close the text with the same quotation mark on this line",
      at: start..<line.upperBound)
  }

  /// An apostrophe inside single quotes, which ends the text.
  private func innerQuote(before offset: Int) -> Diagnostic? {
    let bytes = file.bytes
    guard offset > 1, offset < bytes.count, bytes[offset - 1] == UInt8(ascii: "'"),
      Character(Unicode.Scalar(bytes[offset])).isLetter, !bytes[offset - 2].isBlank
    else { return nil }
    let edit = Fix.Edit(replacing: span(at: offset), with: "'")
    return mistake(
      "this apostrophe ends the quoted text",
      help: "write '' for an apostrophe, or put the text in double quotes", at: offset - 1..<offset,
      fixes: [Fix("double the apostrophe", .unsafe, edits: [edit])])
  }
}

/// Keys, quotes and brackets on a line.
extension SourceText {
  private func hasText(_ text: String, in line: Range<Int>) -> Bool {
    file.bytes[line].starts(with: text.utf8)
  }

  /// What could be the key at the start of a line, after its indentation.
  private func key(in line: Range<Int>) -> Range<Int>? {
    let bytes = file.bytes
    let key = line.drop { bytes[$0].isBlank }.prefix { bytes[$0].isPartOfKey }
    return key.isEmpty ? nil : key
  }

  /// The quotation mark that opens a text which its line does not close; nil if
  /// there is none.
  ///
  /// Marks inside a word, such as those of inches, and in comments open no text.
  private func openQuote(_ quote: UInt8, on line: Range<Int>) -> Int? {
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

  /// The last bracket on a line that is still open at an offset.
  private func openBracket(on line: Range<Int>, before offset: Int) -> Int? {
    var open: [Int] = []
    for index in line.lowerBound..<offset {
      if "{[".utf8.contains(file.bytes[index]) { open.append(index) }
      if "}]".utf8.contains(file.bytes[index]) { open = open.dropLast() }
    }
    return open.last
  }
}

extension UInt8 {
  fileprivate var isPartOfKey: Bool { isLetterOrDigit || "-_.*".utf8.contains(self) }
}
