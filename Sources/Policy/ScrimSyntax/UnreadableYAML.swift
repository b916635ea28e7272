internal import ScrimDiagnostics

/// Findings for libyaml's failures, with help.
extension Diagnostic {
  static func unreadable(
    _ failure: LibYAML.Failure, in source: SourceText, _ offsets: inout CodePointOffsets
  ) -> Diagnostic {
    switch failure.cause {
    case .memory: return .outOfMemory(at: source.span(at: 0))
    case .encoding(let offset): return .unreadableBytes(failure.problem, at: offset, in: source)
    case .grammar(let mark):
      let offset = offsets.offset(of: failure.nameMark ?? mark)
      if failure.isAboutDirective {
        return .directive(at: source.span(source.line(around: offset)))
      }
      let scalar = source.span(ofScalarAt: offset)
      if failure.isAboutTag { return .tagStart(at: scalar) }
      let start = failure.context.map { offsets.offset(of: $0.mark) }
      return source.commonMistake(failure.problem, at: offset, after: start)
        ?? .unreadableText(failure, at: scalar, after: start, in: source)
    }
  }

  /// - Parameters:
  ///   - scalar: the character at which libyaml stopped.
  ///   - start: the start of what libyaml was reading.
  private static func unreadableText(
    _ failure: LibYAML.Failure, at scalar: SourceSpan, after start: Int?, in source: SourceText
  ) -> Diagnostic {
    let found = source.text(at: scalar)
    var comment: SourceSpan?
    if failure.isUnclosed, let start {
      comment =
        source.comment(onLineAround: start)
        ?? source.comment(onLineAround: source.lastText(before: scalar.start))
    }
    let color = comment.flatMap(source.color)
    var problem = SyntaxProblem(failure.problem, found: found)
    var context = failure.context.flatMap { SyntaxProblem.context($0.description) }
    if comment != nil {
      problem = SyntaxProblem(
        "'#' starts a comment here, so the closing bracket is missing",
        help: color != nil
          ? "put the color in quotes, such as \"#1C1C1E\""
          : "put the text in quotes if '#' belongs to it, else move the comment after the bracket")
      context = "the bracket is opened here"
    } else if failure.problem == "did not find expected key", source.hasText(before: scalar.start) {
      problem = SyntaxProblem(
        "unexpected text after the value",
        help: "put the whole value in quotes; in single quotes, write '' for a quote")
      context = nil
    }
    let span = comment ?? scalar
    var notes: [Note] = []
    if let start = start.map(source.span(ofScalarAt:)), let context,
      start.start < span.start || comment == nil && start.start > span.start
    {
      notes = [Note(context, at: start)]
    }
    var fixes: [Fix] = []
    if let color, let comment {
      fixes = [source.quoting(color, in: comment)]
    } else if comment == nil, found == "*", !source.isQuote(before: span.start) {
      fixes = [source.quotingPattern(at: span.start)]
    }
    return Diagnostic(
      .error, .yamlSyntax, problem.message, at: span, notes: notes, help: problem.help, fixes: fixes
    )
  }

  private static func unreadableBytes(
    _ problem: String, at offset: Int, in source: SourceText
  ) -> Diagnostic {
    if source.file.bytes.looksLikeUTF16 { return .looksLikeUTF16(at: source.span(at: 0)) }
    let span = source.span(ofScalarAt: offset)
    if problem.hasPrefix("control characters"),
      let scalar = source.text(at: span).unicodeScalars.first
    {
      return .controlCharacter(scalar.number, at: span)
    }
    // If the fault is inside a sequence, the finding is at its first byte.
    let isInside = problem == "invalid trailing UTF-8 octet"
    let start = isInside ? source.file.bytes[..<offset].suffix(3).lastIndex { $0 >= 0xC0 } : nil
    return .notUTF8(at: start ?? offset, in: source)
  }
}

extension LibYAML.Failure {
  /// The mark of a `*` or `&` that no name follows.
  fileprivate var nameMark: Int? {
    guard problem == "did not find expected alphabetic or numeric character" else { return nil }
    return context?.mark
  }

  /// Whether the failure is about a `%` line in the document.
  fileprivate var isAboutDirective: Bool { context?.description.hasSuffix("directive") ?? false }

  /// Whether the failure is about a tag.
  fileprivate var isAboutTag: Bool {
    context?.description.hasSuffix("tag") ?? false || problem == "found undefined tag handle"
  }

  /// Whether brackets are not closed where they should be.
  fileprivate var isUnclosed: Bool {
    problem.hasPrefix("did not find expected ','") || problem.hasSuffix("node content")
  }
}

extension SourceText {
  /// The fix that quotes a pattern, which starts with a star at an offset.
  fileprivate func quotingPattern(at offset: Int) -> Fix {
    let end = file.bytes.firstIndex(from: offset) { $0.isBlankOrBreak || ":,]}".utf8.contains($0) }
    return writing(text(offset..<end).yamlScalar, at: offset..<end)
  }

  /// The color that a comment looks like.
  fileprivate func color(in comment: SourceSpan) -> Range<Int>? {
    // Within a text, `#123` is an issue number.
    let before = file.bytes[..<comment.start].last { !$0.isBlank }
    guard let before, ":\"'".utf8.contains(before) else { return nil }
    let digits = file.bytes[(comment.start + 1)..<comment.end].prefix {
      Character(Unicode.Scalar($0)).isHexDigit
    }
    return [3, 6, 8].contains(digits.count) ? comment.start..<digits.endIndex : nil
  }

  /// The fix that quotes the color that a comment looks like.
  fileprivate func quoting(_ color: Range<Int>, in comment: SourceSpan) -> Fix {
    // The fix uses a quotation mark that is already there.
    let end = color.upperBound
    let isQuoted = end < comment.end && "\"'".utf8.contains(file.bytes[end])
    return writing("\"\(text(color))\"", at: color.lowerBound..<(isQuoted ? end + 1 : end))
  }

  private func writing(_ text: String, at range: Range<Int>) -> Fix {
    Fix("write \(text)", .unsafe, edits: [.init(replacing: span(range), with: text)])
  }

  /// The comment at the end of a line.
  fileprivate func comment(onLineAround offset: Int) -> SourceSpan? {
    let line = line(around: offset)
    let start = line.first {
      file.bytes[$0] == UInt8(ascii: "#") && $0 > line.lowerBound && file.bytes[$0 - 1].isBlank
    }
    return start.map { span($0..<line.upperBound) }
  }

  /// Whether anything but blanks precedes an offset on its line.
  fileprivate func hasText(before offset: Int) -> Bool {
    !file.bytes[line(around: offset).lowerBound..<offset].allSatisfy(\.isBlank)
  }

  /// The character or invalid byte at an offset; empty at the end of a line.
  fileprivate func span(ofScalarAt offset: Int) -> SourceSpan {
    let bytes = file.bytes
    guard offset < bytes.count, !bytes[offset].isLineBreak else {
      return span(at: min(offset, bytes.count))
    }
    return span(offset..<bytes.firstIndex(from: offset + 1) { $0 & 0xC0 != 0x80 })
  }
}
