package import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimSyntax

/// The ids of an app's screens, as an inventory file lists them.
package struct Inventory: Sendable {
  package struct Entry: Sendable {
    package let id: String
    package let span: SourceSpan
  }

  /// Each id once, at its first occurrence.
  package let entries: [Entry]

  /// Reads one id from each line.
  ///
  /// `#` starts a comment at the start of a line or after a space.
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
      let idBytes = text.trimmedOfBlanks
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
        entries.append(Entry(id: id, span: span(idBytes)))
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
    self.entries = entries
  }
}

extension Inventory {
  /// The ranges of the ids in a file, which reports may quote.
  package static func idRanges(in source: SourceFile) -> [Range<Int>] {
    source.bytes[source.byteOrderMarkLength...].split(separator: UInt8(ascii: "\n"))
      .map(\.beforeComment.trimmedOfBlanks)
      .filter { String(decoding: $0, as: UTF8.self).isScreenID }
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
  /// The line up to its comment.
  ///
  /// As in YAML, `#` inside a word does not start a comment.
  var beforeComment: ArraySlice<UInt8> {
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
