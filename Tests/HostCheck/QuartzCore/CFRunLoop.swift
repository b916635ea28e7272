// The run loop of the stage, as Core Foundation declares run loops.

public final class CFRunLoop: Sendable {}

public final class CFRunLoopObserver {
  let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  let order: Int
  var number: Int?

  init(order: Int, _ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void) {
    (self.order, self.handler) = (order, handler)
  }
}

public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
}

public struct CFRunLoopMode: Sendable {
  public static let commonModes: CFRunLoopMode! = CFRunLoopMode()
}

public final class CFAllocator {}
public typealias CFOptionFlags = UInt
public typealias CFIndex = Int

public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop() }

public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver? {
  CFRunLoopObserver(order: order, block)
}

public func CFRunLoopAddObserver(
  _ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  nonisolated(unsafe) let observer = observer
  MainActor.assumeIsolated {
    observer?.number = Stage.atEndOfTurn(order: observer?.order ?? 0) {
      observer?.handler(observer, .beforeWaiting)
    }
  }
}

public func CFRunLoopRemoveObserver(
  _ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  nonisolated(unsafe) let observer = observer
  MainActor.assumeIsolated { if let number = observer?.number { Stage.cancel(number) } }
}
