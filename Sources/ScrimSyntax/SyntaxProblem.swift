internal import ScrimDiagnostics

/// What libyaml has to say, in the words of somebody who wants to help.
extension Diagnostic {
  static func unreadable(
    _ failure: LibYAML.Failure, in place: SourcePlace, _ offsets: inout CodePointOffsets
  ) -> Diagnostic {
    switch failure.cause {
    case .memory:
      return Diagnostic(.error, .yamlLimit, "there is not enough memory", at: place.span(at: 0))
    case .encoding(let offset):
      return .encoding(failure.problem, at: offset, in: place)
    case .grammar(let mark):
      let offset = offsets.offset(of: failure.nameMark ?? mark)
      if failure.isAboutDirective { return .directive(at: place.span(ofLineAround: offset)) }
      let span = place.span(ofScalarAt: offset)
      let found = place.text(span.start..<span.end)
      let start = failure.context.map { offsets.offset(of: $0.mark) }
      let problem =
        if failure.isUnclosed, let start,
          place.hasComment(onLineAround: start)
            || place.hasComment(onLineAround: place.lastText(before: offset))
        {
          SyntaxProblem.swallowed(by: failure)
        } else if failure.problem == "did not find expected key", place.hasText(before: offset) {
          SyntaxProblem.trailing
        } else {
          SyntaxProblem(failure, found: found)
        }
      var notes: [Note] = []
      if let context = failure.context, let description = problem.context {
        let start = place.span(ofScalarAt: offsets.offset(of: context.mark))
        if start.start != span.start { notes = [Note(description, at: start)] }
      }
      return Diagnostic(
        .error, problem.rule, problem.message, at: span, notes: notes, help: problem.help)
    }
  }

  private static func encoding(
    _ problem: String, at offset: Int, in place: SourcePlace
  ) -> Diagnostic {
    let bytes = place.source.bytes
    let isUTF16 =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(2).count(where: { $0 == 0 }) == 1
    if isUTF16, bytes.count > 1 {
      return Diagnostic(
        .error, .notUTF8, "the file looks like UTF-16", at: place.span(at: 0),
        help: "save it as UTF-8")
    }
    let span = place.span(ofScalarAt: offset)
    if problem.hasPrefix("control characters"), let scalar = place.scalar(at: span) {
      return Diagnostic(
        .error, .yamlSyntax, "control character \(scalar) cannot stand in YAML", at: span,
        help: "remove it; in double quotes, write it as an escape")
    }
    // Where a sequence goes wrong in its middle, its first byte is named.
    let start =
      problem == "invalid trailing UTF-8 octet"
      ? bytes[..<offset].suffix(3).lastIndex { $0 >= 0xC0 } ?? offset : offset
    let byte = String(bytes[start], radix: 16, uppercase: true)
    return Diagnostic(
      .error, .notUTF8, "byte 0x\(byte) is not UTF-8 here", at: place.span(start..<start + 1),
      help: "save the file as UTF-8")
  }
}

extension LibYAML.Failure {
  /// Where the `*` or `&` stands that is followed by no name.
  fileprivate var nameMark: Int? {
    guard problem == "did not find expected alphabetic or numeric character" else { return nil }
    return context?.mark
  }

  /// Whether a line that starts with `%` is in the way, amid the document.
  fileprivate var isAboutDirective: Bool {
    context?.description.hasSuffix("directive") ?? false
  }

  /// Whether something in brackets goes on where its end should be.
  fileprivate var isUnclosed: Bool {
    problem.hasPrefix("did not find expected ','") || problem.hasSuffix("node content")
  }
}

/// One of libyaml's problems: what to say of it, and what to write instead.
private struct SyntaxProblem {
  var rule = RuleID.yamlSyntax
  let message: String
  var help: String?
  /// What to say of the place where the thing began that went wrong.
  let context: String?

  /// A comment took away what was to be read.
  static func swallowed(by failure: LibYAML.Failure) -> SyntaxProblem {
    SyntaxProblem(
      "the end of this is missing, perhaps because a '#' made a comment of it",
      help: "put a colour in quotes: outside of them '#' behind a space starts a comment",
      context: "this starts here, before a '#'")
  }

  /// A value has ended, and its line goes on.
  static let trailing = SyntaxProblem(
    "nothing may follow the value that ends before this",
    help: "put the whole value in quotes; in single quotes, write '' for a quote", context: nil)

  private init(_ message: String, help: String, context: String?) {
    self.message = message
    self.help = help
    self.context = context
  }

  init(_ failure: LibYAML.Failure, found: String) {
    let reading = failure.context?.description ?? ""
    context = Self.contexts.first { reading.hasSuffix($0.key) }?.description

    if reading.hasSuffix("tag") || failure.problem == "found undefined tag handle" {
      rule = .yamlUnsupported
      message = "'!' starts a tag here, and tags are not supported"
      help = "remove the tag, or put the text in quotes"
      return
    }
    switch failure.problem {
    case "found character that cannot start any token" where found == "\t",
      "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      message = "a tab cannot indent YAML"
      help = "indent with spaces"
    case "found character that cannot start any token":
      message = "\(PrintableText.quoted(found)) cannot start a value"
      help = "put the value in quotes"
    case "mapping values are not allowed in this context":
      message = "':' makes a key where none can stand"
      help = "put the text in quotes if the colon belongs to it, else check the indentation"
    case "mapping keys are not allowed in this context":
      message = "'?' makes a key where none can stand"
      help = "put the text in quotes if the '?' belongs to it, else check the indentation"
    case "block sequence entries are not allowed in this context":
      message = "'-' makes a list entry where none can stand"
      help = "start the list on a line of its own, or put the text in quotes"
    case "did not find expected key":
      message = "this is no key of the map that it stands in"
      help = "start all keys of a map in the same column"
    case "did not find expected '-' indicator":
      message = "this is no entry of the list that it stands in"
      help = "start all entries of a list with '-', in the same column"
    case "did not find expected ',' or ']'":
      message = "the list in brackets wants a ',' or its ']' here"
      help = "close the list with ']', or separate its entries with ','"
    case "did not find expected ',' or '}'":
      message = "the map in braces wants a ',' or its '}' here"
      help = "close the map with '}', or separate its entries with ','"
    case "did not find expected node content":
      message =
        "a value is missing before \(found.isEmpty ? "the end" : PrintableText.quoted(found))"
      help = "write the value, or remove what calls for one"
    case "did not find expected <document start>":
      message = "the document has ended before this"
      help = "check the indentation, or put the text above in quotes"
    case "could not find expected ':'":
      message = "a key ends here without its ':'"
      help = "write ': ' and a value behind the key, or check the indentation"
    case "found unexpected end of stream":
      message = "the quoted text is never closed"
      help = "close it with the quote that it starts with"
    case "found unexpected document indicator":
      message = "the quoted text is not closed before the document ends"
      help = "close it with the quote that it starts with"
    case "found unknown escape character":
      message = "this escape sequence does not exist"
      help = "write '\\\\' for a backslash, or use single quotes"
    case "did not find expected hexdecimal number":
      message = "the escape sequence wants hexadecimal digits"
      help = "write \\x41, \\u0041 or \\U00000041"
    case "found invalid Unicode character escape code":
      message = "the escape sequence names no character"
      help = "write the character itself"
    case "did not find expected alphabetic or numeric character" where found == "*":
      message = "'*' starts an alias here, whose name may hold letters, digits, '-' and '_' only"
      help = "put a pattern that starts with '*' in quotes"
    case "did not find expected alphabetic or numeric character":
      message = "'&' starts an anchor here, whose name may hold letters, digits, '-' and '_' only"
      help = "put the text in quotes"
    case "did not find expected comment or line break":
      message = "only a comment may follow '|' or '>' on its line"
      help = "start the text on the next line"
    case "found an indentation indicator equal to 0":
      message = "the text behind '|' or '>' cannot be indented by 0"
      help = "remove the 0"
    default:
      message = "this is not YAML: \(failure.problem)"
    }
  }

  /// What libyaml says it was reading, by the end of the phrase.
  private static let contexts: [(key: String, description: String)] = [
    ("block mapping", "the map starts here"),
    ("flow mapping", "the map in braces starts here"),
    ("block collection", "the list starts here"),
    ("flow sequence", "the list in brackets starts here"),
    ("quoted scalar", "the quoted text starts here"),
    ("simple key", "the key starts here"),
    ("block scalar", "the block of text starts here"),
    ("plain scalar", "the text starts here"),
  ]
}

extension SourcePlace {
  fileprivate func span(ofLineAround offset: Int) -> SourceSpan {
    let line = line(around: offset)
    return span(line.lowerBound..<line.upperBound)
  }

  /// The last thing before an offset that is neither blank nor a line break.
  fileprivate func lastText(before offset: Int) -> Int {
    source.bytes[..<offset].lastIndex { !$0.isBlankOrBreak } ?? 0
  }

  /// Whether the line has a comment.
  fileprivate func hasComment(onLineAround offset: Int) -> Bool {
    let line = line(around: offset)
    return line.contains {
      source.bytes[$0] == UInt8(ascii: "#") && $0 > line.lowerBound && source.bytes[$0 - 1].isBlank
    }
  }

  /// Whether there is more than blanks before an offset on its line.
  fileprivate func hasText(before offset: Int) -> Bool {
    !source.bytes[line(around: offset).lowerBound..<offset].allSatisfy(\.isBlank)
  }

  private func line(around offset: Int) -> Range<Int> {
    let bytes = source.bytes
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes.firstIndex(from: offset) { $0.isLineBreak }
    return start..<end
  }

  /// The one scalar, or wrong byte, that starts at an offset; nothing at a
  /// line's end.
  fileprivate func span(ofScalarAt offset: Int) -> SourceSpan {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
      bytes[offset] != UInt8(ascii: "\r")
    else { return span(at: min(offset, bytes.count)) }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return span(offset..<end)
  }

  /// The number of the scalar that a span holds, as Unicode writes it.
  fileprivate func scalar(at span: SourceSpan) -> String? {
    text(span.start..<span.end).unicodeScalars.first?.number
  }
}
