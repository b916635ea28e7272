internal import ScrimDiagnostics

/// Characters that make a line look different from what YAML reads.
///
/// YAML 1.1 ends a line at a lone carriage return and at three Unicode
/// characters. Editors and review tools show most of these as part of a line,
/// so a setting could hide at the end of a comment. Characters that change the
/// direction of text display a line in another order. No policy needs any of
/// them, so they are refused everywhere, including in comments.
///
/// YAML treats a no-break space as a letter, so `lock:` with one after it is
/// not a key. It is refused where a plain blank would end a key or indent a
/// line.
extension SourceText {
  /// A finding at the first misleading character, if there is one.
  ///
  /// - Parameter plainEnd: the offset of the first carriage return or byte
  ///   beyond ASCII.
  func misleadingCharacter(from plainEnd: Int) -> Diagnostic? {
    let bytes = file.bytes
    var line = LineReading()
    var offset = plainEnd
    while offset < bytes.count {
      // The first byte is tested first, because most text beyond ASCII comes
      // through here byte by byte.
      if [0x0D, 0xC2, 0xD8, 0xE2, 0xE3].contains(bytes[offset]),
        let finding = misleadingCharacter(at: offset, &line)
      {
        return finding
      }
      offset = bytes.span.endOfASCII(from: offset + 1, except: UInt8(ascii: "\r"))
    }
    return nil
  }

  private func misleadingCharacter(at offset: Int, _ line: inout LineReading) -> Diagnostic? {
    let bytes = file.bytes[offset...]
    guard let scalar = String(decoding: bytes.prefix(3), as: UTF8.self).unicodeScalars.first else {
      return nil
    }
    let span = span(offset..<offset + UTF8.width(scalar))
    switch scalar {
    case "\r" where !bytes.dropFirst().starts(with: "\n".utf8):
      return .lineBreak("a carriage return alone", "\\r", at: span)
    case "\u{85}": return .lineBreak("U+0085 (next line)", "\\N", at: span)
    case "\u{2028}": return .lineBreak("U+2028 (line separator)", "\\L", at: span)
    case "\u{2029}": return .lineBreak("U+2029 (paragraph separator)", "\\P", at: span)
    case "\u{61C}", "\u{200E}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      return .writingDirection(scalar.number, at: span)
    default:
      guard line.hasForeignBlank(at: offset, in: file.bytes) else { return nil }
      return .foreignBlank(String(scalar), at: foreignBlanks(from: offset, line))
    }
  }

  /// The spans of all foreign blanks from an offset on that stand for plain
  /// ones.
  private func foreignBlanks(from start: Int, _ line: LineReading) -> [SourceSpan] {
    let bytes = file.bytes
    var line = line
    return (start..<bytes.count)
      .filter { bytes[$0] >= 0xC2 && line.hasForeignBlank(at: $0, in: bytes) }
      .map { span($0..<$0 + (bytes[$0] == 0xC2 ? 2 : 3)) }
  }
}

/// What is known of a line up to an offset.
///
/// It reads each byte once, however many blanks a line has.
private struct LineReading {
  /// The end of what has been read.
  private var end = 0
  private var isInComment = false
  /// The last byte that is not a blank; nil if all are blanks.
  private var last: UInt8?
  private var isAfterBlank = true

  /// Whether an offset has a foreign blank where a plain one has a meaning.
  ///
  /// That is in the indentation of a line, or after a character that ends a
  /// key, an entry or a bracket.
  ///
  /// - Parameter offset: not less than in the call before.
  mutating func hasForeignBlank(at offset: Int, in bytes: ContiguousArray<UInt8>) -> Bool {
    guard let width = bytes.foreignBlankWidth(at: offset) else { return false }
    read(to: offset, in: bytes)
    if isInComment { return false }
    guard let last else {
      return offset + width < bytes.count && !bytes[offset + width].isLineBreak
    }
    return ":,-{[".utf8.contains(last)
  }

  private mutating func read(to offset: Int, in bytes: ContiguousArray<UInt8>) {
    if let lineBreak = bytes[min(end, offset)..<offset].lastIndex(of: UInt8(ascii: "\n")) {
      self = LineReading()
      end = lineBreak + 1
    }
    while end < offset {
      let byte = bytes[end]
      if let width = bytes.foreignBlankWidth(at: end) {
        isAfterBlank = false
        end += width
        continue
      }
      if byte == UInt8(ascii: "#"), isAfterBlank { isInComment = true }
      isAfterBlank = byte.isBlank
      if !isAfterBlank { last = byte }
      end += 1
    }
  }
}

extension ContiguousArray<UInt8> {
  /// The length in bytes of a blank that is not plain, such as a no-break
  /// space; nil if there is none.
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
