internal import Foundation

/// A folder in which a system stores snapshots of the app.
struct SnapshotFolder: Sendable {
  /// A stored file.
  struct Entry: Sendable {
    /// The path in the folder.
    let name: String
    let changed: Date
    let isTooLarge: Bool
    /// The content, if it is read already.
    fileprivate let content: Data?
  }

  let url: URL

  private static let mostBytes = 16 << 20
  /// How much is kept in memory until it is judged.
  ///
  /// An app has a few files of less than a megabyte.
  private static let mostBytesAtOnce = 32 << 20

  /// The files that have changed since they were last seen.
  ///
  /// - Parameter seen: for each file, when it was last changed; updated.
  func changes(since seen: inout [String: Date]) -> [Entry] {
    let names = FileManager.default.subpaths(atPath: url.path) ?? []
    var total = 0
    return names.sorted().compactMap { name in
      guard let (changed, size) = attributes(of: name), seen[name] != changed else { return nil }
      seen[name] = changed
      let isTooLarge = size > Self.mostBytes
      let content = isTooLarge || total + size > Self.mostBytesAtOnce ? nil : data(of: name)
      total += content?.count ?? 0
      return Entry(name: name, changed: changed, isTooLarge: isTooLarge, content: content)
    }
  }

  /// The content of a file; nil if it cannot be read.
  func content(of entry: Entry) -> [UInt8]? {
    entry.isTooLarge ? nil : (entry.content ?? data(of: entry.name)).map { Array($0) }
  }

  private func data(of name: String) -> Data? {
    try? Data(contentsOf: url.appendingPathComponent(name))
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
