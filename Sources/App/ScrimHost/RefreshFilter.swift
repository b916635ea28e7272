internal import ScrimRuntime
internal import ScrimTimeline

/// Drops the events that a host causes by carrying out directives.
///
/// Raising a cover changes the view hierarchy. That change is an event, which
/// would raise the cover again. The driver drops an event that its own call
/// causes. It plays other refresh events that arrive during a call once the
/// host is done, and drops the events that those cause.
struct RefreshFilter {
  /// The events to play when the host is done.
  private var late: [Event] = []
  private var isReplaying = false

  /// Whether to play an event now.
  ///
  /// - Parameter directive: the directive that the host is carrying out; nil if
  ///   none.
  mutating func admit(_ event: Event, during directive: Directive?) -> Bool {
    guard let directive, let action = event.refreshingAction else { return true }
    if !isReplaying, directive.action != action, !late.contains(event) { late.append(event) }
    return false
  }

  /// The next event to play, now that the host is done; nil if none is left.
  mutating func next() -> Event? {
    isReplaying = !late.isEmpty
    return late.isEmpty ? nil : late.removeFirst()
  }
}

extension Event {
  /// The refresh that the event causes, which does not change the engine's
  /// covers.
  fileprivate var refreshingAction: Directive.Action? {
    switch cueEvent.refresh {
    case .raise: .raise
    case .layout: .layout
    case .restyle: .restyle
    default: nil
    }
  }
}

extension Directive {
  fileprivate var action: Action? {
    switch self {
    case .cover(let action), .overlay(_, let action): action
    case .secure, .askUnlock: nil
    }
  }
}
