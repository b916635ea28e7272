import Testing

@testable import bench

@Suite("What figures come to")
struct VerdictTests {
  private func verdict(
    _ ours: [Double], _ theirs: [Double], _ bar: Measurement.Bar?
  ) throws -> Verdict {
    try #require(Verdict(Measurement(work: "work", ours: ours, theirs: theirs, bar: bar)))
  }

  @Test("a ratio is taken pair by pair, and its median counts")
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

  @Test("who must be faster is held to theirs over ours")
  func faster() throws {
    let verdict = try verdict([1], [4], .timesFaster(5))
    #expect(verdict.figure == 4)
    #expect(verdict.isMet == false)
    #expect(verdict.share == 1.25)
  }

  @Test(
    "a value stands for itself",
    arguments: [
      (Measurement.Bar.Kind.valueAtMost, 8.0, true), (.valueAtMost, 8.5, false),
      (.valueAtLeast, 7.5, false), (.valueAtLeast, 8.0, true),
    ])
  func value(kind: Measurement.Bar.Kind, value: Double, isMet: Bool) throws {
    #expect(try verdict([value], [], Measurement.Bar(kind: kind, limit: 8)).isMet == isMet)
  }

  @Test("nothing at most is missed by one")
  func nothing() throws {
    #expect(try verdict([0], [], .valueAtMost(0)).isMet == true)
    #expect(try verdict([1], [], .valueAtMost(0)).isMet == false)
  }

  @Test("what is absent has no verdict, and misses nothing")
  func absent() {
    let absent = Measurement(work: "work", bar: .ratioAtMost(1), absence: "a peer")
    #expect(Verdict(absent) == nil)
    var table = Table()
    table.add(absent)
    #expect(table.areMet)
  }

  @Test("what failed is not met")
  func failure() {
    var table = Table()
    table.attempt("work") { _ in throw Failure("broken") }
    #expect(!table.areMet)
  }
}
