internal import ScrimDiagnostics

/// The occurrences of one name that mean the same thing.
///
/// Two files mean the same cover, overlay or screen by a name if one reads the other, in
/// one step or several, or if a third that has the name reads both. Two apps that extend
/// one base may each have a cover of their own with one name.
struct NameFamily {
  let kind: NameKind
  let name: String
  let uses: [(file: WorkspaceFile, use: NameUse)]

  init(of name: String, _ kind: NameKind, in location: ResolvedPath, among files: [WorkspaceFile]) {
    (self.kind, self.name) = (kind, name)
    let links = Dictionary(
      files.map { ($0.location, $0.links.map(\.target)) }, uniquingKeysWith: { first, _ in first })
    /// The files that a file reads, itself included.
    func reads(_ start: ResolvedPath) -> Set<ResolvedPath> {
      var (known, new): (Set<ResolvedPath>, [ResolvedPath]) = ([start], [start])
      while let file = new.popLast() {
        for target in links[file] ?? [] where known.insert(target).inserted { new.append(target) }
      }
      return known
    }
    let having = files.filter { file in
      file.uses.contains { $0.kind == kind && $0.name == name }
    }
    let names = Set(having.map(\.location))
    let circles = having.map { reads($0.location).intersection(names) }
    var members: Set<ResolvedPath> = [location]
    var count = 0
    while count < members.count {
      count = members.count
      for circle in circles where !circle.isDisjoint(with: members) { members.formUnion(circle) }
    }
    uses = having.filter { members.contains($0.location) }.flatMap { file in
      file.uses.filter { $0.kind == kind && $0.name == name }.map { (file, $0) }
    }
  }
}
