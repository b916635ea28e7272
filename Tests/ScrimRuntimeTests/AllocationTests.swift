#if canImport(Glibc)
  import ScrimRuntime
  import ScrimTimeline
  import TestSupport
  import Testing

  @Suite(.enabled(if: !Allocations.areTraced)) struct AllocationTests {
    @Test("once it is made, an engine asks for no memory")
    func tracedRun() throws {
      let run = try Allocations.runTraced(suite: "TracedAllocations")
      #expect(run.status == 0, "\(run.output)")
      // The status is 0 too where no test was found.
      #expect(run.output.contains("with 2 tests in 1 suite passed"), "\(run.output)")
    }
  }

  /// What runs in a process of its own.
  @Suite(.serialized, .enabled(if: Allocations.areTraced)) struct TracedAllocations {
    @Test("memory that is asked for is counted, even if it is given back")
    func counting() throws {
      var sum = 0
      let count = try Allocations.count {
        for length in 1...1_000 { sum += makeArray(length).count }
      }
      #expect(sum == 500_500)
      #expect(count >= 1_000)
    }

    @Test("no event, wake or frame asks for memory")
    func engine() throws {
      var random = SeededRandom(seed: 1)
      for _ in 0..<20 {
        let policy = SamplePolicy.random(using: &random)
        let steps = Trace.random(of: policy, using: &random, count: 5_000).filter(isCounted)
        // The first time, the language's own tables are made.
        var engine = Engine(policy.timeline)
        let sum = play(steps, on: &engine)
        engine = Engine(policy.timeline)
        var again = 0.0
        let count = try Allocations.count { again = play(steps, on: &engine) }
        #expect(count == 0)
        #expect(again == sum)
      }
    }

    /// Whether a step asks for no memory in this build.
    ///
    /// Without optimization, looking up an overlay's name makes a closure.
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

    @inline(never) private func makeArray(_ length: Int) -> [Int] {
      Array(repeating: 1, count: length)
    }

    /// Does all that can be done with an engine, and sums up what it answers.
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
#endif
