internal import ScrimDiagnostics
internal import ScrimInterchange

/// A trick that makes a text for people look longer or shorter than it is.
///
/// In YAML, a no-break space is not white space. So a `#` after one starts no
/// comment, and what follows the next comma is a key that looks like part of a
/// comment. A quotation mark inside plain text quotes nothing, so the text ends
/// where a reviewer expects it to continue.
struct MisleadingReason {
  /// The problem, as it follows "this text" in a message.
  let problem: String
  let help: String

  /// - Parameters:
  ///   - isPlain: whether the text is unquoted, on the line of its key.
  ///   - isInside: whether a comma or a bracket ends the text.
  init?(in text: String, isPlain: Bool, isInside: Bool) {
    // A text without words is reported for that alone.
    let hasWords = text.hasWords(2)
    var previous: Unicode.Scalar = "a"
    var open: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if hasWords, scalar.isUnseen {
        self.init("contains the invisible character \(scalar.number)", help: "remove the character")
        return
      }
      guard isPlain else { continue }
      if scalar.looksLikeComment, previous.properties.isWhitespace {
        self.init("continues after '\(scalar)', which looks like the start of a comment")
        return
      }
      guard isInside else { continue }
      if previous.looksLikeComment, scalar.properties.isWhitespace {
        self.init("continues after '\(previous)', which looks like the start of a comment")
        return
      }
      if let mark = open {
        if scalar.closes(mark) { open = nil }
      } else if scalar.opensQuotation(after: previous, isFirst: scalar == text.unicodeScalars.first)
      {
        open = scalar
      }
    }
    guard let open else { return nil }
    self.init("contains \(open) without its closing mark")
  }

  private init(_ problem: String, help: String = "put the whole text in quotes") {
    (self.problem, self.help) = (problem, help)
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible, and no language needs it in texts.
  fileprivate var isUnseen: Bool {
    switch value {
    // Joiners, marks of direction, and variation selectors.
    case 0x200C...0x200F, 0xFE00...0xFE0F: false
    default: refusalInIDs == .invisible
    }
  }

  fileprivate var looksLikeComment: Bool {
    switch value {
    case 0x23, 0x22D5, 0x2317, 0x266F, 0x29E3, 0x29E4, 0x29E5, 0xFE5F, 0xFF03: true
    default: false
    }
  }

  /// Whether the mark seems to open a quotation.
  fileprivate func opensQuotation(after previous: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch value {
    case 0x22, 0x201C, 0x201D, 0x201E, 0x201F, 0x2033, 0x2036, 0xAB, 0xFF02: true
    // These also occur inside words, as apostrophes.
    case 0x27, 0x60, 0x2018, 0x201A, 0x201B, 0xFF07: isFirst || previous == " "
    default: false
    }
  }

  /// Whether the mark closes a quotation that another mark opened.
  fileprivate func closes(_ mark: Unicode.Scalar) -> Bool {
    switch mark.value {
    case 0x27, 0x60, 0x2018, 0x201A, 0x201B, 0xFF07:
      [0x27, 0x60, 0x2018, 0x2019, 0x201B, 0xFF07].contains(value)
    case 0xAB: value == 0xBB
    default: [0x22, 0x201C, 0x201D, 0x2033, 0xFF02].contains(value)
    }
  }
}
