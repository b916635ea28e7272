internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax

/// A file of one of two versions that are compared.
struct ComparedFile: Sendable {
  /// The name in messages.
  let name: String
  private let store: any FileStore
  private let mustBePolicy: Bool
  private let read: @Sendable (_ limit: Int) throws(ReadingError) -> SourceFile

  /// A file on disk.
  ///
  /// - Parameter isNamed: whether an operand names it, so that it must be a
  ///   policy.
  init(onDisk path: String, isNamed: Bool = false) {
    (name, store, mustBePolicy) = (path, Disk(), isNamed)
    read = { limit throws(ReadingError) in try .read(path, atMost: limit) }
  }

  /// A file that was already read.
  init(_ name: String, _ source: Result<SourceFile, ReadingError>) {
    (self.name, store, mustBePolicy) = (name, Disk(), true)
    read = { _ throws(ReadingError) in try source.get() }
  }

  /// A file of a revision.
  init(at location: ResolvedPath, in revision: Revision) {
    let name = revision.name(of: location)
    (self.name, store, mustBePolicy) = (name, revision, false)
    read = { limit throws(ReadingError) in
      try revision.read(location, inside: revision.top, as: name, atMost: limit)
    }
  }

  /// The result of reading a file to compare.
  enum Content: Sendable {
    case version(PolicyVersion)
    case notAPolicy
    case unusable(String)
  }

  /// Reads, lowers and proves the policy in the file.
  func content(by check: PolicyCheck) -> Content {
    let quoted = PrintableText.quoted(name, limit: 1000)
    var check = check
    check.scope.store = store
    do throws(ReadingError) {
      let source = try read(check.limits[.bytes])
      switch check.compared(source) {
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
}

extension SourceFile {
  /// Whether the file is a Git LFS pointer, and its content is stored
  /// elsewhere.
  fileprivate var isPointer: Bool { bytes.starts(with: "version https://git-lfs.".utf8) }
}
