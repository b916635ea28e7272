internal import ScrimInterchange
package import ScrimRuntime
package import ScrimTimeline

/// What happened to an app, in its order: the events that its host told the
/// engine, and the pictures that were taken.
///
/// A trace is a file of JSON Lines. People write them to ask what a policy would
/// do, and a proof that fails answers with one.
package struct Trace: Equatable, Sendable {
  package var lines: [TraceLine]

  package init(_ lines: [TraceLine]) {
    self.lines = lines
  }
}

/// One line of a trace.
package struct TraceLine: Equatable, Sendable {
  /// The instant on the host's clock, which may go backwards.
  package var at: Nanoseconds
  package var action: TraceAction

  /// How far an instant may be from zero, in milliseconds.
  ///
  /// That is some thirty years. Beyond are slips of the hand; what the engine adds to an
  /// instant is far from overflowing.
  package static let latest = 1_000_000_000_000

  package init(at: Nanoseconds, _ action: TraceAction) {
    self.at = at
    self.action = action
  }
}

/// What a line of a trace says has happened.
package enum TraceAction: Equatable, Sendable {
  case event(Event)
  /// A picture is taken; the engine hears nothing of it.
  case snapshot
}

extension TraceAction {
  /// The events that a host can tell of; the end of an exemption comes of itself.
  package static let events = CueEvent.allCases.filter { $0 != .exemptionEnded }
  package static let snapshotName = "snapshot"
  /// Everything that can stand behind `event`.
  package static let names = events.map(\.name) + [snapshotName]

  /// The name that stands behind `event`.
  package var name: String {
    switch self {
    case .event(let event): event.cueEvent.name
    case .snapshot: Self.snapshotName
    }
  }
}

extension Event {
  /// The event that cues know by a name, if it carries nothing.
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

/// What an event carries: the key that it stands under in a trace.
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

  /// What is written behind the key.
  package var value: String {
    switch self {
    case .screen: #"a screen's id, such as "accounts.balance""#
    case .ticket: "a whole number"
    case .overlay: "an overlay's name"
    }
  }
}
