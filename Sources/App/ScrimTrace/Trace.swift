package import ScrimRuntime
package import ScrimTimeline

/// What happened to an app, in order: the events that its host sent to the
/// engine, and the snapshots that the system took.
///
/// A trace is a file of JSON Lines. People write one to ask what a policy would
/// do, and a failed proof gives one as a counterexample.
package struct Trace: Equatable, Sendable {
  package var lines: [TraceLine]

  package init(_ lines: [TraceLine]) { self.lines = lines }

  /// The trace as JSON Lines.
  package var text: String { lines.map { $0.text + "\n" }.joined() }
}

/// One line of a trace.
package struct TraceLine: Equatable, Sendable {
  /// The time of the host's clock, which may go backwards.
  package var at: Nanoseconds
  package var action: TraceAction

  /// The limit of a time's distance from zero, in milliseconds.
  ///
  /// It is about 30 years. Larger values are mistakes. The limit keeps the sums
  /// that the engine computes far from an overflow.
  package static let latest = 1_000_000_000_000

  package init(at: Nanoseconds, _ action: TraceAction) { (self.at, self.action) = (at, action) }
}

/// What happened, according to a line of a trace.
package enum TraceAction: Equatable, Sendable {
  case event(Event)
  /// The system takes a snapshot. The engine receives no event.
  case snapshot
  /// Something of this type is visible that has no name as a screen. The engine
  /// receives no event.
  case unnamed(type: String)

  /// The events that a host can send.
  ///
  /// The engine itself ends exemptions.
  package static let events = CueEvent.allCases.filter { $0 != .exemptionEnded }
  package static let snapshotName = "snapshot"
  package static let unnamedName = "unnamed"
  /// The valid values of `event`.
  package static let names = events.map(\.name) + [snapshotName, unnamedName]

  /// The value of `event`.
  package var name: String {
    switch self {
    case .event(let event): event.cueEvent.name
    case .snapshot: Self.snapshotName
    case .unnamed: Self.unnamedName
    }
  }

  /// The action with a name and a value; nil if the named one carries another
  /// value, or if there is none.
  package init?(_ name: String, carrying value: TraceValue?) {
    switch (name, value) {
    case (Self.snapshotName, nil): self = .snapshot
    case (Self.unnamedName, .type(let type)): self = .unnamed(type: type)
    default:
      guard let event = CueEvent(name: name) else { return nil }
      guard let event = Event(event, carrying: value) else { return nil }
      self = .event(event)
    }
  }

  /// The value that the action carries; nil if it carries none.
  package var carried: TraceValue? {
    switch self {
    case .event(let event): event.carried
    case .snapshot: nil
    case .unnamed(let type): .type(type)
    }
  }
}

/// The value that an event carries.
package enum TraceValue: Equatable, Sendable {
  case screen(String)
  case ticket(Int)
  case overlay(String)
  case type(String)

  package var key: TraceKey {
    switch self {
    case .screen: .screen
    case .ticket: .ticket
    case .overlay: .overlay
    case .type: .type
    }
  }
}

/// The key of such a value in a line of a trace.
package enum TraceKey: String, CaseIterable, Sendable {
  case screen
  case ticket
  case overlay
  case type
}

extension Event {
  /// The event with a name in cues and a value; nil if it carries another value,
  /// or if no host sends it.
  package init?(_ event: CueEvent, carrying value: TraceValue? = nil) {
    switch (event, value) {
    case (.willResignActive, nil): self = .willResignActive
    case (.didEnterBackground, nil): self = .didEnterBackground
    case (.willEnterForeground, nil): self = .willEnterForeground
    case (.didBecomeActive, nil): self = .didBecomeActive
    case (.screen, .screen(let id)): self = .screen(id)
    case (.promptBegan, .ticket(let ticket)): self = .promptBegan(ticket: ticket)
    case (.promptEnded, .ticket(let ticket)): self = .promptEnded(ticket: ticket)
    case (.recordingBegan, nil): self = .recordingBegan
    case (.recordingEnded, nil): self = .recordingEnded
    case (.unlocked, nil): self = .unlocked
    case (.protectionOff, nil): self = .protectionOff
    case (.protectionOn, nil): self = .protectionOn
    case (.hierarchyChanged, nil): self = .hierarchyChanged
    case (.boundsChanged, nil): self = .boundsChanged
    case (.appearanceChanged, nil): self = .appearanceChanged
    case (.show, .overlay(let overlay)): self = .show(overlay: overlay)
    case (.dismiss, .overlay(let overlay)): self = .dismiss(overlay: overlay)
    default: return nil
    }
  }

  fileprivate var carried: TraceValue? {
    switch self {
    case .screen(let id): .screen(id)
    case .promptBegan(let ticket), .promptEnded(let ticket): .ticket(ticket)
    case .show(let overlay), .dismiss(let overlay): .overlay(overlay)
    default: nil
    }
  }
}
