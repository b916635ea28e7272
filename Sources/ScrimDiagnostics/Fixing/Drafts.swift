/// Sources as fixes would leave them, while nothing is written yet.
///
/// Whoever reads files while fixes are tried out reads them here, and so sees
/// what would be on disk.
package struct Drafts: Sendable {
  private var drafts: [String: SourceChange] = [:]

  package init() {}

  /// The draft of a source that has been read before; the source itself where
  /// there is none.
  package func latest(of source: SourceFile) -> SourceFile {
    guard let draft = drafts[source.path], draft.before == source else { return source }
    return draft.after
  }

  package func read(_ path: String, atMost limit: Int) throws(ReadingError) -> SourceFile {
    try read(path, atMost: limit) { limit throws(ReadingError) in
      try SourceFile.read(path, atMost: limit)
    }
  }

  /// The draft of a file under a path; what a body reads, where there is none.
  package func read(
    _ path: String, atMost limit: Int,
    orElse body: (_ limit: Int) throws(ReadingError) -> SourceFile
  ) throws(ReadingError) -> SourceFile {
    guard let draft = drafts[path]?.after else { return try body(limit) }
    guard draft.bytes.count <= limit else {
      let beginning = SourceFile(path: path, bytes: draft.bytes[..<limit])
      throw .tooLong(beginning: beginning)
    }
    return draft
  }

  /// Takes over a change to a source as it was read before, in a draft or not.
  ///
  /// A change to something else, such as the same file read when it had other
  /// bytes, is not taken over.
  package mutating func take(_ change: SourceChange) {
    let last = drafts[change.path]
    guard last == nil || last?.after == change.before else { return }
    drafts[change.path] = SourceChange(of: last?.before ?? change.before, to: change.after.bytes)
  }

  /// All that would change, sorted by path.
  package var changes: [SourceChange] {
    drafts.values.filter { $0.before != $0.after }.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }
}
