import Testing

@testable import play_timeline

@Suite("The hand-written machine that the engine is compared with")
struct HandWrittenMachineTests {
  @Test("the machine does what the engine does, on random traces")
  func doesTheSame() throws {
    let timeline = try SamplePolicy.threeScreens()
    for seed in 0..<100 as Range<UInt64> {
      try EventWork.expectSame(EventWork.trace(seed: seed, count: 500), timeline)
    }
  }
}
