extension String {
  /// Whether the text has at least a number of words.
  ///
  /// A word contains a letter or a digit. Scripts such as Chinese, Japanese and
  /// Thai have no spaces between words; each of their characters counts as a
  /// word.
  package func hasWords(_ count: Int) -> Bool {
    var words = 0
    var isInWord = false
    for scalar in unicodeScalars {
      switch scalar.part {
      case .nothing: continue
      case .word:
        words += 1
        isInWord = false
      case .letter:
        if !isInWord { words += 1 }
        isInWord = true
      case .blank: isInWord = false
      }
      if words >= count { return true }
    }
    return false
  }
}

/// How a character counts in words.
private enum WordPart {
  case letter
  case blank
  /// A character that counts as a word.
  case word
  case nothing
}

extension Unicode.Scalar {
  fileprivate var part: WordPart {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .letter
    case 0x09...0x0D, 0x20: return .blank
    case 0..<0x80: return .nothing
    default: break
    }
    // Some letters are invisible.
    if properties.isDefaultIgnorableCodePoint { return .nothing }
    if properties.isIdeographic || isWrittenWithoutBlanks { return .word }
    if properties.isAlphabetic || properties.numericType != nil { return .letter }
    return properties.isWhitespace ? .blank : .nothing
  }

  /// Whether the character is a letter of a script without spaces between
  /// words.
  ///
  /// Ideographs are covered by `isIdeographic`.
  private var isWrittenWithoutBlanks: Bool {
    switch value {
    case 0x0E01...0x0EDF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF: properties.isAlphabetic
    default: false
    }
  }
}

extension BidirectionalCollection {
  func trimmingSuffix(while isTrimmed: (Element) -> Bool) -> SubSequence {
    self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)]
  }
}
