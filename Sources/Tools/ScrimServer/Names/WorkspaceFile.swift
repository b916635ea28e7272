internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTesting

/// A policy, a file of tests or an inventory in the workspace, with its names.
struct WorkspaceFile {
  let uri: DocumentURI
  let location: ResolvedPath
  let text: DocumentText
  let uses: [NameUse]
  /// The files that it names, each with the name's occurrence.
  let links: [(use: NameUse, target: ResolvedPath)]
}

extension [WorkspaceFile] {
  /// The occurrences of a name that mean the same as one in a file.
  ///
  /// Two files mean the same cover, overlay, screen or variant by a name if one reads the
  /// other, in one step or several, or if a third that has the name reads both. Two apps
  /// that extend one base may each have a cover of their own with one name.
  func uses(
    of name: String, _ kind: NameKind, in location: ResolvedPath
  ) -> [(file: WorkspaceFile, use: NameUse)] {
    let links = Dictionary(
      map { ($0.location, $0.links.map(\.target)) }, uniquingKeysWith: { first, _ in first })
    /// The files that a file reads, itself included.
    func reads(_ start: ResolvedPath) -> Set<ResolvedPath> {
      var (known, new): (Set<ResolvedPath>, [ResolvedPath]) = ([start], [start])
      while let file = new.popLast() {
        for target in links[file] ?? [] where known.insert(target).inserted { new.append(target) }
      }
      return known
    }
    let named = filter { $0.uses.contains { $0.kind == kind && $0.name == name } }
    let locations = Set(named.map(\.location))
    let groups = named.map { reads($0.location).intersection(locations) }
    var members: Set<ResolvedPath> = [location]
    var count = 0
    while count < members.count {
      count = members.count
      for group in groups where !group.isDisjoint(with: members) { members.formUnion(group) }
    }
    return named.filter { members.contains($0.location) }.flatMap { file in
      file.uses.filter { $0.kind == kind && $0.name == name }.map { (file, $0) }
    }
  }
}

extension Server {
  /// The most files, and the most folders, that a search of the workspace enters.
  private static let searchLimit = 20_000

  /// All policies and tests in the folders of the workspace and beside open documents, and
  /// the inventories that they name.
  var workspaceFiles: [WorkspaceFile] {
    var found: [ResolvedPath: WorkspaceFile] = [:]
    var inventories: Set<ResolvedPath> = []
    for location in yamlFiles {
      guard let file = workspaceFile(location) else { continue }
      found[location] = file
      for link in file.links where link.use.name.hasSuffix(".txt") {
        inventories.insert(link.target)
      }
    }
    for location in inventories where found[location] == nil {
      found[location] = inventoryFile(location)
    }
    return found.values.sorted { $0.uri.text < $1.uri.text }
  }

  /// The YAML files in the workspace, the open ones first.
  private var yamlFiles: [ResolvedPath] {
    let open = order.compactMap { documents[$0]?.location }
    let repositories = open.compactMap { self.files.repository(of: $0.folder) }
    var files =
      open + (client.folders.isEmpty ? open.flatMap { yamlFiles(in: $0.folder).files } : [])
    var folders = client.folders.isEmpty ? repositories : client.folders
    folders.removeAll { $0 == .top }
    var entered: Set<ResolvedPath> = []
    while let folder = folders.popLast(), max(files.count, entered.count) < Self.searchLimit {
      guard entered.insert(folder).inserted else { continue }
      let content = yamlFiles(in: folder)
      files += content.files
      folders += content.folders
    }
    var known: Set<ResolvedPath> = []
    return files.filter { known.insert($0).inserted }
  }

  /// The YAML files in a folder, and the folders in it, except hidden ones and links, which
  /// may lead out of the workspace.
  private func yamlFiles(
    in folder: ResolvedPath
  ) -> (files: [ResolvedPath], folders: [ResolvedPath]) {
    var content: (files: [ResolvedPath], folders: [ResolvedPath]) = ([], [])
    for name in files.names(in: folder).sorted() where !name.hasPrefix(".") {
      let location = folder.appending(name)
      if files.target(ofLink: location) != nil { continue }
      if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        content.files.append(location)
      } else if location.isFolder {
        content.folders.append(location)
      }
    }
    return content
  }

  /// The file that a name in a file leads to; nil if no policy there may read it.
  func target(of use: NameUse, in location: ResolvedPath) -> ResolvedPath? {
    let root = check.pipeline.scope.root(ofPolicyIn: location.folder)
    guard let target = ResolvedPath(use.name, from: location.folder, in: files),
      check.pipeline.scope.exclusion(of: target, inside: root) == nil
    else { return nil }
    return target
  }

  func source(_ location: ResolvedPath) -> SourceFile? {
    try? files.read(
      location, inside: location.folder, as: location.text, atMost: check.pipeline.limits[.bytes])
  }

  private func workspaceFile(_ location: ResolvedPath) -> WorkspaceFile? {
    guard let source = source(location), source.mayBePolicy || location.text.hasEndingOfTests
    else { return nil }
    let tree = SyntaxTree(of: source, within: check.pipeline.limits)
    let inTests = tree.declares(.tests, in: source)
    guard inTests || tree.declares(.policy, in: source) else { return nil }
    let uses = tree.nameUses(inTests: inTests)
    let links = uses.filter { $0.kind == .file }.compactMap { use in
      target(of: use, in: location).map { (use, $0) }
    }
    return WorkspaceFile(
      uri: address(of: location), location: location, text: DocumentText(source.bytes), uses: uses,
      links: links)
  }

  /// The inventory at a location, whose lines are names of screens.
  private func inventoryFile(_ location: ResolvedPath) -> WorkspaceFile? {
    guard let source = source(location) else { return nil }
    var findings = Findings(limit: 1)
    let id = findings.add(source.concealed)
    let inventory = Inventory(
      source, id, within: check.pipeline.limits, reporting: &findings)
    guard let inventory else { return nil }
    let uses = inventory.all.map { entry in
      NameUse(
        kind: .screen, name: entry.id,
        range: entry.span.start..<entry.span.start + entry.id.utf8.count,
        isDefinition: true)
    }
    return WorkspaceFile(
      uri: address(of: location), location: location, text: DocumentText(source.bytes), uses: uses,
      links: [])
  }

  func address(of location: ResolvedPath) -> DocumentURI {
    documents.values.first { $0.location == location }?.uri ?? DocumentURI(ofFile: location.text)
  }
}

extension SyntaxTree {
  /// The tree of a source whose faults do not matter.
  init(of source: SourceFile, within limits: SyntaxLimits) {
    var faults: [Diagnostic] = []
    self.init(
      reading: source, as: SourceID(index: 0), proseKeys: Policy.proseKeys, within: limits,
      reporting: &faults)
  }
}
