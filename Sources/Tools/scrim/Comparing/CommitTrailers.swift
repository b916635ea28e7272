// Trailers such as 'Scrim-Accept:' in the message of a commit.

extension Substring {
  /// The values of a trailer in this message.
  ///
  /// Git itself reads trailers only from the last paragraph of a message. A
  /// squashed commit has the messages of several commits, so every paragraph
  /// counts, except for fenced code blocks and HTML comments. A line that begins
  /// with a blank continues the trailer above it.
  func trailers(_ key: String) -> [String] {
    let lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    // 'git merge --squash' indents the messages that it puts together.
    let indentation =
      lines.contains("Squashed commit of the following:") ? String(repeating: " ", count: 4) : ""
    var trailers: [String] = []
    var isInTrailer = false
    var endsBlock: ((Substring) -> Bool)?
    for line in lines {
      let line = line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
      if let isLast = endsBlock {
        if isLast(line) { endsBlock = nil }
      } else if let isLast = line.endOfBlock {
        endsBlock = isLast
        isInTrailer = false
      } else if line.lowercased().hasPrefix("\(key.lowercased()):") {
        trailers.append(line.dropFirst(key.count + 1).words)
        isInTrailer = true
      } else if isInTrailer, line.first?.isWhitespace == true, !line.words.isEmpty {
        trailers[trailers.count - 1] += " \(line.words)"
      } else {
        isInTrailer = false
      }
    }
    return trailers
  }
}

// Blocks of Markdown, whose lines are not the author's own statements: code
// between fences, and HTML comments, such as the instructions of a pull request
// template.

extension Substring {
  /// Whether a line is the last of the block that this line opens; nil if this
  /// line opens none, or closes what it opens.
  fileprivate var endOfBlock: ((Substring) -> Bool)? {
    if let text = unindented, text.hasPrefix("<!--"), !text.contains("-->") {
      return { $0.contains("-->") }
    }
    guard let opening = unindented?.fence else { return nil }
    return { line in
      guard let text = line.unindented, let closing = text.fence, closing.hasPrefix(opening) else {
        return false
      }
      return text.dropFirst(closing.count).allSatisfy(\.isWhitespace)
    }
  }

  /// The line without the blanks before it; nil if there are more than three,
  /// which Markdown takes for another block.
  private var unindented: Substring? {
    let text = drop { $0 == " " }
    return count - text.count < 4 ? text : nil
  }

  /// The marks at the beginning that fence a block of code.
  private var fence: Substring? {
    guard let mark = first, mark == "`" || mark == "~" else { return nil }
    let marks = prefix { $0 == mark }
    let isInline = mark == "`" && dropFirst(marks.count).contains("`")
    return marks.count < 3 || isInline ? nil : marks
  }

  /// The words of the text, separated by single spaces.
  fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
