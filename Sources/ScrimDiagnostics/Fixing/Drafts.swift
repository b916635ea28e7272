/// Sources as fixes would leave them, while nothing is written yet.
///
/// While fixes are tried out, files are read from here, as they would be on disk.
package struct Drafts: Sendable {
  /// Drafts by the bytes of their paths, since Swift takes paths for equal whose bytes
  /// differ.
  private var drafts: [[UInt8]: SourceChange] = [:]

  package init() {}

  /// The draft of a source that has been read before; the source itself where
  /// there is none.
  package func latest(of source: SourceFile) -> SourceFile {
    guard let draft = drafts[Array(source.path.utf8)], draft.before == source else { return source }
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
    guard let draft = drafts[Array(path.utf8)]?.after else { return try body(limit) }
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
    let last = drafts[Array(change.path.utf8)]
    guard last == nil || last?.after == change.before else { return }
    drafts[Array(change.path.utf8)] = SourceChange(
      of: last?.before ?? change.before, to: change.after.bytes)
  }

  /// All that would change, sorted by path.
  package var changes: [SourceChange] {
    drafts.values.filter { $0.before != $0.after }.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }
}
