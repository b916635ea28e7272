import Testing

@testable import bench

@Suite("Verdicts")
struct VerdictTests {
  private func verdict(
    _ ours: [Double], _ theirs: [Double], _ bar: Measurement.Bar?
  ) throws -> Verdict {
    try #require(Verdict(Measurement(work: "work", ours: ours, theirs: theirs, bar: bar)))
  }

  @Test("the figure is the median of the ratios of the pairs")
  func median() throws {
    let verdict = try verdict([2, 30, 4], [1, 10, 1], .ratioAtMost(3))
    #expect(verdict.figure == 3)
    #expect(verdict.isMet == true)
    #expect(verdict.share == 1)
  }

  @Test("a ratio above the bar misses it")
  func ratioMissed() throws {
    #expect(try verdict([31], [10], .ratioAtMost(3)).isMet == false)
  }

  @Test("for a times-faster bar, the figure is theirs over ours")
  func faster() throws {
    let verdict = try verdict([1], [4], .timesFaster(5))
    #expect(verdict.figure == 4)
    #expect(verdict.isMet == false)
    #expect(verdict.share == 1.25)
  }

  @Test(
    "a value without a reference is its own figure",
    arguments: [
      (Measurement.Bar.Kind.valueAtMost, 8.0, true), (.valueAtMost, 8.5, false),
      (.valueAtLeast, 7.5, false), (.valueAtLeast, 8.0, true),
    ])
  func value(kind: Measurement.Bar.Kind, value: Double, isMet: Bool) throws {
    #expect(try verdict([value], [], Measurement.Bar(kind: kind, limit: 8)).isMet == isMet)
  }

  @Test("a bar of at most zero is met by zero and missed by one")
  func nothing() throws {
    #expect(try verdict([0], [], .valueAtMost(0)).isMet == true)
    #expect(try verdict([1], [], .valueAtMost(0)).isMet == false)
  }

  @Test("an absent peer has no verdict, and misses no bar")
  func absent() {
    let absent = Measurement(work: "work", bar: .ratioAtMost(1), absence: "a peer")
    #expect(Verdict(absent) == nil)
    var table = Table()
    table.add(absent)
    #expect(table.areMet)
  }

  @Test("a failed measurement means that not all bars are met")
  func failure() {
    var table = Table()
    table.attempt("work") { _ in throw Failure("broken") }
    #expect(!table.areMet)
  }
}
