/// A token of a source: a range of its bytes, and what it is.
///
/// A source of 16 MB can have as many tokens as bytes, so a token is small.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    /// An identifier or a keyword.
    case word
    case number
    /// A string with its quotes and its interpolations.
    case string
    case regularExpression
    case punctuation
  }

  let kind: Kind
  let start: Int32
  var end: Int32
  /// The index of the matching bracket; -1 if there is no match.
  var partner: Int32 = -1

  var range: Range<Int> { Int(start)..<Int(end) }
}
