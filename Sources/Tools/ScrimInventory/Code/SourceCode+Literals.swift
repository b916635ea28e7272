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
    guard let parts = parts(ofString: index), parts.count == 1, case .text(let text) = parts[0]
    else { return nil }
    return text
  }

  /// Whether a token is a string with a text.
  func isLiteral(_ index: Int, _ text: String) -> Bool { literal(index) == text }

  /// The texts in a string, and the constants in its interpolations; nil if they
  /// cannot be a name.
  func parts(ofString index: Int) -> [NamePart]? {
    guard kind(index) == .string, text(index).utf8.elementsEqual(bytes(index)),
      let style = stringStyle(at: range(index).lowerBound)
    else { return nil }
    var (parts, text) = ([NamePart](), [UInt8]())
    var rest = bytes(index).dropFirst(style.opening.utf8.count)
    while let byte = rest.first {
      let (piece, length) = style.piece(of: rest)
      rest = rest.dropFirst(length)
      switch piece {
      case .text: text.append(byte)
      case .escape:
        // Numbers of characters, and control characters, are not in names.
        let letter = self.byte(at: rest.startIndex - 1)
        if "uxnrt0bfv".utf8.contains(letter) { return nil }
        text.append(letter)
      case .interpolation(let isBracketed):
        guard let constant = constant(&rest, isBracketed) else { return nil }
        parts += [.text(String(decoding: text, as: UTF8.self)), .reference(constant)]
        text = []
      case .closingQuotes:
        let isName = !text.contains { $0 < 0x20 }
        return isName ? parts + [.text(String(decoding: text, as: UTF8.self))] : nil
      }
    }
    return nil
  }

  /// Takes the constant of an interpolation from the rest of a string.
  private func constant(_ rest: inout ArraySlice<UInt8>, _ isBracketed: Bool) -> Reference? {
    let value = rest.prefix {
      isBracketed ? !")}".utf8.contains($0) : $0.continuesWord && !($0 == "$")
    }
    let path = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard path.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.continuesWord) }) else { return nil }
    rest = rest.dropFirst(value.count + (isBracketed ? 1 : 0))
    return Reference(path: path.map { String(decoding: $0, as: UTF8.self) })
  }
}
