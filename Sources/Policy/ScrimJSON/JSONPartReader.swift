/// Finds the end of a value that comes in parts, such as the lines of a log.
///
/// Each byte is read once, and only tokens and the depth are checked. An error
/// that needs more, such as a bracket that closes a brace, is left to the reader
/// of the whole value.
package struct JSONPartReader: Sendable {
  /// The number of open braces and brackets.
  private var depth = 0
  /// Whether a value or a name can follow.
  private var awaitsValue = true

  package init() {}

  /// Reads the next part, which ends between two tokens.
  ///
  /// - Returns: the index after the value; nil if the value does not end in the
  ///   part.
  package mutating func end(in part: ArraySlice<UInt8>) throws(JSONError) -> Int? {
    var reader = JSONReader(part, maximumDepth: LocatedJSON.maximumDepth)
    while true {
      reader.skipBlanks()
      guard let byte = reader.next else { return nil }
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        (depth, awaitsValue) = (depth - 1, false)
        _ = reader.take(byte)
      case _ where !awaitsValue:
        guard reader.take(UInt8(ascii: ",")) || reader.take(UInt8(ascii: ":")) else {
          throw reader.error("expected a comma or a closing bracket")
        }
        awaitsValue = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth = try reader.descend(from: depth)
      default:
        try reader.skipScalar(byte)
        awaitsValue = false
      }
      if depth <= 0 { return reader.position }
    }
  }
}

extension JSONReader {
  /// Skips a value without parts, and does not check the text of a string.
  fileprivate mutating func skipScalar(_ first: UInt8) throws(JSONError) {
    let start = position
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
    case UInt8(ascii: "\""):
      position += 1
      while !take(UInt8(ascii: "\"")) {
        guard let byte = next else { throw error("unclosed string", at: start) }
        position += byte == UInt8(ascii: "\\") ? 2 : 1
      }
    default: _ = try word()
    }
  }
}
