import CountedAllocations
import ScrimRuntime
import ScrimTimeline
import TestSupport
import Testing

/// The engine allocates no memory after its initializer.
///
/// The test program replaces `malloc` and related functions with ones that
/// count calls per thread. So tests that run in parallel do not disturb the
/// count.
@Suite(.enabled(if: allocations_are_counted())) struct AllocationTests {
  @Test("an allocation counts even if its memory is freed at once")
  func counting() {
    var sum = 0
    let count = allocations {
      for length in 1...1_000 { sum += makeArray(length).count }
    }
    #expect(sum == 500_500)
    #expect(count >= 1_000)
  }

  @Test("no event, wake or frame allocates memory")
  func engine() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<20 {
      let policy = SamplePolicy.random(using: &random)
      let steps = Trace.random(of: policy, using: &random, count: 2_000).filter(isCounted)
      // The first run builds the Swift runtime's own tables.
      var engine = Engine(policy.timeline)
      let sum = play(steps, on: &engine)
      engine = Engine(policy.timeline)
      var again = 0.0
      let count = allocations { again = play(steps, on: &engine) }
      #expect(count == 0)
      #expect(again == sum)
    }
  }

  /// Whether a step allocates nothing in this build.
  ///
  /// Without optimization, looking up an overlay's name allocates a closure.
  private func isCounted(_ step: Step) -> Bool {
    #if DEBUG
      switch step.event {
      case .show, .dismiss: false
      default: true
      }
    #else
      true
    #endif
  }

  /// The number of allocations that some work makes on this thread.
  private func allocations(during work: () -> Void) -> UInt64 {
    let before = thread_allocations()
    work()
    return thread_allocations() - before
  }

  @inline(never) private func makeArray(_ length: Int) -> [Int] {
    Array(repeating: 1, count: length)
  }

  /// Calls everything that an engine offers, and adds up the results.
  private func play(_ steps: [Step], on engine: inout Engine) -> Double {
    var sum = 0.0
    for number in steps.indices {
      let step = steps[number]
      let time = Nanoseconds.at(step.time)
      sum += engine.frame(at: time).opacity
      if let event = step.event {
        engine.handle(event, at: time) { _ in sum += 1 }
      } else {
        engine.wake(at: time) { _ in sum += 1 }
      }
      sum += engine.frame(at: time + .milliseconds(400)).opacity
      sum += engine.opacity(ofOverlay: 0, at: time) ?? 0
      sum += Double((engine.nextDeadline ?? time).count)
      if engine.settings(ofScreen: "a").isSensitive, engine.isCovered { sum += 1 }
    }
    return sum
  }
}
