import Foundation
import Testing

@testable import bench

@Suite("Growth with size")
struct GrowthTests {
  private func growth(_ work: (Double) -> Double) -> Growth {
    let sizes = (0...6).map { Int((200 * pow(10, Double($0) / 2)).rounded()) }
    let values = sizes.map { work(Double($0)) }
    return Growth(name: "work", measure: "items", sizes: sizes, times: values, memories: values)
  }

  @Test("the fit finds the exponent of a power", arguments: [0.5, 1, 1.5, 2])
  func power(exponent: Double) {
    let growth = growth { 1000 * pow($0, exponent) }
    let fit = growth.fit(of: growth.times)
    #expect(abs(fit.exponent - exponent) < 0.001)
    #expect(fit.deviation < 0.001)
    #expect(abs(fit.value(at: 20_000) / (1000 * pow(20_000, exponent)) - 1) < 0.001)
  }

  @Test("n log n is within the limit, and a slightly faster growth is not")
  func limit() {
    let atLimit = growth { 1000 * $0 * log($0) }
    #expect(abs(atLimit.fit(of: atLimit.times).exponent - atLimit.limit) < 0.001)
    #expect(!atLimit.isTooFast(atLimit.times))
    let beyond = growth { 1000 * $0 * log($0) * pow($0, 0.1) }
    #expect(beyond.isTooFast(beyond.times))
  }

  @Test("a constant cost does not hide quadratic growth")
  func floor() {
    let growth = growth { 1e6 + 100 * $0 * $0 }
    #expect(growth.fit(of: growth.times).exponent > 1.7)
    #expect(growth.isTooFast(growth.times))
  }

  @Test("a step between two sizes does not count as growth")
  func step() {
    let growth = growth { $0 < 10_000 ? 100 * $0 : 150 * $0 }
    #expect(!growth.isTooFast(growth.times))
  }
}
