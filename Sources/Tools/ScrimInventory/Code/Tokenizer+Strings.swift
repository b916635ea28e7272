// Strings, and the code inside of them.
//
// A string without interpolations is one token. At the first interpolation, the
// token becomes the opening of a template, the text so far becomes the next
// token, and the code of the interpolation is read like any other code.

extension Tokenizer {
  /// Reads the opening quotes of a string, a word in backticks, or a regular
  /// expression between `#/` and `/#`; returns whether it found one of these.
  mutating func readQuotes() -> Bool {
    let byte = bytes[position]
    if byte == UInt8(ascii: "`"), language == .swift || language == .kotlin {
      return readQuotedWord()
    }
    if language == .swift, byte == UInt8(ascii: "#"), isNext("#/") {
      return readExtendedRegularExpression()
    }
    guard let style = StringStyle(quotesIn: bytes, at: position, language) else { return false }
    openString(style)
    return true
  }

  mutating func openString(_ style: StringStyle) {
    frames.append(Frame(kind: .string(style), token: tokens.count))
    add(.string, UInt8(style.openingLength), length: style.openingLength)
    tokens[tokens.count - 1].escapes = style.escapes
  }

  /// Reads a string up to its end, or to its next interpolation.
  mutating func readString(_ style: StringStyle) {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == style.quote, endsString(style) {
        closeString(style, from: start)
        return
      }
      if byte.isLineBreak, !style.spansLines {
        report("unterminated string", at: tokens[frames[frames.count - 1].token].range)
        closeString(nil, from: start)
        return
      }
      if let length = interpolationLength(style) {
        startTemplate(textFrom: start)
        if length > 0 {
          position += length - 1
          open(bytes[position])
        } else {
          readInterpolatedWord()
        }
        return
      }
      let isEscape = byte == UInt8(ascii: "\\") && style.escapes == .backslash
      // Only scripts continue a string on the next line.
      position += isEscape && (language.isScript || !peek(1).isLineBreak) ? 2 : 1
    }
    position = min(position, bytes.count)
    let index = frames[frames.count - 1].token
    // The text of a template has its own tokens.
    if tokens[index].kind == .string { tokens[index].end = Int32(position) }
  }

  private func endsString(_ style: StringStyle) -> Bool {
    for distance in 0..<style.quoteCount where peek(distance) != style.quote { return false }
    for distance in 0..<style.hashCount
    where peek(style.quoteCount + distance) != UInt8(ascii: "#") {
      return false
    }
    // In Kotlin, the last three of a run of quotes end the string.
    return !(language == .kotlin && style.quoteCount == 3 && peek(3) == style.quote)
  }

  /// The length of the opening of an interpolation here, up to its bracket; 0
  /// for a single word, nil if there is no interpolation.
  private func interpolationLength(_ style: StringStyle) -> Int? {
    switch style.interpolation {
    case .none: return nil
    case .backslash:
      guard bytes[position] == UInt8(ascii: "\\") else { return nil }
      var length = 1
      while length <= style.hashCount, peek(length) == UInt8(ascii: "#") { length += 1 }
      return length == style.hashCount + 1 && peek(length) == UInt8(ascii: "(") ? length + 1 : nil
    case .braces:
      return isNext("${") ? 2 : nil
    case .dollar(let count):
      for distance in 0..<count where peek(distance) != UInt8(ascii: "$") { return nil }
      let next = peek(count)
      if next == UInt8(ascii: "{") { return count + 1 }
      return next.startsWord && next != UInt8(ascii: "$") || next == UInt8(ascii: "`") ? 0 : nil
    }
  }

  /// Turns the current string into a template, and adds the text before an
  /// interpolation.
  private mutating func startTemplate(textFrom start: Int) {
    let index = frames[frames.count - 1].token
    if tokens[index].kind == .string {
      let opening = tokens[index]
      tokens[index] = Token(
        .template, opening.byte, from: Int(opening.start),
        to: Int(opening.start) + Int(opening.byte))
      tokens[index].escapes = opening.escapes
    }
    addText(from: start)
  }

  private mutating func addText(from start: Int) {
    guard position > start else { return }
    var text = Token(.text, from: start, to: position)
    text.escapes = tokens[frames[frames.count - 1].token].escapes
    tokens.append(text)
  }

  private mutating func readInterpolatedWord() {
    while position < bytes.count, bytes[position] == UInt8(ascii: "$") { position += 1 }
    if bytes[position] == UInt8(ascii: "`") {
      if !readQuotedWord() { position += 1 }
      return
    }
    var length = 0
    while peek(length).continuesWord, peek(length) != UInt8(ascii: "$") { length += 1 }
    add(.word, length: length)
  }

  /// Ends the current string; without a style, it ends without quotes.
  private mutating func closeString(_ style: StringStyle?, from start: Int) {
    let index = frames[frames.count - 1].token
    let length = style?.closingLength ?? 0
    if tokens[index].kind == .string {
      position += length
      tokens[index].end = Int32(position)
      tokens[index].closing = UInt8(length)
    } else {
      addText(from: start)
      add(.templateEnd, length: length)
      link(index, tokens.count - 1)
    }
    frames.removeLast()
  }

  /// Reads a word in backticks.
  private mutating func readQuotedWord() -> Bool {
    var length = 1
    while peek(length) != UInt8(ascii: "`") {
      guard position + length < bytes.count, !peek(length).isLineBreak else {
        return false
      }
      length += 1
    }
    tokens.append(Token(.word, from: position + 1, to: position + length))
    position += length + 1
    return true
  }

  private mutating func readExtendedRegularExpression() -> Bool {
    let limit = searchedForPatterns < Self.longestSearch ? Self.longestPattern : 2000
    var length = 2
    while position + length < bytes.count, length < limit {
      if peek(length) == UInt8(ascii: "/"), peek(length + 1) == UInt8(ascii: "#") {
        add(.regularExpression, length: length + 2)
        return true
      }
      length += 1
    }
    searchedForPatterns += length
    return false
  }
}
