/// The sources that findings point into.
///
/// Spans refer to a source by its id, which is its index here.
package struct Sources: Sendable {
  package private(set) var files: [SourceFile] = []
  /// The last source with each path.
  private var ids: [[UInt8]: SourceID] = [:]
  /// For each source, a digest of its path's bytes: Swift treats some paths of
  /// different files as equal.
  private var pathDigests: [Int] = []

  package init() {}

  /// Adds a source, and returns the id by which spans refer to it.
  package mutating func add(_ source: SourceFile) -> SourceID {
    let (path, id) = (Array(source.path.utf8), SourceID(index: files.count))
    files.append(source)
    pathDigests.append(path.hashValue)
    ids[path] = id
    return id
  }

  /// Adds the sources that are not here yet, and returns the ids of all of them.
  mutating func add(_ others: Sources) -> [SourceID] {
    others.files.map { source in
      ids[Array(source.path.utf8)].flatMap { self[$0] == source ? $0 : nil } ?? add(source)
    }
  }

  /// Conceals a source, except for ranges in order.
  mutating func conceal(_ id: SourceID, except quotable: [Range<Int>]) {
    files[id.index] = self[id].concealed(except: quotable)
  }

  package subscript(id: SourceID) -> SourceFile { files[id.index] }

  /// A digest of the path of a source, which is equal for all sources with this
  /// path.
  func pathDigest(of id: SourceID) -> Int { pathDigests[id.index] }

  /// The start of the file at a path, which is added without text if it is gone.
  package mutating func beginning(of path: String) -> SourceSpan {
    let index = files.firstIndex { $0.path.utf8.elementsEqual(path.utf8) }
    let id = index.map(SourceID.init) ?? add(SourceFile(path: path, text: ""))
    return SourceSpan(id, from: 0, to: 0)
  }
}

extension SourceSpan {
  /// The span in other sources, by the new id of each.
  func moved(to ids: [SourceID]) -> SourceSpan {
    SourceSpan(ids[source.index], from: start, to: end)
  }
}
