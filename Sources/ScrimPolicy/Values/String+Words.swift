extension String {
  /// How many words the text has.
  ///
  /// A word has a letter or a digit. Chinese, Japanese, Thai and others write words without
  /// blanks between them: there each character counts.
  package var wordCount: Int {
    var words = 0
    var isInWord = false
    for scalar in unicodeScalars {
      let properties = scalar.properties
      // Some letters show nothing.
      if properties.isDefaultIgnorableCodePoint { continue }
      if properties.isIdeographic || scalar.isWrittenWithoutBlanks {
        words += 1
        isInWord = false
      } else if properties.isAlphabetic || properties.numericType != nil {
        if !isInWord { words += 1 }
        isInWord = true
      } else if properties.isWhitespace {
        isInWord = false
      }
    }
    return words
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter of a script that has no blanks between words, beside
  /// the ideographs.
  fileprivate var isWrittenWithoutBlanks: Bool {
    switch value {
    case 0x0E01...0x0EDF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF: properties.isAlphabetic
    default: false
    }
  }
}
