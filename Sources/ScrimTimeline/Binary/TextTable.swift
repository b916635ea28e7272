/// Texts in the order in which they are first used, each once.
///
/// They are told apart by their bytes: Swift's own comparison would take two ways
/// to write a character for one.
struct TextTable {
  private(set) var starts: [UInt32] = [0]
  private(set) var characters: [UInt8] = []
  private var numbers: [[UInt8]: UInt32] = [:]

  mutating func number(of text: some Collection<UInt8>) -> UInt32 {
    let bytes = Array(text)
    if let number = numbers[bytes] { return number }
    let number = UInt32(starts.count - 1)
    numbers[bytes] = number
    characters += bytes
    starts.append(UInt32(truncatingIfNeeded: characters.count))
    return number
  }

  mutating func number(of text: String) -> UInt32 { number(of: text.utf8) }

  func text(_ number: UInt32) -> ArraySlice<UInt8> {
    characters[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])]
  }
}

/// The texts of a file.
struct Texts: Sendable {
  /// Where each text starts among the characters, and where the last ends.
  let starts: Section<UInt32>
  let characters: Section<UInt8>

  var count: Int { starts.count - 1 }

  /// Where a text stands in the file.
  @inline(__always)
  func range(_ number: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let bounds: UInt64 = bytes.number(at: starts.offset(of: number))
    return characters.start &+ bounds.lowerHalf..<characters.start &+ bounds.upperHalf
  }

  /// How many bytes a text has.
  @inline(__always)
  func length(of number: Int, in bytes: Span<UInt8>) -> UInt32 {
    let bounds: UInt64 = bytes.number(at: starts.offset(of: number))
    return UInt32(truncatingIfNeeded: bounds >> 32) &- UInt32(truncatingIfNeeded: bounds)
  }

  func text(_ number: Int, in bytes: Span<UInt8>) -> String {
    bytes.extracting(range(number, in: bytes)).text
  }
}
