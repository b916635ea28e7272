// The values that Foundation's classes are bridged to.

public typealias TimeInterval = Double

/// The location of a resource.
public struct URL: Hashable, Sendable, _ObjectiveCBridgeable {
  public init?(string: String) { nil }
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  @available(iOS 16.0, macOS 13.0, *)
  public func appending(path: String) -> URL { self }
  public func withUnsafeFileSystemRepresentation<Result>(
    _ body: (UnsafePointer<CChar>?) throws -> Result
  ) rethrows -> Result { try unsafe body(nil) }

  public func _bridgeToObjectiveC() -> NSURL { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSURL, result: inout URL?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL { fatalError() }
}

/// A point in time.
public struct Date: Hashable, Comparable, Sendable, _ObjectiveCBridgeable {
  public static let distantFuture = Date()
  public static let distantPast = Date()
  public init() {}
  public static func < (left: Date, right: Date) -> Bool { false }

  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDate, result: inout Date?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { Date() }
}

/// Bytes.
public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection, _ObjectiveCBridgeable
{
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mappedIfSafe = ReadingOptions(rawValue: 1)
    public static let alwaysMapped = ReadingOptions(rawValue: 8)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }

  public init() {}
  public init(count: Int) {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public mutating func replaceSubrange<Bytes: Collection>(
    _ range: Range<Int>, with bytes: Bytes
  ) where Bytes.Element == UInt8 {}
  @unsafe public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try unsafe body(UnsafeRawBufferPointer(start: nil, count: 0)) }

  public func _bridgeToObjectiveC() -> NSData { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSData, result: inout Data?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data { Data() }
}

extension String: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [] }
}

public func NSLocalizedString(_ key: String, comment: String) -> String { key }

public func NSLog(_ format: String, _ arguments: any CVarArg...) {}

/// Values that may be stored as one run of bytes.
public protocol ContiguousBytes {}
extension Data: ContiguousBytes {}
extension Array: ContiguousBytes where Element == UInt8 {}

/// Collections of bytes.
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Data: DataProtocol {}
extension Array: DataProtocol where Element == UInt8 {}

/// An identifier that no other has.
public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

extension Date {
  public init(timeIntervalSince1970: TimeInterval) { self.init() }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }

  @available(iOS 15.0, macOS 12.0, *)
  public struct ISO8601FormatStyle: Sendable {
    // Apple's initializer has more parameters, with defaults.
    public init(includingFractionalSeconds: Bool = false) {}
    public func format(_ date: Date) -> String { "" }
  }
}

extension FileHandle {
  @available(iOS 13.4, macOS 10.15.4, *)
  public func write<Bytes: Sequence>(contentsOf bytes: Bytes) throws
  where Bytes.Element == UInt8 {}
  @available(iOS 13.4, macOS 10.15.4, *)
  @discardableResult public func seekToEnd() throws -> UInt64 { 0 }
  @available(iOS 13.4, macOS 10.15.4, *)
  public func readToEnd() throws -> Data? { nil }
}

extension NSLocking {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
