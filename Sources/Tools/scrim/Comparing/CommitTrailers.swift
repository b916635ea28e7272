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
    var block: MarkdownBlock?
    for line in lines {
      let line = line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
      if let open = block {
        if open.ends(with: line) { block = nil }
      } else if let opened = MarkdownBlock(openedBy: line) {
        block = opened
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

/// A block of Markdown whose lines are not the author's own statements.
private enum MarkdownBlock {
  /// Code between fences, with the marks of the opening one.
  case code(fence: Substring)

  /// An HTML comment, such as the instructions of a pull request template.
  case comment

  /// Nil if the line opens neither, or closes what it opens.
  init?(openedBy line: Substring) {
    let text = line.drop { $0 == " " }
    // Markdown takes more blanks for another block.
    guard line.count - text.count < 4 else { return nil }
    if text.hasPrefix("<!--"), !text.contains("-->") {
      self = .comment
    } else if let fence = text.fence {
      self = .code(fence: fence)
    } else {
      return nil
    }
  }

  /// Whether the line is the block's last.
  func ends(with line: Substring) -> Bool {
    switch self {
    case .comment: return line.contains("-->")
    case .code(let opening):
      guard case .code(let closing) = Self(openedBy: line), closing.hasPrefix(opening) else {
        return false
      }
      return line.drop { $0 == " " }.dropFirst(closing.count).allSatisfy(\.isWhitespace)
    }
  }
}

extension Substring {
  /// The marks at the beginning that fence a block of code.
  fileprivate var fence: Substring? {
    guard let mark = first, mark == "`" || mark == "~" else { return nil }
    let marks = prefix { $0 == mark }
    let isInline = mark == "`" && dropFirst(marks.count).contains("`")
    return marks.count < 3 || isInline ? nil : marks
  }

  /// The words of the text, separated by single spaces.
  fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
