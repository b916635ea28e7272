/// A token of a source: a range of its bytes, and what it is.
///
/// A source of 16 MB can have as many tokens as bytes, so a token is small.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    /// An identifier or a keyword.
    case word
    case number
    /// A string without interpolations, with its quotes.
    case string
    /// The quotes that open a string with interpolations.
    ///
    /// Its partner is the `templateEnd`. Between the two are the parts of the
    /// string, as `text`, and its interpolations, as a word or in brackets.
    case template
    case templateEnd
    /// A part of a string with interpolations.
    case text
    case regularExpression
    case punctuation
  }

  let kind: Kind
  /// The first byte of punctuation; the length of a string's opening quotes.
  let byte: UInt8
  /// The length of a string's closing quotes; 0 if they are missing.
  var closing: UInt8 = 0
  /// Whether a backslash escapes characters of the string.
  var hasEscapes = false
  let start: Int32
  var end: Int32
  /// The index of the matching bracket; -1 if there is no match.
  var partner: Int32 = -1

  init(_ kind: Kind, _ byte: UInt8 = 0, from start: Int, to end: Int) {
    (self.kind, self.byte) = (kind, byte)
    (self.start, self.end) = (Int32(start), Int32(end))
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
