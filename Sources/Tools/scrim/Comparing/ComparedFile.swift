internal import ScrimCommand
internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

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
      case .version(let version): return .version(version)
      case .notAPolicy where source.isPointer:
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
      return .unusable("\(quoted) \(error.message)")
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

extension SourceFile {
  /// Whether the file is a Git LFS pointer, and its content is stored
  /// elsewhere.
  fileprivate var isPointer: Bool { bytes.starts(with: "version https://git-lfs.".utf8) }
}
