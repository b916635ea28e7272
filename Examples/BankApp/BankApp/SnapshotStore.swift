import Foundation

/// The snapshots that iOS has stored since the app was last left.
///
/// iOS keeps them in the app's own container. It may delete them when the app
/// returns, so they are read while the app is away.
@MainActor
final class SnapshotStore {
  static let shared = SnapshotStore()

  private let folder = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("SplashBoard/Snapshots")
  private var start = Date.distantFuture
  private var contents: [String: Data] = [:]

  /// The name and the contents of each file.
  var snapshots: [(name: String, contents: Data)] {
    contents.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Starts anew, because the app is about to be left.
  func forget() {
    start = Date()
    contents = [:]
  }

  /// Reads what iOS stores in the seconds for which the app still runs.
  func watch() {
    Task {
      for _ in 0..<20 {
        collect()
        try? await Task.sleep(nanoseconds: 250_000_000)
      }
    }
  }

  /// Reads every file that has changed since the app was left.
  func collect() {
    let files = FileManager.default
    for name in files.subpaths(atPath: folder.path) ?? [] {
      let file = folder.appendingPathComponent(name)
      let attributes = try? files.attributesOfItem(atPath: file.path)
      guard let changed = attributes?[.modificationDate] as? Date, changed >= start,
        attributes?[.type] as? FileAttributeType != .typeDirectory
      else { continue }
      // A file that cannot be read is listed as well, and fails the story.
      contents[name] = (try? Data(contentsOf: file)) ?? contents[name] ?? Data()
    }
  }
}
