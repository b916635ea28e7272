import Measuring
internal import ScrimInterchange
import ScrimRuntime
import ScrimTimeline
import TestSupport

/// Compares the handling of an event with a state machine that is written by
/// hand for the policy.
///
/// The events are a mix of all events, on three screens.
enum EventWork {
  struct Step {
    let event: Event
    let time: Int64
  }

  static func measure() throws {
    let timeline = try SamplePolicy.threeScreens()
    precondition(timeline.content.covers.prefix(3).map(\.name) == HandWrittenMachine.covers)
    for seed in 0..<200 { try expectSame(trace(seed: UInt64(seed), count: 500), timeline) }

    // Repeats the trace, each time later.
    let steps = trace(seed: 4711, count: 4096)
    let length = steps[steps.count - 1].time
    var engine = Engine(timeline)
    var machine = HandWrittenMachine()
    var (engineStart, machineStart): (Int64, Int64) = (0, 0)
    var (engineCount, machineCount) = (0, 0)
    let ours = {
      for step in steps {
        let instant = Nanoseconds(count: engineStart + step.time)
        engine.handle(step.event, at: instant) { _ in engineCount += 1 }
      }
      engineStart += length
    }
    let theirs = {
      for step in steps {
        machine.handle(step.event, at: machineStart + step.time) { _ in machineCount += 1 }
      }
      machineStart += length
    }
    let comparison = Comparison(items: steps.count, ours: ours, theirs: theirs)
    precondition(engineCount == machineCount)
    comparison.measurement(
      of: "one event, three screens", against: "a machine written by hand",
      bar: .ratioAtMost(2)
    ).report()
    Measurement(
      "allocations of \(steps.count) events", unit: "", value: Double(allocations(ours)),
      bar: .valueAtMost(0)
    ).report()
  }

  /// Random events, with any timing.
  static func trace(seed: UInt64, count: Int) -> [Step] {
    var random = SeededRandom(seed: seed + 1)
    var time: Int64 = 0
    return (0..<count).map { _ in
      let pause: ClosedRange<Int64> =
        Int.random(in: 0..<8, using: &random) == 0
        ? 0...40_000_000_000 : 0...400_000_000
      time +=
        Int.random(in: 0..<8, using: &random) == 0 ? 0 : Int64.random(in: pause, using: &random)
      return Step(event: event(&random), time: time)
    }
  }

  private static func event(_ random: inout SeededRandom) -> Event {
    let ticket = Int.random(in: 0..<3, using: &random)
    let screen = ["accounts.balance", "vault.keys", "help.topics"][ticket]
    let events: [Event] = [
      .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
      .screen(screen), .promptBegan(ticket: ticket), .promptEnded(ticket: ticket),
      .recordingBegan, .recordingEnded, .unlocked, .protectionOff, .protectionOn,
      .hierarchyChanged, .boundsChanged, .appearanceChanged, .show(overlay: "loading"),
      .dismiss(overlay: "loading"),
    ]
    return events[Int.random(in: events.indices, using: &random)]
  }

  private struct Difference: Error {
    let step: Int
    let event: Event
    let ours: [Directive]
    let theirs: [Directive]
  }

  /// Throws an error unless the engine and the machine do the same on a trace.
  static func expectSame(_ steps: [Step], _ timeline: Timeline) throws {
    var engine = Engine(timeline)
    var machine = HandWrittenMachine()
    for (index, step) in steps.enumerated() {
      var (ours, theirs): ([Directive], [Directive]) = ([], [])
      // Sometimes the clock goes backward.
      let time = index % 97 == 96 ? step.time - 1_000_000 : step.time
      engine.handle(step.event, at: Nanoseconds(count: time)) { ours.append($0) }
      machine.handle(step.event, at: time) { theirs.append($0) }
      let frame = engine.frame(at: Nanoseconds(count: time))
      let overlay = engine.opacity(ofOverlay: 0, at: Nanoseconds(count: time))
      guard ours == theirs, frame.cover == machine.shownCover, frame.opacity == machine.opacity,
        overlay == machine.loadingOpacity
      else { throw Difference(step: index, event: step.event, ours: ours, theirs: theirs) }
    }
  }
}
