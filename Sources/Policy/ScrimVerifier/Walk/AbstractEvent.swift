internal import ScrimRuntime
internal import ScrimTimeline

/// An event of the host or the system, or a deadline.
enum AbstractEvent: Hashable, Sendable {
  /// A lifecycle event.
  ///
  /// - isDue: whether a pending lock is due at the event.
  /// - isShort: whether the app becomes active for less than 10 ms.
  case lifecycle(CueEvent, to: Phase, isDue: Bool, isShort: Bool)
  /// A screen is shown.
  case screen
  /// Any other event. The walk ignores the value that it carries.
  case other(CueEvent)
  /// The exemption of a prompt ends. The flag says whether the prompt has seen
  /// a resign.
  case ticketEnds(seen: Bool)
  /// The fade in ends.
  case rises
  /// The armed drop comes due.
  case drops
  /// The fade out ends.
  case falls

  /// Whether the event happens through the passing of time alone.
  var isDeadline: Bool {
    switch self {
    case .lifecycle, .screen, .other: false
    case .ticketEnds, .rises, .drops, .falls: true
    }
  }
}
