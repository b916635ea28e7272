import ScrimRuntime
import ScrimTimeline
import TestSupport
import Testing

/// Engines on several threads that share one timeline, like the scenes of an
/// app.
///
/// `make check-threads` runs this test under the thread sanitizer, which
/// reports data races.
@Suite struct SharedTimelineTests {
  @Test("engines that share a timeline on several threads play the same as one engine alone")
  func threads() async {
    let policy = {
      var random = SeededRandom(seed: 1)
      return SamplePolicy.random(using: &random)
    }()
    let timeline = policy.timeline
    @Sendable func frames(_ seed: UInt64) -> [Frame] {
      var random = SeededRandom(seed: seed)
      var engine = Engine(timeline)
      return Trace.random(of: policy, using: &random, count: 400).map { step in
        if let event = step.event {
          engine.handle(event, at: .at(step.time)) { _ in }
        } else {
          engine.wake(at: .at(step.time)) { _ in }
        }
        return engine.frame(at: engine.time)
      }
    }
    let alone = (0..<16 as Range<UInt64>).map(frames)
    let together = await withTaskGroup(of: (Int, [Frame]).self) { group in
      for seed in alone.indices { group.addTask { (seed, frames(UInt64(seed))) } }
      return await group.reduce(into: [Int: [Frame]]()) { $0[$1.0] = $1.1 }
    }
    for (seed, frames) in alone.enumerated() { #expect(together[seed] == frames) }
  }
}
