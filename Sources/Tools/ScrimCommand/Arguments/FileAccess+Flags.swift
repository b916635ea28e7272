package import ScrimDiagnostics

/// The flag that controls which files a run may use.
extension FileAccess {
  package static let rootFlag = Flag(
    "--root", value: "DIR",
    "the folder that policies may name files in, and links may lead to (the nearest above with "
      + ".git, or their own)")

  /// The access to the files that arguments name.
  package func entering(_ arguments: Arguments) throws(UsageError) -> FileAccess {
    var access = self
    access.ledger = ledger ?? FileLedger()
    access.addRoots(ofOperands: arguments.operands)
    guard let path = arguments.value(of: Self.rootFlag) else { return access }
    guard path.isFolder else {
      throw UsageError(
        "--root cannot be \(path.quotedPath), which is not a folder",
        help: "name a folder above the policies")
    }
    access.root = ResolvedPath(path)
    return access
  }
}

extension FileScope {
  /// The files that policies may name in a run.
  package init(_ access: FileAccess) {
    self.init()
    root = access.root
  }
}
