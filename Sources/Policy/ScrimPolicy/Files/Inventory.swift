package import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimSyntax

/// The ids of an app's screens, as an inventory file lists them.
package struct Inventory: Sendable {
  package struct Entry: Sendable {
    package let id: String
    package let span: SourceSpan
    /// Whether the app only presents the screen, and never names it.
    package var isPresented = false
    /// The number of declarations with the id.
    package var count = 1
  }

  /// Each id once, at its first occurrence, apart from presented screens.
  package var entries: [Entry] { all.filter { !$0.isPresented } }
  /// Each id once, with those of screens that the app only presents.
  package let all: [Entry]

  /// Reads one id from each line.
  ///
  /// `[presented]` after an id marks a screen that the app never names, and `×2`
  /// an id with two declarations. `#` starts a comment at the start of a line or
  /// after a space.
  ///
  /// Nil if a line is invalid. The report does not quote the line, because the
  /// file may hold secrets.
  package init?(
    _ source: SourceFile, _ sourceID: SourceID, within limits: SyntaxLimits,
    reporting report: inout Findings
  ) {
    if let finding = source.misleadingText(as: sourceID, within: limits) {
      report.add(finding)
      return nil
    }
    let bytes = source.bytes[source.byteOrderMarkLength...]
    let text = bytes.drop(while: \.isBlankOrBreak)
    func span(_ slice: ArraySlice<UInt8>) -> SourceSpan {
      SourceSpan(sourceID, from: slice.startIndex, to: slice.endIndex)
    }
    let formats = [
      ("[\n", "JSON"), ("[\"", "JSON"), ("[ ", "JSON"), ("[{", "JSON"), ("{\n", "JSON"),
      ("{\"", "JSON"), ("{ ", "JSON"), ("<", "XML"), ("- ", "YAML"),
    ]
    for (beginning, format) in formats where text.starts(with: beginning.utf8) {
      report.add(.otherFormat(format, at: span(text.prefix(1))))
      return nil
    }
    var entries: [Entry] = []
    var isInventory = true
    var invalid: [(span: SourceSpan, lookalike: Unicode.Scalar?)] = []
    var (lineCount, linesWithCommas, linesWithKeys) = (0, 0, 0)
    var known: Set<ScreenID> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.beforeComment
      if let control = line[text.endIndex...].firstControlCharacter {
        isInventory = false
        report.add(.controlCharacter(at: span(line[control...control])))
      }
      let (idBytes, isPresented, count) = text.trimmedOfBlanks.withoutMarks
      if idBytes.isEmpty { continue }
      let id = String(decoding: idBytes, as: UTF8.self)
      lineCount += 1
      if text.contains(UInt8(ascii: ",")) { linesWithCommas += 1 }
      if id.hasSuffix(":") || id.contains(": ") { linesWithKeys += 1 }
      if let offset = id.firstDifference(from: idBytes) {
        isInventory = false
        report.add(.idNotUTF8(at: span(line[offset...offset])))
      } else if !id.isScreenID {
        invalid.append((span(idBytes), id.unicodeScalars.first(where: \.isLookalike)))
      } else if known.insert(ScreenID(id)).inserted {
        entries.append(
          Entry(id: id, span: span(idBytes), isPresented: isPresented, count: count))
      }
    }
    let isCSV = linesWithCommas > 1 && linesWithCommas == lineCount
    if isCSV || linesWithKeys > 2 && 2 * linesWithKeys > lineCount {
      let format = isCSV ? "CSV" : "YAML"
      report.add(.otherFormat(format, at: SourceSpan(sourceID, from: 0, to: 0)))
      return nil
    }
    // A CSV file's title line may be the one line that reads like an id.
    if invalid.count > 3, invalid.count >= lineCount - 1 {
      report.add(.notAnInventory(invalid.count, of: lineCount, at: invalid[0].span))
    } else {
      for (span, lookalike) in invalid { report.add(.invalidID(lookalike, at: span)) }
    }
    guard isInventory, invalid.isEmpty else { return nil }
    all = entries
  }
}

extension Inventory {
  /// The ranges of the ids in a file, with their marks, which reports may quote.
  package static func idRanges(in source: SourceFile) -> [Range<Int>] {
    source.bytes[source.byteOrderMarkLength...].split(separator: UInt8(ascii: "\n"))
      .map(\.beforeComment.trimmedOfBlanks)
      .filter { String(decoding: $0.withoutMarks.id, as: UTF8.self).isScreenID }
      .map { $0.startIndex..<$0.endIndex }
  }
}

extension String {
  /// The offset at which the bytes first differ from the text decoded from
  /// them; nil if they are equal.
  fileprivate func firstDifference(from bytes: ArraySlice<UInt8>) -> Int? {
    if utf8.elementsEqual(bytes) { return nil }
    return zip(bytes.indices, zip(bytes, utf8)).first { $0.1.0 != $0.1.1 }?.0 ?? bytes.startIndex
  }
}

extension ArraySlice<UInt8> {
  /// The id in a line, whether it is marked as presented, and its number of
  /// declarations.
  var withoutMarks: (id: Self, isPresented: Bool, count: Int) {
    var (rest, isPresented, count) = (self, false, 1)
    if let blank = rest.lastIndex(where: \.isBlank),
      case let word = String(decoding: rest[(blank + 1)...], as: UTF8.self), word.hasPrefix("×"),
      let number = Int(word.dropFirst()), number > 1
    {
      (rest, count) = (rest[..<blank].trimmedOfBlanks, number)
    }
    let mark = Array(" [presented]".utf8)
    if rest.suffix(mark.count).elementsEqual(mark) {
      (rest, isPresented) = (rest.dropLast(mark.count).trimmedOfBlanks, true)
    }
    return (rest, isPresented, count)
  }

  /// The line up to its comment.
  ///
  /// As in YAML, `#` inside a word does not start a comment.
  package var beforeComment: ArraySlice<UInt8> {
    let comment = indices.first {
      self[$0] == UInt8(ascii: "#") && ($0 == startIndex || self[$0 - 1].isBlank)
    }
    return self[..<(comment ?? endIndex)]
  }
}

extension ArraySlice<UInt8> {
  /// The offset of the first control character.
  ///
  /// The C1 controls, which take two bytes, count because terminals obey them.
  fileprivate var firstControlCharacter: Int? {
    indices.first { index in
      switch self[index] {
      case 0x7F: true
      case 0xC2: index + 1 < endIndex && 0x80...0x9F ~= self[index + 1]
      case let byte: byte < 0x20 && !byte.isBlank
      }
    }
  }
}

extension UInt8 {
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }

  var isBlankOrBreak: Bool { isBlank || self == UInt8(ascii: "\n") }
}
