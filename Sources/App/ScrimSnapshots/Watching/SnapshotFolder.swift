internal import Foundation

/// A folder in which a system stores snapshots of the app.
struct SnapshotFolder: Sendable {
  /// A stored file.
  struct Entry: Sendable {
    /// The path in the folder.
    let name: String
    let changed: Date
    /// The content; nil if it cannot be read.
    let content: [UInt8]?
    let isTooLarge: Bool
  }

  let url: URL

  private static let mostBytes = 16 << 20

  /// The files that have changed since they were last seen.
  ///
  /// - Parameter seen: for each file, when it had changed; updated.
  func changes(since seen: inout [String: Date]) -> [Entry] {
    let names = FileManager.default.subpaths(atPath: url.path) ?? []
    return names.sorted().compactMap { name in
      guard let (changed, size) = attributes(of: name), seen[name] != changed else { return nil }
      seen[name] = changed
      let isTooLarge = size > Self.mostBytes
      let content = isTooLarge ? nil : try? Data(contentsOf: url.appendingPathComponent(name))
      return Entry(
        name: name, changed: changed, content: content.map { Array($0) }, isTooLarge: isTooLarge)
    }
  }

  /// Removes a file, unless it has changed meanwhile.
  ///
  /// - Returns: whether the file is removed.
  func remove(_ name: String, changed: Date) -> Bool {
    guard attributes(of: name)?.changed == changed else { return false }
    return (try? FileManager.default.removeItem(at: url.appendingPathComponent(name))) != nil
  }

  /// The attributes of a file; nil for anything else, such as a link.
  private func attributes(of name: String) -> (changed: Date, size: Int)? {
    let path = url.appendingPathComponent(name).path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let changed = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
    else { return nil }
    return (changed, size)
  }
}
