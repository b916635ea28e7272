internal import ScrimDiagnostics

/// The right-to-left text of a line, up to the current position.
///
/// Editors display two right-to-left texts in reverse order if only blanks,
/// digits and punctuation separate them. In `{ עזרה: {}, חשבון: { … } }`, the
/// second map then appears beside the first key.
struct RightToLeftText {
  /// The end of the last right-to-left character; nil before the first.
  private var end: Int?

  /// Adds a scalar or a comment; returns whether its line displays it before an
  /// earlier one.
  mutating func isDisplayedEarly(_ range: Range<Int>, in source: SourceText) -> Bool {
    let bytes = source.file.bytes
    // In UTF-8, right-to-left characters start with 0xD6 or more.
    guard let candidate = bytes[range].firstIndex(where: { $0 >= 0xD6 }) else { return false }
    let text = source.text(candidate..<range.upperBound)
    guard let first = text.unicodeScalars.firstIndex(where: \.isRightToLeft),
      let last = text.unicodeScalars.lastIndex(where: \.isRightToLeft)
    else { return false }
    func offset(of index: String.Index) -> Int { candidate + text.utf8[..<index].count }
    defer { end = offset(of: text.unicodeScalars.index(after: last)) }
    guard let end, end <= range.lowerBound else { return false }
    let between = source.text(end..<offset(of: first)).unicodeScalars
    return !between.contains { $0 == "\n" || ($0.properties.isAlphabetic && !$0.isRightToLeft) }
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a script that is written from right to
  /// left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
