internal import ScrimRuntime

/// Events that a host sends because of what it is told to do.
///
/// To raise a cover changes the hierarchy of views, which is an event, on which the cover
/// is raised. What a call causes in that way is no news. What else changes while the host
/// is busy is: it is played once, when the host is done, and what comes of that in turn is
/// not.
struct Echoes {
  /// The events to play when the host is done.
  private var late: [Event] = []
  private var isReplaying = false

  /// Whether to play an event now.
  ///
  /// - Parameter directive: what the host is doing.
  mutating func admit(_ event: Event, during directive: Directive?) -> Bool {
    guard let directive, let action = event.refreshingAction else { return true }
    if !isReplaying, directive.action != action, !late.contains(event) { late.append(event) }
    return false
  }

  /// The next event to play, now that the host is done; nil where none is left.
  mutating func next() -> Event? {
    isReplaying = !late.isEmpty
    return late.isEmpty ? nil : late.removeFirst()
  }
}

extension Event {
  /// What a host is told on the event, if that leaves the covers as they are.
  fileprivate var refreshingAction: Directive.Action? {
    switch self {
    case .hierarchyChanged: .raise
    case .boundsChanged: .layout
    case .appearanceChanged: .restyle
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
