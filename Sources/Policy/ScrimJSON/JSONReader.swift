/// A recursive-descent JSON reader with one byte of lookahead.
///
/// The first byte that is not JSON ends the reading with an error. The reader
/// does not guess or recover.
struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private let maximumDepth: Int
  let repairsSurrogates: Bool
  /// The index of the next byte.
  var position: Int

  init(_ bytes: ArraySlice<UInt8>, maximumDepth: Int, repairsSurrogates: Bool = false) {
    (self.bytes, self.maximumDepth) = (bytes, maximumDepth)
    self.repairsSurrogates = repairsSurrogates
    position = bytes.startIndex
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
    case UInt8(ascii: "{"): content = .object(try members(depth: depth))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth))
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

  /// Skips an opening bracket, and returns the depth of the values after it.
  mutating func descend(from depth: Int) throws(JSONError) -> Int {
    if depth >= maximumDepth { throw error("values are nested more than \(maximumDepth) deep") }
    position += 1
    return depth + 1
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [LocatedJSON] {
    let depth = try descend(from: depth)
    var elements: [LocatedJSON] = []
    if skip(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value(depth: depth)) } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw error("expected a comma or a closing bracket") }
    return elements
  }

  private mutating func members(depth: Int) throws(JSONError) -> [LocatedJSON.Member] {
    let depth = try descend(from: depth)
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
      if !names.insert(Array(name.utf8)).inserted { throw error("duplicate key", at: start) }
      guard skip(UInt8(ascii: ":")) else { throw error("expected a colon") }
      members.append(.init(name: name, nameRange: nameRange, value: try value(depth: depth)))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw error("expected a comma or a closing brace") }
    return members
  }

  mutating func word() throws(JSONError) -> LocatedJSON.Content {
    let start = position
    while let byte = next, byte.isWordByte { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "NaN", "nan", "Infinity", "inf": throw error("expected a number", at: start)
    default: throw error("expected a value; write text in quotes", at: start)
    }
  }

  mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if next?.isDigit == true { throw error("a number cannot start with a zero", at: start) }
    } else {
      try digits()
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return JSONNumber(validText: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits() throws(JSONError) {
    guard let first = next, first.isDigit else { throw error("expected a digit") }
    while let byte = next, byte.isDigit { position += 1 }
  }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D { position += 1 }
  }

  /// Skips whitespace, then `byte` if it is next; returns whether it was.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipBlanks()
    return take(byte)
  }

  /// Skips `byte` if it is next; returns whether it was.
  mutating func take(_ byte: UInt8) -> Bool {
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
