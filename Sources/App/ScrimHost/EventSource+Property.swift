#if os(macOS)
  public import Foundation

  extension EventSource {
    /// Calls a handler whenever a property of an object has changed, on the
    /// changing thread, before the change returns.
    ///
    /// An example is a view's `subviews`, which changes when a view appears
    /// above a cover.
    ///
    /// - Parameter property: a property that supports key-value observing.
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
