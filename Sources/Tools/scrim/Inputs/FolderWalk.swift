/// A walk through folders that enters each once, however many links and starts
/// lead to it, so circular links do not matter.
///
/// Links are followed last, so that a file's path contains links only if it must.
struct FolderWalk<ID: Hashable> {
  private var entered: Set<ID> = []

  /// A folder in another.
  enum Child<Folder> {
    case folder(Folder)
    case link(to: Folder)
  }

  func hasEntered(_ id: ID) -> Bool { entered.contains(id) }

  /// Enters a folder and those below it.
  ///
  /// - Parameters:
  ///   - id: what all paths to the folder have in common; nil if it is unknown,
  ///     and the folder is entered.
  ///   - enter: returns the folders in a folder, in their order.
  mutating func visit<Folder>(
    _ start: Folder, id: (Folder) -> ID?, enter: (Folder) -> [Child<Folder>]
  ) {
    var links = [start][...]
    while let link = links.popFirst() {
      var stack = [Child.folder(link)]
      while let child = stack.popLast() {
        switch child {
        case .folder(let folder):
          if let id = id(folder), !entered.insert(id).inserted { continue }
          stack += enter(folder).reversed()
        case .link(let target): links.append(target)
        }
      }
    }
  }
}
