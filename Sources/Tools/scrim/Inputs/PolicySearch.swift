internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint

// Finds the files to check from a command's operands.

extension PolicyInput {
  /// The inputs that operands name or contain, each once, sorted by path, and
  /// the folders among the operands.
  ///
  /// - Parameter wasFolder: whether a path was a folder of policies in another
  ///   version, if there is one. If it is not on disk, it is among the inputs, as
  ///   if an operand named it.
  static func find(
    _ operands: [String], standardInputName: String? = nil, atMost limit: Int,
    _ outcome: inout Outcome, wasFolder: ((String) -> Bool)? = nil
  ) -> (inputs: [PolicyInput], folders: [String]) {
    var inputs: [PolicyInput] = []
    var folders: [String] = []
    var walk = FolderWalk<FileIdentity>()
    for operand in operands.isEmpty ? standardFolders(&outcome, wasFolder) : operands {
      let path = operand.tidied
      if operand != "-", path.isFolder {
        if System.identity(of: path).map(walk.hasEntered) != true { folders.append(path) }
        walk.visit(path, id: System.identity) { path in
          let folder = PolicyFolder(path, &outcome)
          inputs += folder.files
          return folder.folders
        }
      } else if operand != "-" {
        inputs.append(.named(path))
      } else if !inputs.contains(where: \.isStandardInput) {
        inputs.append(.readingStandardInput(as: standardInputName, atMost: limit))
      }
    }
    return (withoutRepetitions(inputs), folders)
  }

  /// The folder to search if there are no operands.
  ///
  /// It is `policies/` in the working directory. In a repository, it is
  /// `policies/` in the nearest folder, up to the root, that has one. Outside
  /// of a repository, folders above the working directory are unrelated to it.
  ///
  /// Another version can have its own further up, which a new one must not hide.
  private static func standardFolders(
    _ outcome: inout Outcome, _ wasFolder: ((String) -> Bool)?
  ) -> [String] {
    guard let start = ResolvedPath(".") else {
      outcome.complain("the working directory cannot be found; name the policies to check")
      return []
    }
    let root = start.repository
    var (folder, path) = (start, "policies")
    var found: [String] = []
    while true {
      let isThere = path.isFolder
      let wasThere = wasFolder?(path) ?? isThere
      if isThere && found.isEmpty || wasThere { found.append(path) }
      if wasThere || folder == root ?? start { break }
      (folder, path) = (folder.folder, "../\(path)")
    }
    if !found.isEmpty { return found }
    let above =
      switch root {
      case nil: ", which is not in a repository"
      case start?: ", the root of the repository"
      case let root?:
        ", nor in a folder above it up to \(root.text.quotedPath), the root of the repository"
      }
    outcome.complain(
      "there is no folder policies/ in \(start.text.quotedPath)\(above); "
        + "name the policies or their folder, such as Sources")
    return []
  }

  /// The inputs sorted by name, each once.
  ///
  /// A file that was both named and found counts as named.
  private static func withoutRepetitions(_ inputs: [PolicyInput]) -> [PolicyInput] {
    let sorted = inputs.sorted { first, second in
      first.name.utf8.elementsEqual(second.name.utf8)
        ? first.order < second.order : first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
    }
    return sorted.reduce(into: []) { kept, input in
      let isNew = kept.last?.name.utf8.elementsEqual(input.name.utf8) != true
      if isNew || kept.last?.isStandardInput != input.isStandardInput { kept.append(input) }
    }
  }

  /// The order of inputs with the same name: standard input, then named files,
  /// then found ones.
  private var order: Int {
    switch self {
    case .standardInput: 0
    case .named: 1
    case .found, .skipped: 2
    }
  }
}

/// The files in a folder that may be policies, and the folders in it.
private struct PolicyFolder {
  private(set) var files: [PolicyInput] = []
  private(set) var folders: [FolderWalk<FileIdentity>.Child<String>] = []

  init(_ folder: String, _ outcome: inout Outcome) {
    do throws(System.Refusal) {
      let content = try System.content(ofDirectory: folder)
      for name in content.names.sorted() where !name.hasPrefix(".") {
        let path = folder.appending(path: name)
        switch System.kind(of: path) {
        case .directory: folders.append(.folder(path))
        case .linkedDirectory where Self.leadsOutside(path):
          outcome.complain(
            "\(path.quotedPath) is a link to outside the root; name the folder itself to check it")
        case .linkedDirectory: folders.append(.link(to: path))
        case .file where !name.lowercased().isPolicyName: break
        case .file where Self.leadsOutside(path): files.append(.skipped(path, .link))
        case .file: files.append(name.isPolicyName ? .found(path) : .skipped(path, .name))
        case .nothing: outcome.complain("\(path.quotedPath) cannot be found under this name")
        case .other: break
        }
      }
      for name in content.undecodableNames.sorted(by: { $0.text < $1.text })
      where !name.text.hasPrefix(".") && (name.isDirectory || name.text.isPolicyName) {
        outcome.complain(undecodableName: folder.appending(path: name.text))
      }
    } catch {
      outcome.complain("\(folder.quotedPath) cannot be searched: \(error.reason)")
    }
  }

  private static func leadsOutside(_ path: String) -> Bool {
    (try? FileAccess.current.location(of: path)) == nil
  }
}

extension String {
  var isPolicyName: Bool { hasSuffix(".yaml") || hasSuffix(".yml") }

  /// The path without redundant parts, so that each file has one name.
  fileprivate var tidied: String {
    let slash = UInt8(ascii: "/")
    var path = self[...].utf8
    while path.starts(with: "./".utf8), path.count > 2 {
      path = path.dropFirst(2).drop { $0 == slash }
      if path.isEmpty { return "." }
    }
    while path.last == slash, path.count > 1 { path = path.dropLast() }
    return String(Substring(path))
  }
}
