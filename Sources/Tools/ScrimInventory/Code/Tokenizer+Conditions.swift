// Swift code that no build contains.
//
// People comment out code with `#if false`. Other conditions differ between
// builds, and an app has the screens of all builds.

extension Tokenizer {
  /// Skips the code after a condition that is never true, up to its `#else`,
  /// `#elseif` or `#endif`; returns whether there is such a condition.
  mutating func skipDisabledCode() -> Bool {
    guard var line = directive, line.name == "if" || line.name == "elseif" else { return false }
    let condition = line.text.filter { $0 != " " && $0 != "\t" }
    guard condition == "false" || condition == "!true" || condition.hasPrefix("false&&") else {
      return false
    }
    var depth = 0
    skipLine()
    while position < bytes.count {
      while position < bytes.count, bytes[position].isBlank { position += 1 }
      if let next = directive {
        line = next
        if depth == 0, ["else", "elseif", "endif"].contains(line.name) { return true }
        if line.name == "if" { depth += 1 }
        if line.name == "endif" { depth -= 1 }
      }
      skipLine()
    }
    return true
  }

  /// The name of the directive at the current position, and the text after it.
  private var directive: (name: String, text: String)? {
    guard peek(0) == UInt8(ascii: "#"), peek(1).startsWord else { return nil }
    // A condition that is never true is short.
    let line = bytes[(position + 1)...].prefix(100).prefix { !$0.isLineBreak }
    let name = line.prefix { $0.continuesWord }
    var text = String(decoding: line.dropFirst(name.count), as: UTF8.self)
    if let comment = text.firstRange(of: "//") { text.removeSubrange(comment.lowerBound...) }
    return (String(decoding: name, as: UTF8.self), text)
  }
}
