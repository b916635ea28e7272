public import Dispatch
public import ScrimTimeline

extension EventSource {
  /// A timer that fires once, and then ends.
  ///
  /// - Parameters:
  ///   - delay: the shortest time until the call.
  ///   - leeway: how much later the call may come, so that the system can
  ///     combine several timers.
  ///   - queue: the queue that calls the handler.
  public static func timer(
    after delay: Nanoseconds, leeway: Nanoseconds = .milliseconds(2), on queue: DispatchQueue,
    _ handler: @escaping @Sendable () -> Void
  ) -> EventSource {
    EventSource({ (_: Void) in handler() }) { emit in
      let timer = RegistrationToken(DispatchSource.makeTimerSource(queue: queue))
      timer.value.schedule(
        deadline: .now() + .nanoseconds(Int(max(delay, .zero).count)),
        leeway: .nanoseconds(Int(leeway.count)))
      timer.value.setEventHandler {
        timer.value.cancel()
        emit(())
      }
      timer.value.resume()
      return { timer.value.cancel() }
    }
  }

  /// A timer that fires once, on the main actor.
  public static func timer(
    after delay: Nanoseconds, leeway: Nanoseconds = .milliseconds(2),
    _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> EventSource {
    timer(after: delay, leeway: leeway, on: .main) { MainActor.assumeIsolated { handler() } }
  }
}
