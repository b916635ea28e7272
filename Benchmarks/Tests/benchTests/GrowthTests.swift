import Foundation
import Testing

@testable import bench

@Suite("Growth with size")
struct GrowthTests {
  private func exponent(_ work: (Double) -> Double) -> (exponent: Double, limit: Double) {
    let sizes = (0...6).map { Int((200 * pow(10, Double($0) / 2)).rounded()) }
    let values = sizes.map { work(Double($0)) }
    let growth = Growth(
      name: "work", measure: "items", sizes: sizes, times: values, memories: values)
    return (growth.exponent(of: values), growth.limit)
  }

  @Test("a power is found", arguments: [0.5, 1, 1.5, 2])
  func power(exponent: Double) {
    #expect(abs(self.exponent { 1000 * pow($0, exponent) }.exponent - exponent) < 0.001)
  }

  @Test("n log n is the limit, and a little more is beyond it")
  func limit() {
    let (exponent, limit) = exponent { 1000 * $0 * log($0) }
    #expect(abs(exponent - limit) < 0.001)
    #expect(self.exponent { 1000 * $0 * log($0) * pow($0, 0.1) }.exponent > limit)
  }

  @Test("what small sizes take hides no growth")
  func floor() {
    #expect(exponent { 1e6 + 100 * $0 * $0 }.exponent > 1.7)
  }
}
