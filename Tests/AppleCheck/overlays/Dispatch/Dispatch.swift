// The Swift interface of Dispatch. It has no C part, whose headers would add
// macros and functions that this package must not use.

/// Whether a wait succeeded or timed out.
@frozen public enum DispatchTimeoutResult: Sendable {
  case success
  case timedOut
}

/// A time interval.
public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never
}

/// A point in time on a clock that stops while the system sleeps.
public struct DispatchTime: Comparable, Sendable {
  public let rawValue: UInt64
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)
  public static func now() -> DispatchTime { distantFuture }
  public init(uptimeNanoseconds: UInt64) { rawValue = uptimeNanoseconds }
  public var uptimeNanoseconds: UInt64 { rawValue }
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}

/// A point in time on the wall clock.
public struct DispatchWallTime: Comparable, Sendable {
  public let rawValue: UInt64
  public static let distantFuture = DispatchWallTime(rawValue: .max)
  public static func now() -> DispatchWallTime { distantFuture }
  private init(rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (left: DispatchWallTime, right: DispatchWallTime) -> Bool { false }
  public static func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime
  { time }
  public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime { time }
}

/// The quality of service of work.
public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  public let qosClass: QoSClass
  public let relativePriority: Int
  public init(qosClass: QoSClass, relativePriority: Int) {
    (self.qosClass, self.relativePriority) = (qosClass, relativePriority)
  }
  public static let background = DispatchQoS(qosClass: .background, relativePriority: 0)
  public static let utility = DispatchQoS(qosClass: .utility, relativePriority: 0)
  public static let `default` = DispatchQoS(qosClass: .default, relativePriority: 0)
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated, relativePriority: 0)
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive, relativePriority: 0)
  public static let unspecified = DispatchQoS(qosClass: .unspecified, relativePriority: 0)
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
  public static let enforceQoS = DispatchWorkItemFlags(rawValue: 2)
}

/// Work that can be canceled before it begins.
public class DispatchWorkItem: @unchecked Sendable {
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func perform() {}
  public func cancel() {}
  public var isCancelled: Bool { false }
}

public class DispatchObject: @unchecked Sendable {
  fileprivate init() {}
  public func activate() {}
  public func suspend() {}
  public func resume() {}
}

public class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
}

public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public class DispatchQueue: DispatchObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
    public static let initiallyInactive = Attributes(rawValue: 2)
  }
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

  public class var main: DispatchQueue { DispatchQueue(label: "") }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {}
  public var label: String { "" }

  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  @preconcurrency public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func async(execute workItem: DispatchWorkItem) {}
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
}

/// An event source of the system.
///
/// It is not declared as sendable.
public protocol DispatchSourceProtocol: AnyObject {
  typealias DispatchSourceHandler = @Sendable @convention(block) () -> Void
  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
  func cancel()
  func resume()
  func suspend()
  func activate()
  var isCancelled: Bool { get }
}

extension DispatchSourceProtocol {
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {}
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {}
  public func setEventHandler(handler: DispatchWorkItem) {}
}

public protocol DispatchSourceTimer: DispatchSourceProtocol {}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    deadline: DispatchTime, repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    wallDeadline: DispatchWallTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}

public class DispatchSource: DispatchObject, @unchecked Sendable {
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strict = TimerFlags(rawValue: 1)
  }
  public class func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    fatalError()
  }
}

public enum DispatchPredicate {
  case onQueue(DispatchQueue)
  case onQueueAsBarrier(DispatchQueue)
  case notOnQueue(DispatchQueue)
}

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}
