internal import Dispatch
public import Foundation
public import ScrimRuntime

extension EventSource {
  /// Calls a handler for each notification of a name, on the thread that posts it, before
  /// the post returns.
  ///
  /// - Parameter object: whose notifications; nil for everybody's.
  public convenience init(
    observing name: Notification.Name, of object: AnyObject? = nil,
    in center: NotificationCenter = .default,
    _ handler: @escaping @Sendable (Notification) -> Void
  ) {
    self.init(handler) { emit in
      let observer = RegistrationToken(
        (center, center.addObserver(forName: name, object: object, queue: nil) { emit($0) }))
      return { observer.value.0.removeObserver(observer.value.1) }
    }
  }

  /// Sends an event for each notification whose name is in a table.
  ///
  /// A notification that is posted on the main thread, as all of the system's about scenes
  /// and windows are, becomes an event before the post returns. One from another thread
  /// becomes an event as soon as the main thread is free.
  ///
  /// - Parameters:
  ///   - events: which event a notification stands for, by its name.
  ///   - object: whose notifications; nil for everybody's.
  public convenience init(
    events: [Notification.Name: Event], of object: AnyObject? = nil,
    in center: NotificationCenter = .default,
    _ send: @escaping @MainActor @Sendable (Event) -> Void
  ) {
    self.init(values: events, of: object, in: center) { event, _ in send(event) }
  }

  /// Calls a handler on the main actor for each notification of a name, as `init(events:)`
  /// does, with the object that posts it.
  public convenience init(
    onMain name: Notification.Name, of object: AnyObject? = nil,
    in center: NotificationCenter = .default,
    _ handler: @escaping @MainActor @Sendable (AnyObject?) -> Void
  ) {
    self.init(values: [name: ()], of: object, in: center) { _, object in handler(object) }
  }

  private convenience init<Value: Sendable>(
    values: [Notification.Name: Value], of object: AnyObject?, in center: NotificationCenter,
    _ send: @escaping @MainActor @Sendable (Value, AnyObject?) -> Void
  ) {
    self.init({ (post: Post<Value>) in
      MainActor.assumeIsolated { send(post.value, post.object) }
    }) { emit in
      let observers = values.map { name, value in
        center.addObserver(forName: name, object: object, queue: nil) { notification in
          let post = Post(value: value, object: notification.object as AnyObject?)
          if Thread.isOnMainQueue {
            emit(post)
          } else {
            DispatchQueue.main.async { emit(post) }
          }
        }
      }
      let token = RegistrationToken((center, observers))
      return { for observer in token.value.1 { token.value.0.removeObserver(observer) } }
    }
  }
}

/// A notification on its way to the main actor, where alone its object is looked at.
private struct Post<Value: Sendable>: @unchecked Sendable {
  let value: Value
  let object: AnyObject?
}

extension Thread {
  /// Whether this is the main actor's turn.
  fileprivate static var isOnMainQueue: Bool {
    #if canImport(Darwin) || os(iOS) || os(macOS)
      isMainThread
    #else
      // The main queue may be served by another thread than the process began with.
      isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
    #endif
  }
}

#if !(canImport(Darwin) || os(iOS) || os(macOS))
  /// What only the main queue has.
  private let mainQueueKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#endif
