extension JSONReader {
  /// Reads a quoted string, and decodes its escapes.
  mutating func string() throws(JSONError) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        position += 1
      }
      try append(from: start, to: &text)
      if take(UInt8(ascii: "\"")) { return text }
      switch next {
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escapedScalar())
      case nil: throw error("unclosed string")
      default: throw error("unescaped control character in a string")
      }
    }
  }

  /// Appends the unescaped bytes since `start`; throws if they are not UTF-8.
  private func append(from start: Int, to text: inout String) throws(JSONError) {
    let run = bytes(from: start)
    let read = String(decoding: run, as: UTF8.self)
    // Decoding replaces invalid UTF-8, so the bytes differ where it starts.
    if let wrong = zip(run.indices, read.utf8).first(where: { run[$0] != $1 }) {
      throw error("the text is not UTF-8", at: wrong.0)
    }
    text += read
  }

  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = next else { throw error("unclosed string") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error("unknown escape sequence", at: start)
    }
    let unit = try codeUnit(start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // Half of a surrogate pair: JSON escapes a scalar beyond 16 bits as two
    // code units.
    let end = position
    if UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let second = try codeUnit(start)
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
    }
    if repairsSurrogates {
      position = end
      return "\u{FFFD}"
    }
    throw error("unpaired surrogate in an escape sequence", at: start)
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit(_ start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits after '\\u'", at: start)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
