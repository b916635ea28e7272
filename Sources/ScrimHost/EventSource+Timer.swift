public import Dispatch
public import ScrimTimeline

extension EventSource {
  /// A timer that calls once, and then ends by itself.
  ///
  /// - Parameters:
  ///   - delay: the least time until the call.
  ///   - leeway: how much later the call may come, so that the system can wake for several
  ///     timers at once.
  ///   - queue: where the handler is called.
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

  /// A timer that calls once on the main actor.
  public static func timer(
    after delay: Nanoseconds, leeway: Nanoseconds = .milliseconds(2),
    _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> EventSource {
    timer(after: delay, leeway: leeway, on: .main) { MainActor.assumeIsolated { handler() } }
  }
}
