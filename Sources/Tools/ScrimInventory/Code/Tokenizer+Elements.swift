// Elements of JSX.
//
// `<` starts an element where an expression can start. The content of an
// element is text up to the next tag or brace, so that an apostrophe in it does
// not start a string. TypeScript also has `<T>` in front of parameters. If an
// element does not end, its `<` belongs to type parameters, and is read again
// as an operator.

extension Tokenizer {
  /// Whether the `<` here starts an element.
  var startsElement: Bool {
    guard language.hasElements, startsExpression, !comparisons.contains(position) else {
      return false
    }
    var length = blanksEnd(1)
    let next = peek(length)
    guard next.startsWord || next == UInt8(ascii: ">") else { return false }
    // `<T,>`, `<T extends U>` and `<T = U>` declare a type.
    while peek(length).continuesWord { length += 1 }
    length = blanksEnd(length)
    if peek(length) == UInt8(ascii: ",") || peek(length) == UInt8(ascii: "=") { return false }
    return !bytes[min(position + length, bytes.count)...].starts(with: "extends ".utf8)
  }

  /// Whether the `<` here starts a tag with an attribute, as in
  /// `<A.B name="c"`, so that it does not start type parameters.
  var hasAttribute: Bool {
    var length = blanksEnd(1)
    while peek(length).continuesWord || peek(length) == UInt8(ascii: ".") { length += 1 }
    let name = blanksEnd(length)
    length = name
    while peek(length).continuesWord || peek(length) == UInt8(ascii: "-") { length += 1 }
    return length > name && peek(length) == UInt8(ascii: "=")
      && "\"'{".utf8.contains(peek(length + 1))
  }

  private func blanksEnd(_ distance: Int) -> Int {
    var end = distance
    while peek(end).isBlank { end += 1 }
    return end
  }

  mutating func openTag() {
    let slash = blanksEnd(1)
    let isClosing = peek(slash) == UInt8(ascii: "/")
    frames.append(
      Frame(kind: .tag(isClosing: isClosing, typeArguments: 0), token: tokens.count))
    add(.tag, length: isClosing ? slash + 1 : 1)
  }

  /// Reads one token of a tag.
  mutating func readTag(_ isClosing: Bool, _ typeArguments: Int) {
    let byte = bytes[position]
    switch byte {
    case _ where byte.isBlank:
      position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"),
      UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      readCode()
    case UInt8(ascii: "{"):
      open(byte)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      openString(.attribute(byte))
    case UInt8(ascii: "<") where tokens.last?.byte == UInt8(ascii: "="):
      openTag()
    case UInt8(ascii: "<"):
      setTypeArguments(typeArguments + 1, isClosing)
      add(.punctuation, byte, length: 1)
    case UInt8(ascii: ">") where typeArguments > 0:
      setTypeArguments(typeArguments - 1, isClosing)
      add(.punctuation, byte, length: 1)
    case UInt8(ascii: ">"):
      closeTag(isClosing)
    case _ where byte.startsWord:
      var length = 1
      while peek(length).continuesWord || peek(length) == UInt8(ascii: "-") { length += 1 }
      add(.word, length: length)
    default:
      add(.punctuation, byte, length: 1)
    }
  }

  private mutating func setTypeArguments(_ count: Int, _ isClosing: Bool) {
    frames[frames.count - 1].kind = .tag(isClosing: isClosing, typeArguments: count)
  }

  private mutating func closeTag(_ isClosing: Bool) {
    let start = frames[frames.count - 1].token
    let isEmpty =
      tokens.count > start + 1 && tokens[tokens.count - 1].byte == UInt8(ascii: "/")
      && tokens[tokens.count - 1].kind == .punctuation
    add(.tagEnd, length: 1)
    link(start, tokens.count - 1)
    if isClosing {
      frames.removeLast()
      closeContent(ofElementNamedLike: start)
    } else if isEmpty {
      frames.removeLast()
    } else {
      frames[frames.count - 1].kind = .content
    }
  }

  /// Closes the content of the innermost element with the name of a closing
  /// tag.
  ///
  /// A tag without a matching element closes nothing.
  private mutating func closeContent(ofElementNamedLike tag: Int) {
    let name = elementName(after: tag)
    var index = frames.count - 1
    var tries = 0
    while index >= 0, case .content = frames[index].kind, tries < 16 {
      if elementName(after: frames[index].token).elementsEqual(name) {
        frames.removeSubrange(index...)
        return
      }
      (index, tries) = (index - 1, tries + 1)
    }
  }

  /// The name of an element, such as `Stack.Screen`.
  private func elementName(after tag: Int) -> ArraySlice<UInt8> {
    let start = tag + 1
    var end = start
    while end < tokens.count, end - start < 16 {
      let token = tokens[end]
      let isName = token.kind == .word && (end == start || !isWord(end - 1))
      guard isName || token.byte == UInt8(ascii: ".") || token.byte == UInt8(ascii: ":") else {
        break
      }
      end += 1
    }
    guard end > start else { return [] }
    return ArraySlice(bytes[Int(tokens[start].start)..<Int(tokens[end - 1].end)])
  }

  private func isWord(_ index: Int) -> Bool { tokens[index].kind == .word }

  /// Reads the content of an element up to the next tag or brace.
  mutating func readContent() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"):
        open(UInt8(ascii: "{"))
        return
      case UInt8(ascii: "<"):
        let next = peek(blanksEnd(1))
        guard next.startsWord || next == UInt8(ascii: "/") || next == UInt8(ascii: ">") else {
          position += 1
          continue
        }
        openTag()
        return
      default: position += 1
      }
    }
  }
}
