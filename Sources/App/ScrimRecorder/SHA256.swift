#if !canImport(CryptoKit)
  internal import Foundation

  /// The code of HMAC (RFC 2104) with SHA-256, on systems without CryptoKit.
  func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > 64 ? digest(of: key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    return digest(of: block.map { $0 ^ 0x5C } + digest(of: block.map { $0 ^ 0x36 } + message))
  }

  /// The digest of SHA-256, in the words of its standard (FIPS 180-4).
  private func digest(of message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += bigEndian(UInt64(message.count) * 8)
    var hash = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var w = stride(from: start, to: start + 64, by: 4).map { index in
        bytes[index..<index + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      }
      for t in 16..<64 {
        let (late, early) = (w[t - 2], w[t - 15])
        let sum = w[t - 16] &+ w[t - 7] &+ (mix(early, 7, 18) ^ early >> 3)
        w.append(sum &+ (mix(late, 17, 19) ^ late >> 10))
      }
      var v = hash
      for (constant, word) in zip(constants, w) {
        let choice = v[4] & v[5] ^ ~v[4] & v[6]
        let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
        let t1 = v[7] &+ (mix(v[4], 6, 11) ^ rotate(v[4], 25)) &+ choice &+ constant &+ word
        let t2 = (mix(v[0], 2, 13) ^ rotate(v[0], 22)) &+ majority
        v = [t1 &+ t2, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
      }
      hash = zip(hash, v).map { $0 &+ $1 }
    }
    return hash.flatMap { bigEndian($0) }
  }

  private let primes = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }
  private let constants = primes.map { fraction(of: cbrt(Double($0))) }

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
#endif
