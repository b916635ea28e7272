internal import ScrimDiagnostics

// What may surround the one document of a file. This is checked before libyaml
// reads the file, because libyaml takes quadratic time for directives.

/// The text before the document: blank lines, comments, and directives, which
/// are refused.
struct DocumentPrologue {
  /// The first line that starts with `%`.
  private(set) var directive: Range<Int>?
  /// The first and all following directives, up to the first comment between
  /// them.
  private(set) var directives: Range<Int>?
  /// The offset at which libyaml starts: after the byte-order mark and
  /// directives.
  private(set) var end: Int

  init(of source: SourceFile) {
    let bytes = source.bytes
    end = source.byteOrderMarkLength
    var lines = LineScanner(bytes, from: end)
    var isTogether = true
    while let line = lines.next() {
      if bytes[line.lowerBound] == UInt8(ascii: "%") {
        directive = directive ?? line
        if isTogether { directives = (directives?.lowerBound ?? line.lowerBound)..<lines.offset }
      } else if bytes[line].isBlankOrComment {
        isTogether = directive == nil
      } else {
        if directive != nil { end = line.lowerBound }
        return
      }
      if directive != nil { end = lines.offset }
    }
  }
}

/// What is refused after the document: anything but blank lines and comments.
enum DocumentExcess {
  case directive(Range<Int>)
  case document(Range<Int>)

  init?(in bytes: ContiguousArray<UInt8>, from start: Int) {
    var lines = LineScanner(bytes, from: start)
    while let line = lines.next() {
      let text = bytes[line]
      if text.isBlankOrComment || text.isDocumentEnd { continue }
      if text.first == UInt8(ascii: "%") {
        self = .directive(line)
      } else if text.starts(with: "---".utf8) {
        self = .document(line.lowerBound..<line.lowerBound + 3)
      } else {
        let content = text.firstIndex { !$0.isBlank } ?? line.lowerBound
        self = .document(content..<line.upperBound)
      }
      return
    }
    return nil
  }
}

/// The nonempty lines from an offset on, without their line breaks.
private struct LineScanner {
  private let bytes: ContiguousArray<UInt8>
  private(set) var offset: Int

  init(_ bytes: ContiguousArray<UInt8>, from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func next() -> Range<Int>? {
    while offset < bytes.count {
      let start = offset
      var end = bytes.lineEnd(from: start)
      offset = Swift.min(end + 1, bytes.count)
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if end > start { return start..<end }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isBlankOrComment: Bool {
    let first = self.first { !$0.isBlank }
    return first == nil || first == UInt8(ascii: "#")
  }

  /// Whether the line is `...`, with nothing after it but perhaps a comment.
  fileprivate var isDocumentEnd: Bool {
    let rest = dropFirst(3)
    return starts(with: "...".utf8) && (rest.first?.isBlank ?? true) && rest.isBlankOrComment
  }
}
