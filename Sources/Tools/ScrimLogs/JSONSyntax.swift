/// Checks the syntax of one object, only to find its end.
struct JSONSyntax {
  enum Outcome {
    /// The text ends within the object.
    case continues
    /// The object ends before an index.
    case ends(Int)
    /// The text is not JSON from an index on.
    case breaks(Int)
  }

  private enum Expectation { case key, colon, value, separator }

  /// The braces and brackets that are open, outermost first.
  private var brackets: [UInt8] = []
  private var expectation = Expectation.value

  /// The deepest nesting, which no real record reaches.
  private static let deepest = 64

  mutating func read(_ text: ArraySlice<UInt8>) -> Outcome {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte.isBlank {
        index += 1
        continue
      }
      guard let end = token(byte, at: index, in: text) else { return .breaks(index) }
      index = end
      if brackets.isEmpty { return .ends(index) }
    }
    return .continues
  }

  /// Reads a token; returns its end, or nil if it is not allowed here.
  private mutating func token(
    _ byte: UInt8, at index: Int, in text: ArraySlice<UInt8>
  ) -> Int? {
    switch (byte, expectation) {
    case (UInt8(ascii: "\""), .key):
      expectation = .colon
      return text.endOfString(from: index)
    case (UInt8(ascii: "\""), .value):
      expectation = .separator
      return text.endOfString(from: index)
    case (UInt8(ascii: ":"), .colon):
      expectation = .value
    case (UInt8(ascii: ","), .separator):
      expectation = brackets.last == UInt8(ascii: "{") ? .key : .value
    case (UInt8(ascii: "{"), .value), (UInt8(ascii: "["), .value):
      guard brackets.count < Self.deepest else { return nil }
      brackets.append(byte)
      expectation = byte == UInt8(ascii: "{") ? .key : .value
    case (UInt8(ascii: "}"), .key), (UInt8(ascii: "}"), .separator):
      guard brackets.popLast() == UInt8(ascii: "{") else { return nil }
      expectation = .separator
    case (UInt8(ascii: "]"), .value), (UInt8(ascii: "]"), .separator):
      guard brackets.popLast() == UInt8(ascii: "[") else { return nil }
      expectation = .separator
    case (_, .value) where byte.isOfScalar:
      expectation = .separator
      return text[index...].firstIndex { !$0.isOfScalar } ?? text.endIndex
    default: return nil
    }
    return index + 1
  }
}

extension ArraySlice<UInt8> {
  /// The index after the string that begins at an index; nil if it does not end.
  fileprivate func endOfString(from start: Int) -> Int? {
    var index = start + 1
    while index < endIndex {
      switch self[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte can be in a number, `true`, `false` or `null`.
  fileprivate var isOfScalar: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: ".")
  }
}
