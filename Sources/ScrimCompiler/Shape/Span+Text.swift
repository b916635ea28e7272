// What the bytes of a scalar say.

extension Span<UInt8> {
  var string: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in indices { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func isEqual(to word: String) -> Bool {
    let word = word.utf8
    guard word.count == count else { return false }
    var index = 0
    for byte in word {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }

  func isEqual(to other: Span<UInt8>) -> Bool {
    guard other.count == count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// The number that the text writes with digits and perhaps one point.
  var decimal: Double? {
    guard let (digits, fractionDigits) = decimalDigits else { return nil }
    var scale = 1.0
    for _ in 0..<fractionDigits { scale *= 10 }
    return Double(digits) / scale
  }

  /// The digits of a decimal number as one whole number, and how many of them
  /// stand behind the point.
  var decimalDigits: (digits: UInt64, fractionDigits: Int)? {
    var digits: UInt64 = 0
    var pointIndex: Int?
    guard count > 0, count <= 18 else { return nil }
    for index in indices {
      switch self[index] {
      case let byte where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte:
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where pointIndex == nil && index > 0 && index < count - 1:
        pointIndex = index
      default: return nil
      }
    }
    return (digits, pointIndex.map { count - 1 - $0 } ?? 0)
  }
}
