import ScrimRuntime
import ScrimTimeline

/// Plays events at times in milliseconds, and collects the directives.
struct Player {
  /// What a line of a simulation says of a state.
  struct Line: Equatable {
    let phase: Phase
    let reasons: Reasons
    let frame: Frame
    let overlays: [Double?]
    let level: SecureLevel
  }

  var engine: Engine
  /// All directives so far.
  private(set) var directives: [Directive] = []

  init(_ policy: SamplePolicy = SamplePolicy()) {
    engine = Engine(policy.timeline)
  }

  init(_ engine: Engine) {
    self.engine = engine
  }

  /// Plays an event.
  ///
  /// Returns its directives, with those of the deadlines before it.
  @discardableResult
  mutating func play(_ event: Event, at milliseconds: Double) -> [Directive] {
    var new: [Directive] = []
    engine.handle(event, at: .at(milliseconds)) { new.append($0) }
    directives += new
    return new
  }

  @discardableResult
  mutating func wake(at milliseconds: Double) -> [Directive] {
    var new: [Directive] = []
    engine.wake(at: .at(milliseconds)) { new.append($0) }
    directives += new
    return new
  }

  /// Plays events in order.
  mutating func play(_ events: (Double, Event)...) {
    for (time, event) in events { play(event, at: time) }
  }

  /// The engine's time, in milliseconds.
  var now: Double { Double(engine.time.count) / 1_000_000 }

  var line: Line {
    Line(
      phase: engine.phase, reasons: engine.reasons, frame: engine.frame(at: engine.time),
      overlays: (0..<engine.timeline.overlayCount).map {
        engine.opacity(ofOverlay: $0, at: engine.time)
      },
      level: engine.secureLevel)
  }

  func frame(at milliseconds: Double) -> Frame { engine.frame(at: .at(milliseconds)) }
  func opacity(at milliseconds: Double) -> Double { frame(at: milliseconds).opacity }

  /// A player with one shown screen, whose app is active.
  static func active(
    _ policy: SamplePolicy = SamplePolicy(), screen: String = "home"
  ) -> Player {
    var player = Player(policy)
    player.play((0, .didBecomeActive), (0, .screen(screen)))
    return player
  }
}

extension Nanoseconds {
  static func at(_ milliseconds: Double) -> Nanoseconds {
    Nanoseconds(count: Int64((milliseconds * 1_000_000).rounded()))
  }
}

extension SamplePolicy {
  /// A policy whose screens all have the changed settings.
  static func with(_ change: (inout Settings) -> Void) -> SamplePolicy {
    var policy = SamplePolicy()
    change(&policy.unlisted)
    return policy
  }
}

extension Directive {
  /// The directive's name, without its values.
  var kind: String {
    switch self {
    case .cover(let action), .overlay(_, let action): action.kind
    case .secure: "secure"
    case .askUnlock: "ask-unlock"
    }
  }
}

extension Directive.Action {
  var kind: String {
    switch self {
    case .install: "install"
    case .animate: "animate"
    case .snap: "snap"
    case .swap: "swap"
    case .raise: "raise"
    case .layout: "layout"
    case .restyle: "restyle"
    case .remove: "remove"
    }
  }
}
