import ScrimRuntime
import ScrimTimeline
import TestSupport
import Testing

/// Claims that hold for any policy and any order of events.
@Suite struct RandomTraceTests {
  @Test("the engine and the plain rules agree on every line", arguments: 0..<400)
  func plainRules(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let policy = SamplePolicy.random(using: &random)
    var (player, plain) = (Player(policy), PlainEngine(policy))
    for step in Trace.random(of: policy, using: &random) {
      let directives: [Directive]
      let expected: PlainEngine.Line
      if let event = step.event {
        directives = player.play(event, at: step.time)
        expected = plain.play(event, at: Nanoseconds.at(step.time).count)
      } else {
        directives = player.wake(at: step.time)
        expected = plain.sample(at: Nanoseconds.at(step.time).count)
      }
      let line = player.line(directives)
      guard line.isNear(expected) else {
        #expect(line == expected, "\(step)")
        return
      }
    }
  }
}
