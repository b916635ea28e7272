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
    var start = source.byteOrderMarkLength
    let text = source.bytes[start...].drop(while: \.isBlankOrBreak)
    let formats = [
      ("[\n", "JSON"), ("[\"", "JSON"), ("[ ", "JSON"), ("[{", "JSON"), ("{\n", "JSON"),
      ("{\"", "JSON"),
      ("{ ", "JSON"), ("<", "XML"), ("- ", "YAML"),
    ]
    for (beginning, format) in formats where text.starts(with: beginning.utf8) {
      let offset = text.startIndex
      report.add(.otherFormat(format, at: SourceSpan(sourceID, from: offset, to: offset + 1)))
      return nil
    }
    var entries: [Entry] = []
    var isInventory = true
    var invalid: [(span: SourceSpan, lookalike: Unicode.Scalar?)] = []
    var lineCount = 0
    var linesWithCommas = 0
    var linesWithKeys = 0
    var known: Set<ScreenID> = []
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      let line = source.bytes[start..<end].beforeComment
      if let control = source.bytes[line.endIndex..<end].firstControlCharacter {
        isInventory = false
        report.add(.controlCharacter(at: SourceSpan(sourceID, from: control, to: control + 1)))
      }
      if let first = line.firstIndex(where: { !$0.isBlank }),
        let last = line.lastIndex(where: { !$0.isBlank })
      {
        let span = SourceSpan(sourceID, from: first, to: last + 1)
        let id = String(decoding: line[first...last], as: UTF8.self)
        lineCount += 1
        if line.contains(UInt8(ascii: ",")) { linesWithCommas += 1 }
        if id.hasSuffix(":") || id.contains(": ") { linesWithKeys += 1 }
        if let offset = id.firstDifference(from: line[first...last]) {
          isInventory = false
          report.add(.idNotUTF8(at: SourceSpan(sourceID, from: offset, to: offset + 1)))
        } else if !id.isScreenID {
          invalid.append((span, id.unicodeScalars.first(where: \.isLookalike)))
        } else if known.insert(ScreenID(id)).inserted {
          entries.append(Entry(id: id, span: span))
        }
      }
      start = end + 1
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

  fileprivate var isBlankOrBreak: Bool { isBlank || self == UInt8(ascii: "\n") }
}
