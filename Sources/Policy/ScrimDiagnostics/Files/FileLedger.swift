/// The files that a run has read and written, by identity.
///
/// No output may replace an input, whatever path, link or descriptor leads to
/// it, and no output may replace another output of the run. Inputs are recorded
/// where files are opened, and outputs where they are moved into place.
package struct FileLedger: Sendable {
  /// What a run has done with a file.
  package enum Use: Sendable {
    case read
    case written
  }

  private let uses = Locked<[FileIdentity: Use]>([:])

  package init() {}

  /// Records what the run does with a file; only the first use counts.
  package func note(_ use: Use, of file: FileIdentity) {
    uses.withLock { $0[file] = $0[file] ?? use }
  }

  /// What the run has done with a file; nil if nothing.
  package func use(of file: FileIdentity) -> Use? { uses.withLock { $0[file] } }
}

/// The identity of a file, which is equal for all of its paths.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  package init(device: some BinaryInteger, inode: some BinaryInteger) {
    self.device = UInt64(truncatingIfNeeded: device)
    self.inode = UInt64(truncatingIfNeeded: inode)
  }
}
