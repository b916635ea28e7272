internal import ScrimRuntime
internal import ScrimTimeline

/// What can happen to an engine: an event of its host's or system's, or a deadline.
enum AbstractEvent: Hashable, Sendable {
  /// An event of the lifecycle.
  ///
  /// - isDue: a lock that is pending is found to be due at it.
  /// - isShort: the app becomes active, for less than 10 ms.
  case lifecycle(CueEvent, to: Phase, isDue: Bool, isShort: Bool)
  /// A screen is shown.
  case screen
  /// Any other event, of which nothing matters but that it comes.
  case other(CueEvent)
  /// The time of a prompt is over: of one that has seen a resign, or one that has
  /// not.
  case ticketEnds(seen: Bool)
  /// The fade in comes to its end.
  case rises
  /// The armed drop is due.
  case drops
  /// The fade out comes to its end.
  case falls

  /// Whether time alone brings it about.
  var isDeadline: Bool {
    switch self {
    case .lifecycle, .screen, .other: false
    case .ticketEnds, .rises, .drops, .falls: true
    }
  }
}
