/// The files that a run has read and written, by their identity.
///
/// No output may replace an input, whatever path, link or descriptor leads to it, and no
/// output may replace another output of the same run. Inputs are noted where files are
/// opened for reading, and outputs where they are put into place, so no command can
/// forget to.
///
/// A run binds its own ledger to its task. Its child tasks share it.
package struct FileLedger: Sendable {
  /// What a run has done with a file.
  package enum Use: Sendable {
    case read
    case written
  }

  /// The ledger of the run that this task belongs to.
  @TaskLocal package static var current: FileLedger?

  private let uses = Locked<[FileIdentity: Use]>([:])

  package init() {}

  /// Notes what the run does with a file; the first use stays.
  package func note(_ use: Use, of file: FileIdentity) {
    uses.withLock { uses in
      if uses[file] == nil { uses[file] = use }
    }
  }

  /// What the run has done with a file.
  package func use(of file: FileIdentity) -> Use? {
    uses.withLock { $0[file] }
  }
}

/// What makes a file the same under all of its names.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  package init(device: some BinaryInteger, inode: some BinaryInteger) {
    self.device = UInt64(truncatingIfNeeded: device)
    self.inode = UInt64(truncatingIfNeeded: inode)
  }
}
