public import Foundation

/// What the app found in the folder of its snapshots.
///
/// It has no pixels.
public struct SnapshotReport: Sendable {
  /// A file that was new, or had changed.
  public struct Snapshot: Sendable {
    /// The path in the folder.
    public let name: String
    /// When the system stored the file.
    public let stored: Date
    /// What the file shows.
    public let verdict: SnapshotVerdict
    /// Whether the file is removed.
    public let isRemoved: Bool
  }

  /// The SHA-256 of the timeline that the snapshots are compared with, in
  /// hexadecimal digits.
  public let timelineDigest: String
  /// The files, in the order of their names.
  public let snapshots: [Snapshot]

  /// Whether every file is covered or public.
  ///
  /// Without a file, nothing has been seen, and this is false.
  public var isClean: Bool {
    !snapshots.isEmpty
      && snapshots.allSatisfy {
        switch $0.verdict {
        case .covered, .publicScreen: true
        case .exposed, .unknown: false
        }
      }
  }
}

extension SnapshotReport: CustomStringConvertible {
  /// A line for each file.
  public var description: String {
    snapshots.isEmpty
      ? "no stored snapshot was found"
      : snapshots.map { "\($0.name): \($0.verdict)" }.joined(separator: "\n")
  }
}

/// Which files to remove once they are judged.
public struct SnapshotRemoval: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Files that are exposed.
  public static let exposed = SnapshotRemoval(rawValue: 1)
  /// Files without a verdict.
  public static let unknown = SnapshotRemoval(rawValue: 2)
  /// Files that are older than the last time the user left the app, whatever
  /// they show.
  public static let stale = SnapshotRemoval(rawValue: 4)
}
