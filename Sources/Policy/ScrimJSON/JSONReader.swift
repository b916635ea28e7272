/// A recursive-descent JSON reader with one byte of lookahead.
///
/// The first byte that is not JSON ends the reading with an error. The reader
/// does not guess or recover.
struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private let maximumDepth: Int
  /// The index of the next byte.
  var position: Int

  init(_ bytes: ArraySlice<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    self.position = bytes.startIndex
  }

  /// The next byte; nil at the end.
  var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }

  func error(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(offset: offset ?? position, message: message)
  }

  /// Reads one value and the whitespace around it.
  mutating func document() throws(JSONError) -> LocatedJSON {
    let value = try value(depth: 0)
    skipBlanks()
    guard next == nil else { throw error("unexpected text after the value") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> LocatedJSON {
    skipBlanks()
    let start = position
    guard let first = next else { throw error("expected a value, but the text ends") }
    let content: LocatedJSON.Content
    switch first {
    case UInt8(ascii: "{"):
      try descend(to: depth)
      content = .object(try members(depth: depth + 1))
    case UInt8(ascii: "["):
      try descend(to: depth)
      content = .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      content = try word()
    case 0xEF where bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]):
      throw error("expected a value, not a byte order mark")
    default: throw error("expected a value")
    }
    return LocatedJSON(content, start..<position)
  }

  private mutating func descend(to depth: Int) throws(JSONError) {
    guard depth < maximumDepth else {
      throw error("values are nested more than \(maximumDepth) deep")
    }
    position += 1
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [LocatedJSON] {
    var elements: [LocatedJSON] = []
    if skip(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try value(depth: depth))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw error("expected ',' or ']'") }
    return elements
  }

  private mutating func members(depth: Int) throws(JSONError) -> [LocatedJSON.Member] {
    var members: [LocatedJSON.Member] = []
    // `String` compares by canonical equivalence, so names are compared as
    // bytes.
    var names: Set<[UInt8]> = []
    if skip(UInt8(ascii: "}")) { return members }
    repeat {
      skipBlanks()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let name = try string()
      let nameRange = start..<position
      guard names.insert(Array(name.utf8)).inserted else {
        throw error("duplicate name", at: start)
      }
      guard skip(UInt8(ascii: ":")) else { throw error("expected ':'") }
      members.append(.init(name: name, nameRange: nameRange, value: try value(depth: depth)))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw error("expected ',' or '}'") }
    return members
  }

  private mutating func word() throws(JSONError) -> LocatedJSON.Content {
    let start = position
    while let byte = next, byte.isWordByte { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: throw error("expected a value; write text in quotes", at: start)
    }
  }

  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") {
      position += 1
      if let byte = next, byte.isDigit {
        throw error("a number cannot start with a zero", at: start)
      }
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return JSONNumber(validText: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits() throws(JSONError) {
    guard let first = next, first.isDigit else { throw error("expected a digit") }
    while let byte = next, byte.isDigit { position += 1 }
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Skips whitespace, then `byte` if it is next; returns whether it was.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    position += 1
    return true
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isWordByte: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || isDigit
      || self == UInt8(ascii: "_")
  }
}
