import Testing

@testable import ScrimBlur

/// The numbers that grain is drawn from.
@Suite struct NoiseGeneratorTests {
  @Test("the stream is ChaCha's with twelve rounds")
  func stream() {
    // The first block for a key and a nonce of zeros, from the test vectors of
    // draft-strombergson-chacha-test-vectors (TC1, 12 rounds, 256 bits).
    let block: [UInt64] = [
      0x53F9_5507_6A9A_F49B, 0xD583_265F_12CE_1F81, 0x1474_E049_BBC3_2904, 0x5F15_AE2E_A589_007E,
      0xC0E3_7AD2_79F8_6405, 0x798C_FAAC_3428_E82C, 0x1969_DEA0_2C9F_623A, 0xBE26_1341_2FE8_0B61,
    ]
    var generator = NoiseGenerator(seed: 0)
    #expect((0..<8).map { _ in generator.next() } == block)
  }

  @Test("copies of a generator whose key is fixed provide the same numbers, and no others do")
  func copies() {
    var one = NoiseGenerator.repeatable()
    var copy = one
    var other = NoiseGenerator.repeatable()
    let numbers = (0..<20).map { _ in one.next() }
    #expect((0..<20).map { _ in copy.next() } == numbers)
    #expect(Set((0..<20).map { _ in other.next() }).isDisjoint(with: numbers))
  }

  @Test("blocks differ, and so do seeds")
  func blocks() {
    var (one, other) = (NoiseGenerator(seed: 1), NoiseGenerator(seed: 2))
    let numbers = (0..<1000).map { _ in one.next() } + (0..<1000).map { _ in other.next() }
    #expect(Set(numbers).count == 2000)
  }

  @Test("drawn numbers have the mean, the variance and the tails of the bell curve")
  func normal() {
    var generator = NoiseGenerator(seed: 3)
    let count = 1_000_000
    var (sum, squares, fourth) = (0.0, 0.0, 0.0)
    var beyond = [Double](repeating: 0, count: 6)
    var numbers = ContiguousArray<Float>(repeating: 0, count: count)
    NormalDistribution.standard.fill(&numbers, from: &generator)
    for number in numbers.lazy.map(Double.init) {
      sum += number
      squares += number * number
      fourth += number * number * number * number
      for limit in 1..<6 where number.magnitude > Double(limit) { beyond[limit] += 1 }
    }
    #expect(abs(sum / Double(count)) < 0.005)
    #expect(abs(squares / Double(count) - 1) < 0.008)
    #expect(abs(fourth / Double(count) - 3) < 0.06)
    // The probabilities of the normal distribution, each within five standard
    // errors.
    for (limit, share) in [(1, 0.317_311), (2, 0.045_500), (3, 0.002_700), (4, 6.334e-5)] {
      let expected = share * Double(count)
      #expect(abs(beyond[limit] - expected) < 5 * expected.squareRoot())
    }
    #expect(beyond[5] < 8)
  }
}
