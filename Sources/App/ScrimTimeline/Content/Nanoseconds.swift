/// A duration, or an instant on a monotonic clock, in whole nanoseconds.
public struct Nanoseconds: Hashable, Comparable, Sendable {
  /// The number of nanoseconds.
  public var count: Int64

  /// Creates a duration from a number of nanoseconds.
  public init(count: Int64) { self.count = count }

  /// No time at all.
  public static let zero = Nanoseconds(count: 0)

  /// A duration in milliseconds.
  public static func milliseconds(_ count: Int64) -> Self { Self(count: count * 1_000_000) }

  /// A duration in seconds.
  public static func seconds(_ count: Int64) -> Self { Self(count: count * 1_000_000_000) }

  public static func < (first: Self, second: Self) -> Bool { first.count < second.count }

  /// The sum, which saturates at the limits of the type.
  public static func + (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
    let (sum, overflow) = first.count.addingReportingOverflow(second.count)
    return Nanoseconds(count: overflow ? (first.count < 0 ? .min : .max) : sum)
  }

  /// The difference, which saturates at the limits of the type.
  public static func - (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
    let (difference, overflow) = first.count.subtractingReportingOverflow(second.count)
    return Nanoseconds(count: overflow ? (first.count < 0 ? .min : .max) : difference)
  }
}
