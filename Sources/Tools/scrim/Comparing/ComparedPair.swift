internal import ScrimCommand
internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

/// A file in both versions; at most one of the two is missing.
struct ComparedPair: Sendable {
  /// The path of the new file from the folder that is compared.
  let path: String
  var old, new: ComparedFile?
  /// Whether an operand names the file, so that it must be a policy.
  let isNamed: Bool
}

/// Finds the files to compare from a command's operands.
extension ComparedPair {
  /// The pair of two files, or the pairs of files with the same path in two
  /// folders.
  static func pairs(
    of old: String, and new: String, standardInputName: String?, atMost limit: Int,
    _ outcome: inout Outcome
  ) throws(UsageError) -> [ComparedPair] {
    guard old.isFolder == new.isFolder else {
      let (folder, file) = old.isFolder ? (old, new) : (new, old)
      if file != "-", System.kind(of: file) == .nothing {
        _ = outcome.source(file, atMost: limit)
        return []
      }
      throw UsageError(
        "\(folder.quotedPath) is a folder, and \(file.quotedPath) is not",
        help: "name two policies, or two folders")
    }
    if old.isFolder {
      func files(in folder: String) -> [String: ComparedFile] {
        let (inputs, folders) = PolicyInput.find([folder], atMost: limit, &outcome)
        // Paths in the working directory have no folder in front.
        let start = folders.first.map { $0 == "." ? 0 : $0.utf8.count + ($0.endsInSlash ? 0 : 1) }
        let prefix = new.endsInSlash ? new : "\(new)/"
        return inputs.foundFiles { prefix + Substring($0.utf8.dropFirst(start ?? 0)) }
      }
      return pairs(files(in: old), files(in: new))
    }
    func file(_ operand: String) -> ComparedFile {
      .onDisk(
        operand == "-"
          ? .readingStandardInput(as: standardInputName, atMost: limit) : .named(operand))
    }
    return [ComparedPair(path: new, old: file(old), new: file(new), isNamed: true)]
  }

  /// The pairs of files on disk and in a revision.
  static func pairs(
    in operands: [String], against revision: Revision, atMost limit: Int, _ outcome: inout Outcome
  ) -> [ComparedPair] {
    let insiders = operands.filter { path in
      if revision.location(ofPath: path) != nil { return true }
      outcome.complain(
        "\(path.quotedPath) is outside the repository; compare it with a "
          + (path.isFolder ? "folder" : "file"))
      return false
    }
    if insiders.isEmpty, !operands.isEmpty { return [] }
    var (inputs, folders) = PolicyInput.find(insiders, atMost: limit, &outcome) { path in
      revision.location(ofPath: path).map(revision.hasFolder) ?? false
    }
    var pairs: [ComparedPair] = []
    for case .named(let path) in inputs {
      guard let location = revision.location(ofPath: path) else { continue }
      let kind = revision.entry(at: location)?.kind
      let isThere = System.kind(of: path) != .nothing
      if !isThere, kind == .folder {
        folders.append(path)
        continue
      }
      pairs.append(
        ComparedPair(
          path: path,
          old: kind == nil || kind == .submodule ? nil : .inRevision(revision, location),
          new: isThere ? .onDisk(.named(path)) : nil, isNamed: true))
    }
    var old: [String: ComparedFile] = [:]
    var submodules: Set<ResolvedPath> = []
    for folder in folders {
      guard let location = revision.location(ofPath: folder) else { continue }
      let found = revision.policies(in: location)
      submodules.formUnion(found.submodules.filter { !$0.isThere })
      for path in found.files {
        guard let file = ResolvedPath(path, from: location, in: revision) else { continue }
        old[folder == "." ? path : "\(folder)/\(path)"] = .inRevision(revision, file)
      }
    }
    pairs += Self.pairs(old, inputs.foundFiles { $0 })
    pairs.removeAll { pair in
      guard pair.old == nil,
        let submodule = revision.location(ofPath: pair.path).flatMap(revision.submodule)
      else { return false }
      submodules.insert(submodule)
      return true
    }
    for name in submodules.map(revision.name).sorted() {
      outcome.complain(
        "\(name.quotedPath) is a submodule; compare its policies in its own repository")
    }
    // A policy that is new at its path may have moved from outside PATH.
    if !operands.isEmpty, pairs.contains(where: { $0.old == nil }) {
      let compared = Set(pairs.compactMap { $0.old?.location })
      let gone = revision.policies(in: revision.top).files.compactMap { path in
        ResolvedPath(path, from: revision.top, in: revision).map { (path.fileName, $0) }
      }.filter { !$0.1.isThere && !compared.contains($0.1) }
      for index in pairs.indices where pairs[index].old == nil {
        let moved = gone.filter { $0.0 == pairs[index].path.fileName }
        if moved.count == 1 { pairs[index].old = .inRevision(revision, moved[0].1) }
      }
    }
    return pairs
  }

  /// The pairs of files with the same path, sorted by path.
  private static func pairs(
    _ old: [String: ComparedFile], _ new: [String: ComparedFile]
  ) -> [ComparedPair] {
    Set(old.keys).union(new.keys).sorted().map { path in
      ComparedPair(path: path, old: old[path], new: new[path], isNamed: false)
    }
  }
}

extension [PolicyInput] {
  /// The files that were found in folders, by a path that a closure derives from
  /// their own.
  fileprivate func foundFiles(by path: (String) -> String) -> [String: ComparedFile] {
    var files: [String: ComparedFile] = [:]
    for case .found(let name) in self { files[path(name)] = .onDisk(.found(name)) }
    return files
  }
}

/// A file of one of two versions that are compared.
enum ComparedFile: Sendable {
  case onDisk(PolicyInput)
  case inRevision(Revision, ResolvedPath)

  /// Reads, lowers and proves the policy in the file.
  ///
  /// - Parameter isNamed: whether an operand names the file, so that it must be
  ///   a policy. It may have become one since the revision.
  func content(by pipeline: PolicyPipeline, isNamed: Bool) -> PolicyPipeline.Compared {
    let quoted = name.quotedPath
    let mustBePolicy = isNamed && location == nil
    var pipeline = pipeline
    if case .inRevision(let revision, _) = self { pipeline.scope.store = revision }
    do throws(ReadingError) {
      let source = try source(atMost: pipeline.limits[.bytes])
      switch pipeline.compared(source) {
      case .policy(let policy): return .policy(policy)
      // A Git LFS pointer, whose content is stored elsewhere.
      case .notAPolicy where source.bytes.starts(with: "version https://git-lfs.".utf8):
        return .unusable(
          "\(quoted) is a Git LFS pointer, not a policy; run 'git lfs pull', and compare two files")
      case .notAPolicy:
        return mustBePolicy
          ? .unusable("\(quoted) is not a policy: it has no top-level 'scrim:' key") : .notAPolicy
      case .unusable(let reason): return .unusable("\(quoted) cannot be compared: \(reason)")
      }
    } catch .tooLong(let beginning) where !mustBePolicy && !beginning.seemsToHaveVersionKey {
      return .notAPolicy
    } catch {
      return .unusable("\(quoted) \(location == nil ? error.message(on: name) : error.message)")
    }
  }

  /// The name in messages.
  private var name: String {
    switch self {
    case .onDisk(let input): input.name
    case .inRevision(let revision, let location): revision.name(of: location)
    }
  }

  /// Where the file is in the revision; nil if it is on disk.
  var location: ResolvedPath? {
    if case .inRevision(_, let location) = self { location } else { nil }
  }

  private func source(atMost limit: Int) throws(ReadingError) -> SourceFile {
    switch self {
    case .onDisk(let input): try input.source(atMost: limit)
    case .inRevision(let revision, let location):
      try revision.read(location, inside: revision.top, as: name, atMost: limit)
    }
  }
}
