internal import ScrimRuntime
package import ScrimTimeline

extension Simulation {
  /// The instants at which there is something new to see: the trace's own, those at
  /// which a deadline is due, and the middle and the end of every fade that gets so
  /// far.
  package var turningPoints: [Nanoseconds] {
    guard let first = trace.lines.first else { return [] }
    var points = TurningPoints(engine: Engine(timeline))
    for line in trace.lines {
      points.advance(to: line.at)
      if case .event(let event) = line.action { points.handle(event, at: line.at) }
      points.add(line.at)
    }
    points.advance(to: first.at + length)
    return points.all.sorted()
  }
}

/// Turning points as they are come upon.
private struct TurningPoints {
  var engine: Engine
  private(set) var all: Set<Nanoseconds> = []
  /// The middle and the end of the fade that is under way.
  private var fade: [Nanoseconds] = []

  init(engine: Engine) {
    self.engine = engine
  }

  /// Notes an instant; one that lies in the past counts as the present.
  mutating func add(_ instant: Nanoseconds) {
    all.insert(max(instant, engine.time))
  }

  /// Lets time pass.
  mutating func advance(to instant: Nanoseconds) {
    while let deadline = engine.nextDeadline, deadline <= instant {
      pass(deadline)
      var directives: [Directive] = []
      engine.wake(at: deadline) { directives.append($0) }
      follow(directives, at: deadline)
      all.insert(deadline)
    }
    pass(instant)
  }

  mutating func handle(_ event: Event, at instant: Nanoseconds) {
    var directives: [Directive] = []
    engine.handle(event, at: instant) { directives.append($0) }
    follow(directives, at: engine.time)
  }

  /// Notes what the fade under way has come to.
  private mutating func pass(_ instant: Nanoseconds) {
    all.formUnion(fade.filter { $0 <= instant })
    fade.removeAll { $0 <= instant }
  }

  private mutating func follow(_ directives: [Directive], at instant: Nanoseconds) {
    for case .cover(let action) in directives {
      switch action {
      case .animate(_, _, let duration, _):
        fade = [instant + Nanoseconds(count: duration.count / 2), instant + duration]
      case .snap, .remove, .install: fade = []
      case .swap, .raise, .layout, .restyle: break
      }
    }
  }
}
