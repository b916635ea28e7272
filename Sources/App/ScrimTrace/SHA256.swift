/// The digest of SHA-256, in the words of its standard (FIPS 180-4).
///
/// Every platform that apps and tools run on has it in some other library, and
/// none in all of them.
package func sha256(of message: [UInt8]) -> [UInt8] {
  var bytes = message + [0x80]
  bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
  bytes += bigEndian(UInt64(message.count) * 8)
  var hash = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
  var w = [UInt32](repeating: 0, count: 64)
  for start in stride(from: 0, to: bytes.count, by: 64) {
    for t in 0..<16 {
      w[t] = bytes[(start + 4 * t)..<(start + 4 * t + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<64 {
      let (late, early) = (w[t - 2], w[t - 15])
      let sum = w[t - 16] &+ w[t - 7] &+ (mix(early, 7, 18) ^ early >> 3)
      w[t] = sum &+ (mix(late, 17, 19) ^ late >> 10)
    }
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for t in 0..<64 {
      let choice = e & f ^ ~e & g
      let majority = a & b ^ a & c ^ b & c
      let t1 = h &+ (mix(e, 6, 11) ^ rotate(e, 25)) &+ choice &+ constants[t] &+ w[t]
      let t2 = (mix(a, 2, 13) ^ rotate(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
  }
  return hash.flatMap { bigEndian($0) }
}

private let primes = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }
private let constants = primes.map { fraction(of: cubeRoot(of: Double($0))) }

/// The cube root of a number from 1 to 1000, by Newton's method.
private func cubeRoot(of number: Double) -> Double {
  var root = 10.0
  for _ in 0..<16 { root -= (root * root * root - number) / (3 * root * root) }
  return root
}

/// The first 32 bits of the fraction of a number.
private func fraction(of number: Double) -> UInt32 {
  UInt32(truncatingIfNeeded: UInt64(number * 0x1p32))
}

private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

private func mix(_ word: UInt32, _ first: UInt32, _ second: UInt32) -> UInt32 {
  rotate(word, first) ^ rotate(word, second)
}

private func bigEndian(_ word: some FixedWidthInteger) -> [UInt8] {
  stride(from: word.bitWidth - 8, through: 0, by: -8).map {
    UInt8(truncatingIfNeeded: word >> $0)
  }
}
