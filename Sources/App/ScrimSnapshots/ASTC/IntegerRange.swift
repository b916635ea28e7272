/// The numbers from zero to a bound, as blocks store a sequence of them.
///
/// A number is some bits, and above them perhaps a digit of base three or five.
/// Several digits share a few bits.
struct IntegerRange {
  /// The base of the digit: 1 for none, 3 or 5.
  let base: Int
  let bits: Int

  private init(_ base: Int, _ bits: Int) { (self.base, self.bits) = (base, bits) }

  /// How many numbers there are.
  private var count: Int { base << bits }

  /// All ranges of the format, from two numbers to 256.
  static let all =
    ([1, 3, 5].flatMap { base in (0...8).map { IntegerRange(base, $0) } })
    .filter { 2...256 ~= $0.count }.sorted { $0.count < $1.count }

  /// How many bits a sequence takes.
  func length(_ numbers: Int) -> Int {
    let digits =
      switch base {
      case 3: (8 * numbers + 4) / 5
      case 5: (7 * numbers + 2) / 3
      default: 0
      }
    return digits + bits * numbers
  }

  /// Reads a sequence.
  func read(_ numbers: Int, from block: BlockBits, at start: Int, into target: inout [Int]) {
    let packing = Packing.all[base / 2]
    let end = start + length(numbers)
    var position = start
    /// Bits after the end of the sequence are zero.
    func take(_ count: Int) -> Int {
      let present = max(0, min(count, end - position))
      defer { position += count }
      return block.field(position, present)
    }
    for first in stride(from: 0, to: numbers, by: packing.pieces.count) {
      let group = 0..<packing.pieces.count
      var (packed, shift) = (0, 0)
      for index in group {
        let number = take(bits)
        packed |= take(packing.pieces[index]) << shift
        shift += packing.pieces[index]
        if first + index < numbers { target[first + index] = number }
      }
      for index in group where first + index < numbers {
        target[first + index] |= packing.digits[packed * group.count + index] << bits
      }
    }
  }
}

/// How several digits share a few bits.
private struct Packing {
  /// How many of the bits follow each number.
  let pieces: [Int]
  /// The digits of each pattern of bits, one pattern after the other.
  let digits: [Int]

  /// For no digit, base three and base five.
  static let all = [
    Packing(pieces: [0], digits: [0]),
    Packing(pieces: [2, 2, 1, 2, 1], digits: (0..<256).flatMap(trits)),
    Packing(pieces: [3, 2, 2], digits: (0..<128).flatMap(quints)),
  ]

  private static func trits(_ packed: Int) -> [Int] {
    var (rest, third, fourth) = (packed & 31, packed >> 5 & 3, packed >> 7)
    if packed >> 2 & 7 == 7 {
      (rest, third, fourth) = ((packed >> 5) << 2 | packed & 3, 2, 2)
    } else if third == 3 {
      (third, fourth) = (packed >> 7, 2)
    }
    if rest & 3 == 3 { return [notThree(rest >> 2 & 3), rest >> 4, 2, third, fourth] }
    if rest >> 2 & 3 == 3 { return [rest & 3, 2, 2, third, fourth] }
    return [notThree(rest & 3), rest >> 2 & 3, rest >> 4, third, fourth]
  }

  /// Two bits whose upper one clears the lower one.
  private static func notThree(_ bits: Int) -> Int { bits == 3 ? 2 : bits }

  private static func quints(_ packed: Int) -> [Int] {
    let (low, middle, high) = (packed & 1, packed >> 3 & 3, packed >> 5)
    guard packed >> 1 & 3 == 3 else { return quints(packed & 31, last: high) }
    if high == 0 { return [4, 4, low == 1 ? 4 : middle] }
    return quints(middle << 3 | (high ^ 3) << 1 | low, last: 4)
  }

  private static func quints(_ rest: Int, last: Int) -> [Int] {
    rest & 7 == 5 ? [rest >> 3, 4, last] : [rest & 7, rest >> 3, last]
  }
}

extension IntegerRange {
  /// What the numbers of each range mean as a part of a color, from 0 to 255.
  static let colors = all.map { range in
    (0..<range.count).map { range.color($0) }
  }

  /// What the numbers of each range mean as a weight, from 0 to 64.
  static let weights = all.prefix(12).map { range in
    (0..<range.count).map { range.weight($0) }
  }

  /// Repeats the bits of a number until it has a length.
  private func replicated(_ number: Int, to length: Int) -> Int {
    var (value, filled) = (0, 0)
    while filled < length {
      (value, filled) = (value << bits | number, filled + bits)
    }
    return value >> (filled - length)
  }

  private func color(_ number: Int) -> Int {
    guard base > 1 else { return replicated(number, to: 8) }
    let (upper, digit) = (number & (1 << bits - 1), number >> bits)
    let x = upper >> 1
    let (scale, offset) =
      switch (base, bits) {
      case (3, 1): (204, 0)
      case (3, 2): (93, x * 0b1_0001_0110)
      case (3, 3): (44, x * 0b1000_0101)
      case (3, 4): (22, x * 0b100_0001)
      case (3, 5): (11, x << 5 | x >> 2)
      case (3, 6): (5, x << 4 | x >> 4)
      case (5, 1): (113, 0)
      case (5, 2): (54, x * 0b1_0000_1100)
      case (5, 3): (26, x << 7 | x << 1 | x >> 1)
      case (5, 4): (13, x << 6 | x >> 1)
      case (5, 5): (6, x << 5 | x >> 3)
      // Colors have at least six numbers.
      default: (0, 0)
      }
    let mask = number & 1 == 1 ? 0x1FF : 0
    let mixed = (digit * scale + offset) ^ mask
    return mask & 0x80 | mixed >> 2
  }

  private func weight(_ number: Int) -> Int {
    let value: Int
    if base == 1 {
      value = replicated(number, to: 6)
    } else if bits == 0 {
      value = base == 3 ? [0, 32, 63][number] : [0, 16, 32, 47, 63][number]
    } else {
      let (x, digit) = (number >> 1 & (1 << (bits - 1) - 1), number >> bits)
      let (scale, offset) =
        switch (base, bits) {
        case (3, 1): (50, 0)
        case (3, 2): (23, x * 0b100_0101)
        case (3, 3): (11, x * 0b10_0001)
        case (5, 1): (28, 0)
        default: (13, x * 0b100_0010)
        }
      let mask = number & 1 == 1 ? 0x7F : 0
      value = mask & 0x20 | ((digit * scale + offset) ^ mask) >> 2
    }
    return value > 32 ? value + 1 : value
  }
}
