import ScrimTimeline
import Testing

@testable import ScrimSessions

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

  @Test("the longest peek counts, and the first of several equally long ones")
  func worst() {
    let meter = meter([
      (true, 0), (false, 10), (true, 20), (true, 30), (false, 50), (false, 60), (true, 70),
      (false, 100), (true, 200), (false, 230),
    ])
    #expect(meter.worst == .init(worst: .milliseconds(30), at: .milliseconds(20)))
  }

  @Test("a period that takes no time is not a peek")
  func nothing() {
    #expect(meter(limit: 0, [(true, 5), (false, 5), (false, 9)]).worst == nil)
  }

  @Test("a peek as long as the limit is allowed, and a longer one is not")
  func limit() {
    let peeks: [(isVisible: Bool, at: Int64)] = [
      (true, 0), (false, 10), (true, 20), (false, 31), (true, 40), (false, 90),
    ]
    #expect(meter(limit: 50, peeks).overLimit.first == nil)
    #expect(meter(limit: 10, peeks).overLimit.first?.at == .milliseconds(20))
    #expect(meter(limit: nil, peeks).overLimit.first == nil)
  }
}

@Suite struct BlipMeterTests {
  private var meter = BlipMeter()

  @Test("a fall during an active period of 9.999999 ms is reported when the period ends")
  mutating func within() {
    meter.enter(at: .milliseconds(100))
    meter.fall(at: .milliseconds(101), from: 1)
    meter.fall(at: .milliseconds(102), from: 1)
    #expect(meter.falls.isEmpty)
    meter.leave(at: Nanoseconds(count: 109_999_999))
    #expect(meter.falls.map(\.at) == [.milliseconds(101)])
  }

  @Test("a fall at the end of a short active period counts unless it is reversed at once")
  mutating func last() {
    meter.enter(at: .milliseconds(100))
    meter.fall(at: .milliseconds(105), from: 0.5)
    meter.leave(at: .milliseconds(105))
    #expect(meter.falls.map(\.at) == [.milliseconds(105)])
    for (instant, opacity) in [(105, 0.4), (106, 0.5)] {
      var meter = meter
      meter.rise(at: .milliseconds(Int64(instant)), from: opacity)
      #expect(meter.falls.map(\.at) == [.milliseconds(105)])
    }
    meter.rise(at: .milliseconds(105), from: 0.5)
    #expect(meter.falls.isEmpty)
  }

  @Test("a fall that is reversed in the instant in which it began does not count")
  mutating func undone() {
    meter.enter(at: .milliseconds(100))
    meter.fall(at: .milliseconds(105), from: 1)
    meter.rise(at: .milliseconds(105), from: 1)
    meter.leave(at: .milliseconds(106))
    #expect(meter.falls.isEmpty)
  }

  @Test("a cover that is gone at once counts, even if it returns in the same instant")
  mutating func atOnce() {
    meter.enter(at: .milliseconds(100))
    meter.fall(at: .milliseconds(105), from: 1, isAtOnce: true)
    meter.leave(at: .milliseconds(105))
    meter.rise(at: .milliseconds(105), from: 1)
    #expect(meter.falls.map(\.at) == [.milliseconds(105)])
  }

  @Test("an active period of 10 ms may uncover")
  mutating func longer() {
    meter.enter(at: .milliseconds(100))
    meter.enter(at: .milliseconds(105))
    meter.fall(at: .milliseconds(101), from: 1)
    meter.leave(at: .milliseconds(110))
    meter.fall(at: .milliseconds(111), from: 1)
    #expect(meter.falls.isEmpty)
  }

  @Test("a drop armed before an active period is excused only at its own time")
  mutating func pending() {
    meter.enter(at: .milliseconds(100), pending: .milliseconds(105))
    var earlier = meter
    earlier.note(pending: .milliseconds(103))
    earlier.fall(at: .milliseconds(103), from: 1)
    earlier.leave(at: .milliseconds(104))
    #expect(earlier.falls.map(\.at) == [.milliseconds(103)])
    var again = meter
    again.note(pending: nil)
    again.note(pending: .milliseconds(105))
    again.fall(at: .milliseconds(105), from: 1)
    again.leave(at: .milliseconds(106))
    #expect(
      again.falls.map(\.at) == [.milliseconds(105)],
      "another drop of the same time is the stay's own")
    meter.note(pending: .milliseconds(105))
    meter.fall(at: .milliseconds(105), from: 1)
    meter.leave(at: .milliseconds(106))
    #expect(meter.falls.isEmpty)
  }

  @Test("a fall after a short active period counts until the next period or drop event")
  mutating func after() {
    meter.enter(at: .milliseconds(100))
    meter.leave(at: .milliseconds(102))
    var dropped = meter
    var reentered = meter
    meter.fall(at: .milliseconds(500), from: 1)
    #expect(meter.falls.map(\.at) == [.milliseconds(500)])
    dropped.passDropEvent()
    dropped.fall(at: .milliseconds(500), from: 1)
    #expect(dropped.falls.isEmpty)
    reentered.enter(at: .milliseconds(400))
    reentered.fall(at: .milliseconds(500), from: 1)
    #expect(reentered.falls.isEmpty)
  }
}
