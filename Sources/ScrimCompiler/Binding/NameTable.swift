/// The names that a policy gives to things, as numbers.
///
/// Two places mean the same cover if they hold the same number, whichever file
/// they stand in.
struct NameTable: Sendable {
  private var numbers: [[UInt8]: Int] = [:]
  private var texts: [String] = []

  mutating func number(of text: Span<UInt8>) -> Int {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    if let number = numbers[bytes] { return number }
    numbers[bytes] = texts.count
    texts.append(String(decoding: bytes, as: UTF8.self))
    return texts.count - 1
  }

  func text(of number: Int) -> String {
    texts[number]
  }
}
