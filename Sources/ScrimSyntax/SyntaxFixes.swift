internal import ScrimDiagnostics

/// What mends a file that breaks the rules about YAML.
extension Fix {
  /// Directives are skipped when the file is read, so without them it reads
  /// the same.
  static func removal(ofDirectives span: SourceSpan) -> Fix {
    Fix("remove the directives", .safe, edits: [.init(replacing: span, with: "")])
  }

  /// A tag may have been meant to say something that another text should.
  static func removal(ofTag span: SourceSpan) -> Fix {
    Fix("remove the tag", .unsafe, edits: [.init(replacing: span, with: "")])
  }

  /// Which value is meant decides what is covered, and only people know that.
  static func alias(_ name: String, at span: SourceSpan) -> Fix {
    Fix("write '*\(name)'", .unsafe, edits: [.init(replacing: span, with: "*\(name)")])
  }
}

extension SourcePlace {
  /// A tag with the blanks behind it; nil where its node does not follow on the
  /// same line, or would start the line in its place with what marks a document.
  func spanToRemove(tag: Range<Int>) -> SourceSpan? {
    let bytes = source.bytes
    let end = bytes.firstIndex(from: tag.upperBound) { !$0.isBlank }
    guard end > tag.upperBound, end < bytes.count,
      !bytes[end].isBlankOrBreak, !"#:".utf8.contains(bytes[end])
    else { return nil }
    let startsLine = tag.lowerBound == 0 || bytes[tag.lowerBound - 1] == UInt8(ascii: "\n")
    if startsLine, "-.%".utf8.contains(bytes[end]) { return nil }
    return span(tag.lowerBound..<end)
  }
}
