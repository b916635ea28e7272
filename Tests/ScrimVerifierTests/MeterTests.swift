import ScrimTimeline
import Testing

@testable import ScrimVerifier

@Suite struct PeekMeterTests {
  private func meter(
    limit: Int64? = nil, _ changes: [(isVisible: Bool, at: Int64)]
  ) -> PeekMeter {
    var meter = PeekMeter(limit: limit.map { .milliseconds($0) })
    for change in changes {
      meter.observe(isVisible: change.isVisible, at: .milliseconds(change.at))
    }
    return meter
  }

  @Test("the longest continuous time counts, the first of several alike")
  func worst() {
    let meter = meter([
      (true, 0), (false, 10), (true, 20), (true, 30), (false, 50), (false, 60), (true, 70),
      (false, 100), (true, 200), (false, 230),
    ])
    #expect(meter.worst == .init(start: .milliseconds(20), length: .milliseconds(30)))
  }

  @Test("what takes no time is no peek")
  func nothing() {
    #expect(meter(limit: 0, [(true, 5), (false, 5), (false, 9)]).worst == nil)
  }

  @Test("a peek that lasts as long as allowed is fine, a longer one is not")
  func limit() {
    let peeks: [(isVisible: Bool, at: Int64)] = [
      (true, 0), (false, 10), (true, 20), (false, 31), (true, 40), (false, 90),
    ]
    #expect(meter(limit: 50, peeks).overLimit.first == nil)
    #expect(meter(limit: 10, peeks).overLimit.first?.start == .milliseconds(20))
    #expect(meter(limit: nil, peeks).overLimit.first == nil)
  }
}

@Suite struct BlipMeterTests {
  private var meter = BlipMeter()

  @Test("a fall in a stay of ten milliseconds is found when the stay is over")
  mutating func within() {
    meter.enter(at: .milliseconds(100))
    meter.fall(at: .milliseconds(101))
    meter.fall(at: .milliseconds(102))
    #expect(meter.falls.first == nil)
    meter.leave(at: .milliseconds(110), isUp: true)
    #expect(meter.falls.first == .milliseconds(101))
  }

  @Test("a fall in the instant in which the stay ends counts, unless that undoes it")
  mutating func last() {
    meter.enter(at: .milliseconds(100))
    meter.fall(at: .milliseconds(105))
    var undone = meter
    meter.leave(at: .milliseconds(105), isUp: false)
    #expect(meter.falls == [.milliseconds(105)])
    undone.leave(at: .milliseconds(105), isUp: true)
    #expect(undone.falls.isEmpty)
  }

  @Test("a cover that settles for ten milliseconds does not fall because of a short stay")
  mutating func longest() {
    meter.enter(at: .milliseconds(100))
    meter.fall(at: .milliseconds(110))
    meter.leave(at: .milliseconds(110), isUp: false)
    #expect(meter.falls.isEmpty)
  }

  @Test("a longer stay may uncover")
  mutating func longer() {
    meter.enter(at: .milliseconds(100))
    meter.enter(at: .milliseconds(105))
    meter.fall(at: .milliseconds(101))
    meter.leave(at: Nanoseconds(count: 110_000_001), isUp: true)
    meter.fall(at: .milliseconds(111))
    #expect(meter.falls.first == nil)
  }

  @Test("a fall after a short stay counts until the next stay or drop event")
  mutating func after() {
    meter.enter(at: .milliseconds(100))
    meter.leave(at: .milliseconds(102), isUp: true)
    var dropped = meter
    var reentered = meter
    meter.fall(at: .milliseconds(500))
    #expect(meter.falls.first == .milliseconds(500))
    dropped.passDropEvent()
    dropped.fall(at: .milliseconds(500))
    #expect(dropped.falls.first == nil)
    reentered.enter(at: .milliseconds(400))
    reentered.fall(at: .milliseconds(500))
    #expect(reentered.falls.first == nil)
  }
}
