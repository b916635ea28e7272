internal import Dispatch
public import Foundation
public import ScrimRuntime

extension EventSource {
  /// Calls a handler for each notification with a name, on the posting thread,
  /// before the post returns.
  ///
  /// - Parameter object: the object that posts; nil for all objects.
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
  /// A notification that is posted on the main thread becomes an event before
  /// the post returns. The system posts its notifications of scenes and windows
  /// there. A notification from another thread becomes an event when the main
  /// thread is next free.
  ///
  /// - Parameters:
  ///   - events: the event of each notification name.
  ///   - object: the object that posts; nil for all objects.
  public convenience init(
    events: [Notification.Name: Event], of object: AnyObject? = nil,
    in center: NotificationCenter = .default,
    _ send: @escaping @MainActor @Sendable (Event) -> Void
  ) {
    self.init(values: events, of: object, in: center) { event, _ in send(event) }
  }

  /// Calls a handler on the main actor for each notification with a name, with
  /// the posting object.
  ///
  /// The timing is that of `init(events:)`.
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

/// A notification on its way to the main actor.
///
/// Only the main actor uses its object.
private struct Post<Value: Sendable>: @unchecked Sendable {
  let value: Value
  let object: AnyObject?
}

extension Thread {
  /// Whether the caller runs on the main actor.
  fileprivate static var isOnMainQueue: Bool {
    #if canImport(Darwin) || os(iOS) || os(macOS)
      isMainThread
    #else
      // The main queue can run on another thread than the process's first one.
      isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
    #endif
  }
}

#if !(canImport(Darwin) || os(iOS) || os(macOS))
  /// A key that has a value only on the main queue.
  private let mainQueueKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#endif
