internal import ScrimDiagnostics

/// A source file and the id that spans refer to it by.
struct SourceText {
  let file: SourceFile
  let id: SourceID
  /// The keys whose values are text for people, and not a map.
  let proseKeys: Set<String>

  init(_ file: SourceFile, _ id: SourceID, proseKeys: Set<String> = []) {
    (self.file, self.id, self.proseKeys) = (file, id, proseKeys)
  }

  func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(id, from: range.lowerBound, to: range.upperBound)
  }

  func span(at offset: Int) -> SourceSpan {
    span(offset..<offset)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }

  func isQuote(before offset: Int) -> Bool {
    offset > 0 && "\"'".utf8.contains(file.bytes[offset - 1])
  }

  func isColon(before offset: Int) -> Bool {
    offset > 0 && file.bytes[offset - 1] == UInt8(ascii: ":")
  }
}
