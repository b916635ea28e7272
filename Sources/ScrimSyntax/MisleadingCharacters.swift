internal import ScrimDiagnostics

/// Characters that make a line look like another.
///
/// YAML 1.1 ends a line at a lone carriage return and at three characters of Unicode.
/// Editors and review tools show most of these as part of a line, so a setting could hide
/// at the end of what looks like a comment. Characters that set, embed or
/// override the direction of text show a line in another order than it is read in. No policy needs
/// any of them, so they are refused everywhere, in comments as well.
///
/// A no-break space is a letter to YAML, so `lock:` with one behind it is no key. Where a
/// plain blank would end a key or indent a line, it is refused.
extension SourcePlace {
  /// A finding at the first such character, if there is one.
  ///
  /// - Parameter plainEnd: where the source has its first byte that is not
  ///   ASCII, or a carriage return.
  func misleadingCharacter(from plainEnd: Int) -> Diagnostic? {
    let bytes = source.bytes
    var offset = plainEnd
    while offset < bytes.count {
      // What follows is looked at only behind the few bytes that may start one:
      // most text that is not ASCII comes by here byte by byte.
      switch bytes[offset] {
      case UInt8(ascii: "\r") where !bytes[(offset + 1)...].starts(with: "\n".utf8):
        return .lineBreak("a carriage return alone", "\\r", at: span(offset..<offset + 1))
      case 0xC2 where bytes[offset...].starts(with: "\u{85}".utf8):
        return .lineBreak("U+0085 (next line)", "\\N", at: span(offset..<offset + 2))
      case 0xC2 where isForeignBlank(at: offset), 0xE2 where isForeignBlank(at: offset),
        0xE3 where isForeignBlank(at: offset):
        let spans = foreignBlanks(from: offset)
        return .foreignBlank(text(spans[0].start..<spans[0].end), at: spans)
      case 0xE2 where offset + 2 < bytes.count:
        let span = span(offset..<offset + 3)
        switch (bytes[offset + 1], bytes[offset + 2]) {
        case (0x80, 0xA8): return .lineBreak("U+2028 (line separator)", "\\L", at: span)
        case (0x80, 0xA9): return .lineBreak("U+2029 (paragraph separator)", "\\P", at: span)
        case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9):
          return writingDirection(at: span)
        default: break
        }
      case 0xD8 where bytes[offset...].starts(with: "\u{061C}".utf8):
        return writingDirection(at: span(offset..<offset + 2))
      default: break
      }
      offset = bytes.span.endOfASCII(from: offset + 1, except: UInt8(ascii: "\r"))
    }
    return nil
  }

  private func writingDirection(at span: SourceSpan) -> Diagnostic {
    let scalar = text(span.start..<span.end).unicodeScalars.first
    return .writingDirection(scalar?.number ?? "", at: span)
  }

  /// The blanks that are no plain ones from an offset on, where plain ones are meant.
  private func foreignBlanks(from start: Int) -> [SourceSpan] {
    let bytes = source.bytes
    return (start..<bytes.count).filter { bytes[$0] >= 0xC2 && isForeignBlank(at: $0) }
      .map { span($0..<$0 + (bytes[$0] == 0xC2 ? 2 : 3)) }
  }

  /// Whether a blank that YAML takes for a letter stands where a plain one has a meaning: in
  /// the indentation of a line, or behind what ends a key, an entry or a bracket.
  private func isForeignBlank(at offset: Int) -> Bool {
    guard let width = source.bytes.foreignBlankWidth(at: offset) else { return false }
    let end = offset + width
    let lineStart = source.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var before = source.bytes[lineStart..<offset]
    let isInComment = before.indices.contains {
      before[$0] == UInt8(ascii: "#") && ($0 == lineStart || before[$0 - 1].isBlank)
    }
    if isInComment { return false }
    while let last = before.last {
      if last.isBlank {
        before.removeLast()
      } else if let width = (2...3).first(where: {
        before.count >= $0 && source.bytes.foreignBlankWidth(at: before.endIndex - $0) == $0
      }) {
        before.removeLast(width)
      } else {
        break
      }
    }
    if before.isEmpty { return end < source.bytes.count && !source.bytes[end].isLineBreak }
    return ":,-{[".utf8.contains(before[before.endIndex - 1])
  }
}

extension ContiguousArray<UInt8> {
  /// How many bytes a blank takes up that is no plain one: a no-break space, or one of a
  /// width of its own; nil where none stands.
  fileprivate func foreignBlankWidth(at offset: Int) -> Int? {
    let next = { (distance: Int) in offset + distance < count ? self[offset + distance] : 0 }
    switch (self[offset], next(1), next(2)) {
    case (0xC2, 0xA0, _): return 2
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F): return 3
    case (0xE3, 0x80, 0x80): return 3
    default: return nil
    }
  }
}
