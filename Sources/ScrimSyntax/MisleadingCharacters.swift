internal import ScrimDiagnostics

/// Characters that make a line look like another.
///
/// YAML 1.1 ends a line at a lone carriage return and at three characters of Unicode.
/// Editors and review tools show most of these as part of a line, so a setting could hide
/// at the end of what looks like a comment. Characters that embed or override the
/// direction of writing show a line in another order than it is read in. No policy needs
/// any of them, so they are refused everywhere, in comments as well.
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
      case 0xE2 where offset + 2 < bytes.count:
        let span = span(offset..<offset + 3)
        switch (bytes[offset + 1], bytes[offset + 2]) {
        case (0x80, 0xA8): return .lineBreak("U+2028 (line separator)", "\\L", at: span)
        case (0x80, 0xA9): return .lineBreak("U+2029 (paragraph separator)", "\\P", at: span)
        case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9):
          let name = text(span.start..<span.end).unicodeScalars.first?.number ?? ""
          return .writingDirection(name, at: span)
        default: break
        }
      default: break
      }
      offset = bytes.span.endOfASCII(from: offset + 1, except: UInt8(ascii: "\r"))
    }
    return nil
  }
}
