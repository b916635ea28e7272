/// Sources as fixes would change them, before anything is written.
///
/// While fixes are tried, a changed file is read from here instead of from
/// disk.
package struct Drafts: Sendable {
  /// The drafts by the bytes of their paths, because Swift treats some paths
  /// with different bytes as equal.
  private var drafts: [[UInt8]: SourceChange] = [:]

  package init() {}

  /// The draft of a source that was read before; the source itself if there is
  /// none.
  package func latest(of source: SourceFile) -> SourceFile {
    guard let draft = drafts[Array(source.path.utf8)], draft.before == source else { return source }
    return draft.after
  }

  package func read(_ path: String, atMost limit: Int) throws(ReadingError) -> SourceFile {
    try read(path, atMost: limit) { limit throws(ReadingError) in
      try SourceFile.read(path, atMost: limit)
    }
  }

  /// The draft of a file; if there is none, the file that a closure reads.
  package func read(
    _ path: String, atMost limit: Int,
    orElse body: (_ limit: Int) throws(ReadingError) -> SourceFile
  ) throws(ReadingError) -> SourceFile {
    guard let draft = drafts[Array(path.utf8)]?.after else { return try body(limit) }
    if draft.bytes.count <= limit { return draft }
    throw .tooLong(beginning: SourceFile(path: path, bytes: draft.bytes[..<limit]))
  }

  /// Adds a change to a source, which may be a draft.
  ///
  /// A change to another version of the source is ignored.
  package mutating func take(_ change: SourceChange) {
    let last = drafts[Array(change.path.utf8)]
    guard last == nil || last?.after == change.before else { return }
    drafts[Array(change.path.utf8)] = SourceChange(
      of: last?.before ?? change.before, to: change.after.bytes)
  }

  /// All changes, sorted by path.
  package var changes: [SourceChange] {
    drafts.values.filter { $0.before != $0.after }.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }
}

/// A source before and after a change.
package struct SourceChange: Hashable, Sendable {
  package let before: SourceFile
  package let after: SourceFile

  package init(of source: SourceFile, to bytes: some Sequence<UInt8>) {
    (before, after) = (source, SourceFile(path: source.path, bytes: bytes))
  }

  package var path: String { before.path }
}
