internal import CScrim
internal import ScrimRuntime
internal import ScrimTimeline

/// An engine, with the directives that its caller has not taken yet.
final class HeldEngine {
  var engine: Engine
  private var waiting: [scrim_directive] = []
  /// The number of waiting directives that have been taken.
  private var taken = 0
  /// What was wrong with an event whose directives have not all been taken.
  private var fault: scrim_status_code?

  init(_ timeline: Timeline) { engine = Engine(timeline) }

  var waitingCount: Int { waiting.count - taken }

  func handle(_ event: Event, at time: Nanoseconds) {
    engine.handle(event, at: time) { waiting.append(scrim_directive($0)) }
  }

  func wake(at time: Nanoseconds) {
    engine.wake(at: time) { waiting.append(scrim_directive($0)) }
  }

  /// The status of a call that has taken directives: an error only when no
  /// directive waits, so that callers that stop at an error miss no directive.
  func status(after fault: scrim_status_code?) -> scrim_status_code {
    self.fault = self.fault ?? fault
    if waitingCount > 0 { return SCRIM_MORE }
    defer { self.fault = nil }
    return self.fault ?? SCRIM_OK
  }

  /// Moves waiting directives into a caller's buffer.
  ///
  /// - Returns: The number of directives that were moved.
  func move(into buffer: DirectiveBuffer) -> Int {
    let count = min(waitingCount, buffer.capacity)
    for index in 0..<count { buffer.write(waiting[taken + index], at: index) }
    taken += count
    if taken == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      taken = 0
    }
    return count
  }
}
