/// Reads a line of a log from left to right.
///
/// Logs contain bytes that are not UTF-8, so they are read as bytes. A reader
/// that does not match leaves the position unchanged, for the next reader.
struct ByteScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  /// The next byte; nil at the end.
  var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  var rest: ArraySlice<UInt8> { bytes[position...] }

  mutating func advance(by count: Int) { position = min(position + count, bytes.endIndex) }

  /// Skips a text if it is next; returns whether it was next.
  mutating func skip(_ text: StaticString) -> Bool {
    guard rest.starts(with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  mutating func skipBlanks() {
    while let byte = next, byte.isBlank { position += 1 }
  }

  /// Reads at most 18 digits, which fit in an `Int64`.
  mutating func digits() -> (value: Int64, count: Int)? {
    let digits = text { $0.isDigit }.prefix(18)
    position = digits.endIndex
    let value = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    return digits.isEmpty ? nil : (value, digits.count)
  }

  mutating func digits(exactly count: Int) -> Int64? {
    attempt { $0.digits().flatMap { $0.count == count ? $0.value : nil } }
  }

  /// Reads the bytes that follow and are of a kind.
  mutating func text(of isOfKind: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let text = rest.prefix(while: isOfKind)
    position = text.endIndex
    return text
  }

  /// Reads the next word, and the blanks around it.
  mutating func word() -> ArraySlice<UInt8> {
    skipBlanks()
    defer { skipBlanks() }
    return text { !$0.isBlank }
  }

  /// Reads up to a text, and skips it; nil if the text does not follow.
  mutating func text(upTo end: StaticString) -> ArraySlice<UInt8>? {
    guard let range = rest.firstRange(of: end) else { return nil }
    defer { position = range.upperBound }
    return bytes[position..<range.lowerBound]
  }

  /// Reads a value, or leaves the position unchanged.
  mutating func attempt<Value>(_ read: (inout ByteScanner) -> Value?) -> Value? {
    var probe = self
    guard let value = read(&probe) else { return nil }
    self = probe
    return value
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension ArraySlice<UInt8> {
  /// The bytes as text, with replacement characters for invalid UTF-8.
  var text: String { String(decoding: self, as: UTF8.self) }

  var trimmed: ArraySlice<UInt8> {
    var slice = drop(while: \.isBlank)
    while let last = slice.last, last.isBlank { slice.removeLast() }
    return slice
  }

  /// The range of the first occurrence of a text; nil if it does not occur.
  func firstRange(of text: StaticString) -> Range<Int>? {
    guard let first = text.description.utf8.first else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: text) { return found..<found + text.utf8CodeUnitCount }
      start = found + 1
    }
    return nil
  }

  func contains(_ text: StaticString) -> Bool { firstRange(of: text) != nil }
  func starts(with text: StaticString) -> Bool { starts(with: text.description.utf8) }
  func equals(_ text: StaticString) -> Bool { elementsEqual(text.description.utf8) }

  /// The value of the digits; nil if there is anything else.
  var number: Int? {
    var scanner = ByteScanner(self)
    let number = scanner.digits()
    return scanner.next == nil ? number.map { Int($0.value) } : nil
  }
}
