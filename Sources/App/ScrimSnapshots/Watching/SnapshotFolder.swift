internal import Foundation

/// A folder in which a system stores snapshots of the app.
struct SnapshotFolder: Sendable {
  /// A stored file, or what is in its place.
  struct Entry: Sendable {
    /// The path in the folder.
    let name: String
    let changed: Date
    fileprivate let content: Content
  }

  /// What is known of a file's content.
  fileprivate enum Content {
    case read(Data)
    case unread
    case faulty(SnapshotFault)
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
      let file = attributes(of: name)
      if file.type == .typeDirectory || seen.updateValue(file.changed, forKey: name) == file.changed
      {
        return nil
      }
      var content = Content.unread
      if file.type != .typeRegular {
        // A link is not followed, but it is not passed over either.
        content = .faulty(.unreadable)
      } else if file.size > Self.mostBytes {
        content = .faulty(.tooLarge)
      } else if total + file.size <= Self.mostBytesAtOnce {
        content = data(of: name).map { .read($0) } ?? .faulty(.unreadable)
        total += file.size
      }
      return Entry(name: name, changed: file.changed, content: content)
    }
  }

  /// The content of a file.
  func content(of entry: Entry) throws(SnapshotFault) -> [UInt8] {
    switch entry.content {
    case .read(let data): return Array(data)
    case .faulty(let fault): throw fault
    case .unread:
      guard attributes(of: entry.name).type == .typeRegular, let data = data(of: entry.name) else {
        throw .unreadable
      }
      return Array(data)
    }
  }

  private func data(of name: String) -> Data? {
    try? Data(contentsOf: url.appendingPathComponent(name))
  }

  /// Removes a file, unless it has changed meanwhile.
  ///
  /// - Returns: whether the file is removed.
  func remove(_ name: String, changed: Date) -> Bool {
    let file = attributes(of: name)
    guard file.type == .typeRegular, file.changed == changed else { return false }
    return (try? FileManager.default.removeItem(at: url.appendingPathComponent(name))) != nil
  }

  /// The attributes of a file or a link; those that the system does not tell are
  /// nil, long ago, and 0.
  private func attributes(
    of name: String
  ) -> (type: FileAttributeType?, changed: Date, size: Int) {
    let path = url.appendingPathComponent(name).path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (
      attributes?[.type] as? FileAttributeType,
      attributes?[.modificationDate] as? Date ?? .distantPast, attributes?[.size] as? Int ?? 0
    )
  }
}
