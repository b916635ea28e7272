internal import ScrimDiagnostics
internal import ScrimScreenNames

/// What makes a text for people look longer or shorter than it is.
///
/// To YAML a no-break space is a letter, so behind one a `#` begins no comment, and what
/// follows the next comma is a key that a reviewer takes for part of a comment. A quotation
/// mark inside a text quotes nothing, so the text ends where a reviewer sees it go on.
enum MisleadingReason {
  case invisible(Unicode.Scalar)
  case comment(Unicode.Scalar)
  case quotation(Unicode.Scalar)

  /// - Parameters:
  ///   - isPlain: whether it stands without quotes on the line of its key.
  ///   - isInside: whether a comma or a bracket ends it.
  init?(in text: String, isPlain: Bool, isInside: Bool) {
    // What says nothing at all is reported as that.
    let hasWords = text.hasWords(2)
    var previous: Unicode.Scalar = "a"
    var open: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if hasWords, scalar.isUnseen {
        self = .invisible(scalar)
        return
      }
      guard isPlain else { continue }
      if scalar.looksLikeComment, previous.properties.isWhitespace {
        self = .comment(scalar)
        return
      }
      guard isInside else { continue }
      if previous.looksLikeComment, scalar.properties.isWhitespace {
        self = .comment(previous)
        return
      }
      if let mark = open {
        if scalar.closes(mark) { open = nil }
      } else if scalar.opensQuotation(
        behind: previous, isFirst: scalar == text.unicodeScalars.first)
      {
        open = scalar
      }
    }
    guard let open else { return nil }
    self = .quotation(open)
  }

  /// What is wrong with the text.
  var problem: String {
    switch self {
    case .invisible(let scalar): "contains the invisible character \(scalar.number)"
    case .comment(let scalar):
      "continues after '\(scalar)', which looks like the start of a comment"
    case .quotation(let scalar): "contains \(scalar) without its closing mark"
    }
  }

  var help: String {
    switch self {
    case .invisible: "remove the character"
    case .comment, .quotation: "put the whole text in quotes"
    }
  }
}

extension Unicode.Scalar {
  /// Whether nothing is drawn for the character, and no language needs it in texts.
  fileprivate var isUnseen: Bool {
    switch value {
    // Joiners, marks of direction, and what chooses between forms of a character.
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

  /// Whether a reader sees a quotation begin with the mark.
  fileprivate func opensQuotation(behind previous: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch value {
    case 0x22, 0x201C, 0x201D, 0x201E, 0x201F, 0x2033, 0x2036, 0xAB, 0xFF02: true
    // These stand in words, too.
    case 0x27, 0x60, 0x2018, 0x201A, 0x201B, 0xFF07: isFirst || previous == " "
    default: false
    }
  }

  /// Whether the mark ends a quotation that began with another.
  fileprivate func closes(_ mark: Unicode.Scalar) -> Bool {
    switch mark.value {
    case 0x27, 0x60, 0x2018, 0x201A, 0x201B, 0xFF07:
      [0x27, 0x60, 0x2018, 0x2019, 0x201B, 0xFF07].contains(value)
    case 0xAB: value == 0xBB
    default: [0x22, 0x201C, 0x201D, 0x2033, 0xFF02].contains(value)
    }
  }
}
