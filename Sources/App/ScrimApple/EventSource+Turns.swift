#if canImport(UIKit) || canImport(AppKit)
  internal import ScrimHost

  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  extension EventSource {
    /// Calls a handler at the end of each turn of the main run loop, after the
    /// layout of the turn.
    static func eachTurn(_ handler: @escaping @MainActor @Sendable () -> Void) -> EventSource {
      EventSource({ (_: Void) in MainActor.assumeIsolated(handler) }) { emit in
        let observer = CFRunLoopObserverCreateWithHandler(
          nil, CFRunLoopActivity.beforeWaiting.rawValue, true, CFIndex.max
        ) { _, _ in emit(()) }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
        let token = RegistrationToken(observer)
        return { CFRunLoopRemoveObserver(CFRunLoopGetMain(), token.value, .commonModes) }
      }
    }
  }
#endif
