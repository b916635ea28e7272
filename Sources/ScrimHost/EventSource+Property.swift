#if os(macOS)
  public import Foundation

  extension EventSource {
    /// Calls a handler whenever a property of an object has changed, on the thread that
    /// changes it, before the change returns.
    ///
    /// Such a property is a view's `subviews`: it changes when something is added above a
    /// cover.
    ///
    /// - Parameter property: one that supports key-value observing.
    public convenience init<Object: NSObject, Value>(
      observing property: KeyPath<Object, Value>, of object: Object,
      _ handler: @escaping @Sendable () -> Void
    ) {
      self.init({ (_: Void) in handler() }) { emit in
        let observation = RegistrationToken(object.observe(property) { _, _ in emit(()) })
        return { observation.value.invalidate() }
      }
    }
  }
#endif
