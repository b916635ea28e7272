import ScrimRuntime
import ScrimTimeline
import TestSupport
import Testing

/// Claims that hold for every policy and every order of events.
@Suite struct RandomTraceTests {
  @Test(
    "the opacity stays between 0 and 1, and jumps only with a directive",
    arguments: 0..<60)
  func continuous(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let policy = SamplePolicy.random(using: &random)
    var player = Player(policy)
    // The shortest fade takes 50 ms, and no curve is steeper than 1.8.
    let (step, steepest) = (5.0, 1.8 * 5 / 50)
    var time = -2_000.0
    func look(_ directives: [Directive], _ last: Frame, atMost change: Double) {
      let frame = player.frame(at: time)
      #expect((0...1).contains(frame.opacity) && (0...1).contains(frame.exposed))
      if abs(frame.opacity - last.opacity) > change {
        #expect(directives.contains { $0.jumps }, "\(last) to \(frame) at \(time)")
      }
    }
    player.play((time, .boundsChanged))
    for next in Trace.random(of: policy, using: &random, count: 60) {
      let end = min(next.time, time + 3_000)
      while time + step < end {
        let last = player.frame(at: time)
        time += step
        look(player.wake(at: time), last, atMost: steepest)
      }
      time = max(time, next.time)
      // The state just before the event, after its deadlines.
      player.wake(at: time)
      let last = player.frame(at: time)
      if let event = next.event { look(player.play(event, at: next.time), last, atMost: 1e-12) }
    }
  }

  @Test("a cover drops only after a drop event, or while active", arguments: 0..<200)
  func drops(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let policy = SamplePolicy.random(using: &random)
    var player = Player(policy)
    var settings = policy.unlisted
    var mayDrop = false
    for step in Trace.random(of: policy, using: &random) {
      let wasRaised = player.frame(at: player.now).target == 1
      let couldDrop = mayDrop
      if let event = step.event {
        player.play(event, at: step.time)
        if case .screen(let id) = event { settings = policy.settings(ofScreen: id) }
        if event == .willResignActive || event == .didEnterBackground { mayDrop = false }
        if event.cueEvent == settings.dropOn || player.engine.phase == .active { mayDrop = true }
      } else {
        player.wake(at: step.time)
      }
      if wasRaised, player.frame(at: player.now).target == 0 {
        #expect(couldDrop || mayDrop, "\(step)")
      }
    }
  }

  @Test(
    "frames and directives do not depend on how often the engine wakes", arguments: 0..<100)
  func chunks(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let policy = SamplePolicy.random(using: &random)
    let steps = Trace.random(of: policy, using: &random)
    var (rare, often) = (Player(policy), Player(policy))
    for step in steps {
      guard let event = step.event else { continue }
      let start = often.now
      if often.engine.time > Nanoseconds(count: .min), start < step.time {
        let looks = (0..<5).map { _ in Double.random(in: start..<step.time, using: &random) }
        for look in looks.sorted() {
          let expected = rare.frame(at: look)
          often.wake(at: look)
          #expect(often.frame(at: look) == expected)
        }
      }
      rare.play(event, at: step.time)
      often.play(event, at: step.time)
      #expect(rare.line == often.line)
    }
    #expect(rare.directives == often.directives)
  }

  @Test("an event that repeats at once does not change what is on screen", arguments: 0..<200)
  func repeated(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let policy = SamplePolicy.random(using: &random)
    var player = Player(policy)
    for step in Trace.random(of: policy, using: &random) {
      guard let event = step.event else { continue }
      player.play(event, at: step.time)
      let line = player.line
      let again = player.play(event, at: max(step.time, player.now))
      #expect(again.allSatisfy { $0.isUpkeep }, "\(event): \(again)")
      #expect(player.line == line)
    }
  }

  @Test("a host that follows the directives shows what the frames say", arguments: 0..<200)
  func host(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let policy = SamplePolicy.random(using: &random)
    var (player, host) = (Player(policy), ObedientHost())
    for step in Trace.random(of: policy, using: &random) {
      while let deadline = player.engine.nextDeadline, deadline < .at(step.time) {
        player.engine.wake(at: deadline) { host.obey($0, at: deadline) }
      }
      guard let event = step.event else { continue }
      let directives = player.play(event, at: step.time)
      for directive in directives { host.obey(directive, at: player.engine.time) }
      let now = player.engine.time
      let frame = player.engine.frame(at: now)
      #expect(host.cover?.number == frame.cover)
      #expect(abs((host.cover?.opacity(at: now) ?? 0) - frame.opacity) < 1e-9)
      for number in policy.overlays.indices {
        let opacity = player.engine.opacity(ofOverlay: number, at: now)
        #expect((host.overlays[number] == nil) == (opacity == nil))
        #expect(abs((host.overlays[number]?.opacity(at: now) ?? 0) - (opacity ?? 0)) < 1e-9)
      }
    }
    #expect(host.faults == [])
  }
}

extension Directive {
  /// Whether the directive changes the privacy cover's opacity at once.
  fileprivate var jumps: Bool {
    switch self {
    case .cover(.snap), .cover(.remove), .cover(.install(_, 1)): true
    default: false
    }
  }

  /// Whether the directive leaves the privacy cover's state unchanged.
  fileprivate var isUpkeep: Bool {
    switch self {
    case .cover(.raise), .cover(.layout), .cover(.restyle), .overlay: true
    default: false
    }
  }
}
