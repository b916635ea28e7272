internal import ScrimRuntime
package import ScrimTimeline
internal import ScrimTrace

extension Simulation {
  /// The instants at which the screen changes.
  ///
  /// They are the instants of the trace's lines and of deadlines, and the middle
  /// and the end of each fade that gets so far.
  ///
  /// - Parameter end: when the simulation ends, if not two seconds after the
  ///   last event.
  package func turningPoints(until end: Nanoseconds? = nil) -> [Nanoseconds] {
    guard let first = trace.lines.first else { return [] }
    var points = TurningPoints(engine: Engine(timeline))
    for line in trace.lines {
      points.advance(to: line.at)
      if case .event(let event) = line.action { points.handle(event, at: line.at) }
      points.add(line.at)
    }
    points.advance(to: end ?? first.at + length)
    return points.all.sorted()
  }
}

/// Collects turning points while an engine plays a trace.
private struct TurningPoints {
  var engine: Engine
  private(set) var all: Set<Nanoseconds> = []
  /// The middle and the end of each current fade, by the index of the overlay;
  /// -1 is the privacy cover.
  private var fades: [Int: [Nanoseconds]] = [:]

  init(engine: Engine) {
    self.engine = engine
  }

  /// Adds an instant.
  ///
  /// An instant in the past counts as the present.
  mutating func add(_ instant: Nanoseconds) {
    all.insert(max(instant, engine.time))
  }

  /// Advances to an instant, and adds the deadlines on the way.
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

  /// Adds the points of fades up to an instant.
  private mutating func pass(_ instant: Nanoseconds) {
    for (layer, points) in fades {
      all.formUnion(points.filter { $0 <= instant })
      fades[layer] = points.filter { $0 > instant }
    }
  }

  private mutating func follow(_ directives: [Directive], at instant: Nanoseconds) {
    for directive in directives {
      switch directive {
      case .cover(let action): follow(action, of: -1, at: instant)
      case .overlay(let number, let action): follow(action, of: number, at: instant)
      case .secure, .askUnlock: break
      }
    }
  }

  private mutating func follow(_ action: Directive.Action, of layer: Int, at instant: Nanoseconds) {
    switch action {
    case .animate(_, _, let duration, _):
      fades[layer] = [instant + Nanoseconds(count: duration.count / 2), instant + duration]
    case .snap, .remove, .install: fades[layer] = []
    case .swap, .raise, .layout, .restyle: break
    }
  }
}
