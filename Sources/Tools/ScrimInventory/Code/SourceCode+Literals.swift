internal import ScrimDiagnostics

// The text of strings.

extension SourceCode {
  /// The style of the string that starts at an offset; nil if none starts there.
  func stringStyle(at offset: Int) -> StringStyle? {
    let rest = file.bytes[offset...]
    guard let first = rest.first, "\"'`#r".utf8.contains(first) else { return nil }
    return StringStyle.all[language]?.first { rest.starts(with: $0.opening.utf8) }
  }

  /// The text of a string; nil if it cannot be a name, or is interpolated.
  func literal(_ index: Int) -> String? {
    guard let parts = try? parts(ofString: index) else { return nil }
    let texts = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return texts.count == parts.count ? texts.joined() : nil
  }

  /// Whether a token is a string with a text.
  func isLiteral(_ index: Int, _ text: String) -> Bool { literal(index) == text }

  /// The texts in a string, and the constants in its interpolations; throws if
  /// they cannot be a name.
  func parts(ofString index: Int) throws(Unreadable) -> [NamePart] {
    guard kind(index) == .string, let style = stringStyle(at: range(index).lowerBound) else {
      throw .computed
    }
    var (parts, text) = ([NamePart](), [UInt8]())
    var rest = bytes(index).dropFirst(style.opening.utf8.count)
    while let byte = rest.first {
      let (piece, length) = style.piece(of: rest)
      rest = rest.dropFirst(length)
      switch piece {
      case .text: text.append(byte)
      case .escape:
        let letter = self.byte(at: rest.startIndex - 1)
        if "ux".utf8.contains(letter) { throw Unreadable("the name has a character's number") }
        let isControl = "t0bfv".utf8.contains(letter)
        text.append("nr".utf8.contains(letter) ? UInt8(ascii: "\n") : isControl ? 0 : letter)
      case .interpolation(let isBracketed):
        parts += [.text(try name(text)), .reference(try constant(&rest, isBracketed))]
        text = []
      case .closingQuotes: return parts + [.text(try name(text))]
      }
    }
    throw Unreadable("the name is an unterminated string")
  }

  private func name(_ bytes: [UInt8]) throws(Unreadable) -> String {
    if bytes.contains(where: \.isLineBreak) { throw Unreadable("the name has a line break") }
    if bytes.contains(where: { $0 < 0x20 }) { throw Unreadable("the name has a control character") }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw Unreadable("the name is not UTF-8") }
    return text
  }

  /// Takes the constant of an interpolation from the rest of a string.
  private func constant(_ rest: inout ArraySlice<UInt8>, _ isBracketed: Bool) throws(Unreadable)
    -> Reference
  {
    let value = rest.prefix {
      isBracketed ? !")}".utf8.contains($0) : $0.continuesWord && !($0 == "$")
    }
    let path = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard path.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.continuesWord) }) else {
      throw Unreadable("the name is interpolated")
    }
    rest = rest.dropFirst(value.count + (isBracketed ? 1 : 0))
    return Reference(path: path.map { String(decoding: $0, as: UTF8.self) })
  }
}
