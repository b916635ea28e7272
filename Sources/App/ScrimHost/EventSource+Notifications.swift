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
    self.init(handler) { emit in center.observe([name], of: object, emit) }
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
    self.init(onMain: Array(events.keys), of: object, in: center) { post in
      if let event = events[post.name] { send(event) }
    }
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
    self.init(onMain: [name], of: object, in: center) { handler($0.object) }
  }

  private convenience init(
    onMain names: [Notification.Name], of object: AnyObject?, in center: NotificationCenter,
    _ handler: @escaping @MainActor @Sendable (Post) -> Void
  ) {
    self.init({ (post: Post) in MainActor.assumeIsolated { handler(post) } }) { emit in
      center.observe(names, of: object) { notification in
        let post = Post(name: notification.name, object: notification.object as AnyObject?)
        if Thread.isOnMainQueue {
          emit(post)
        } else {
          DispatchQueue.main.async { emit(post) }
        }
      }
    }
  }
}

extension NotificationCenter {
  /// Calls a handler for notifications; returns a function that ends this.
  fileprivate func observe(
    _ names: [Notification.Name], of object: AnyObject?,
    _ handler: @escaping @Sendable (Notification) -> Void
  ) -> @Sendable () -> Void {
    let observers = names.map {
      addObserver(forName: $0, object: object, queue: nil, using: handler)
    }
    let token = RegistrationToken((self, observers))
    return { for observer in token.value.1 { token.value.0.removeObserver(observer) } }
  }
}

/// A notification on its way to the main actor.
///
/// It is unchecked because the object need not be `Sendable`. The thread that
/// posts only passes the reference on, and only the main actor uses the object.
private struct Post: @unchecked Sendable {
  let name: Notification.Name
  let object: AnyObject?
}

extension Thread {
  /// Whether the caller runs on the main actor.
  package static var isOnMainQueue: Bool {
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
