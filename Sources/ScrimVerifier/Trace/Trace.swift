package import ScrimTimeline

/// What happened to an app, in its order: the events that its host told the
/// engine, and the pictures that were taken.
///
/// A trace is a file of JSON Lines. People write them to ask what a policy would
/// do, and a proof that fails answers with one.
package struct Trace: Hashable, Sendable {
  package var lines: [TraceLine]

  package init(_ lines: [TraceLine]) {
    self.lines = lines
  }
}

/// One line of a trace.
package struct TraceLine: Hashable, Sendable {
  /// The instant on the host's clock, which may go backwards.
  package var at: Nanoseconds
  package var action: TraceAction

  package init(at: Nanoseconds, _ action: TraceAction) {
    self.at = at
    self.action = action
  }
}

/// What a line of a trace says has happened.
package enum TraceAction: Hashable, Sendable {
  case screen(id: String)
  case promptBegan(ticket: Int64)
  case promptEnded(ticket: Int64)
  case show(overlay: String)
  case dismiss(overlay: String)
  /// An event that carries nothing.
  case plain(CueEvent)
  /// A picture is taken; the engine hears nothing of it.
  case snapshot
}

extension TraceAction {
  /// The events that a host can tell of; the end of an exemption comes of itself.
  static let events = CueEvent.allCases.filter { $0 != .exemptionEnded }
  static let snapshotName = "snapshot"
  /// Everything that can stand behind `event`.
  static let names = events.map(\.rawValue) + [snapshotName]

  /// The event, as cues know it; nil for a snapshot.
  package var event: CueEvent? {
    switch self {
    case .screen: .screen
    case .promptBegan: .promptBegan
    case .promptEnded: .promptEnded
    case .show: .show
    case .dismiss: .dismiss
    case .plain(let event): event
    case .snapshot: nil
    }
  }

  /// The name that stands behind `event`.
  package var name: String { event?.rawValue ?? Self.snapshotName }
}

/// What an event carries: the key that it stands under in a trace.
enum TraceKey: String, CaseIterable {
  case screen
  case ticket
  case overlay

  init?(of event: CueEvent) {
    switch event {
    case .screen: self = .screen
    case .promptBegan, .promptEnded: self = .ticket
    case .show, .dismiss: self = .overlay
    default: return nil
    }
  }

  /// What is written behind the key.
  var value: String {
    switch self {
    case .screen: #"a screen's id, such as "accounts.balance""#
    case .ticket: "a whole number"
    case .overlay: "an overlay's name"
    }
  }
}
