#if canImport(AppKit) && !canImport(UIKit)
  internal import AppKit
  internal import ScrimHost

  extension EventSource {
    /// Calls a handler whenever a property of an object has changed on the main
    /// actor, where all views change, before the change returns.
    ///
    /// An example is a view's `subviews`, which changes when a view appears
    /// above a cover.
    ///
    /// - Parameter property: a property that supports key-value observing.
    convenience init<Object: NSObject, Value>(
      observing property: KeyPath<Object, Value>, of object: Object,
      _ handler: @escaping @MainActor @Sendable () -> Void
    ) {
      self.init({ (_: Void) in MainActor.assumeIsolated(handler) }) { emit in
        let observation = RegistrationToken(
          object.observe(property) { _, _ in if Thread.isOnMainQueue { emit(()) } })
        return { observation.value.invalidate() }
      }
    }
  }
#endif
