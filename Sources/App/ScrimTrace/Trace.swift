package import ScrimRuntime
package import ScrimTimeline

/// What happened to an app, in order: the events that its host sent to the
/// engine, and the snapshots that the system took.
///
/// A trace is a file of JSON Lines. People write one to ask what a policy would
/// do, and a failed proof gives one as a counterexample.
package struct Trace: Equatable, Sendable {
  package var lines: [TraceLine]

  package init(_ lines: [TraceLine]) {
    self.lines = lines
  }
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

  package init(at: Nanoseconds, _ action: TraceAction) {
    self.at = at
    self.action = action
  }
}

/// What happened, according to a line of a trace.
package enum TraceAction: Equatable, Sendable {
  case event(Event)
  /// The system takes a snapshot. The engine receives no event.
  case snapshot
}

extension TraceAction {
  /// The events that a host can send.
  ///
  /// The engine itself ends exemptions.
  package static let events = CueEvent.allCases.filter { $0 != .exemptionEnded }
  package static let snapshotName = "snapshot"
  /// The valid values of `event`.
  package static let names = events.map(\.name) + [snapshotName]

  /// The value of `event`.
  package var name: String {
    switch self {
    case .event(let event): event.cueEvent.name
    case .snapshot: Self.snapshotName
    }
  }
}

extension Event {
  /// The event with this name in cues, if it carries no value.
  package init?(carryingNothing event: CueEvent) {
    switch event {
    case .willResignActive: self = .willResignActive
    case .didEnterBackground: self = .didEnterBackground
    case .willEnterForeground: self = .willEnterForeground
    case .didBecomeActive: self = .didBecomeActive
    case .recordingBegan: self = .recordingBegan
    case .recordingEnded: self = .recordingEnded
    case .unlocked: self = .unlocked
    case .protectionOff: self = .protectionOff
    case .protectionOn: self = .protectionOn
    case .hierarchyChanged: self = .hierarchyChanged
    case .boundsChanged: self = .boundsChanged
    case .appearanceChanged: self = .appearanceChanged
    case .screen, .promptBegan, .promptEnded, .show, .dismiss, .exemptionEnded: return nil
    }
  }
}

/// The key of the value that an event carries.
package enum TraceKey: String, CaseIterable {
  case screen
  case ticket
  case overlay

  package init?(of event: CueEvent) {
    switch event {
    case .screen: self = .screen
    case .promptBegan, .promptEnded: self = .ticket
    case .show, .dismiss: self = .overlay
    default: return nil
    }
  }

  /// A description of the key's values.
  package var value: String {
    switch self {
    case .screen: #"a screen's id, such as "accounts.balance""#
    case .ticket: "a whole number"
    case .overlay: "an overlay's name"
    }
  }
}
