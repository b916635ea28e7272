internal import ScrimCommand
internal import ScrimDiagnostics

/// The files that the jobs of a batch read and write.
///
/// No job may write a file that another job reads. Jobs run in parallel, so
/// conflicts are detected when a job is added, and do not depend on the order
/// in which jobs finish.
struct RenderFileConflicts {
  private var captures: Set<ResolvedPath> = []
  private var outs: Set<ResolvedPath> = []

  /// Protects a capture before its job is added.
  ///
  /// Its path is protected even if it does not exist yet, and an existing file
  /// under all of its names.
  mutating func protect(_ capture: String) {
    captures.formUnion(Self.locations(ofCapture: capture))
    if let file = System.identity(of: capture) { FileAccess.current.ledger?.note(.read, of: file) }
  }

  /// Adds a job, unless it writes a file that another job reads, or the
  /// reverse.
  mutating func add(_ job: RenderJob) throws(RenderError) {
    if !outs.isDisjoint(with: Self.locations(ofCapture: job.capture)) {
      throw RenderError(job.capture, "cannot be read: an earlier line writes it")
    }
    protect(job.capture)
    guard let out = try? System.outputLocation(of: job.out) else { return }
    if captures.contains(out) {
      throw RenderError(job.out, "cannot be written: \(System.Refusal.isInput.reason)")
    }
    outs.insert(out)
  }

  /// The location of a capture, and that of the link if its path is one.
  ///
  /// An output replaces a link, so a job that writes the link changes what a
  /// job that reads it gets.
  private static func locations(ofCapture path: String) -> [ResolvedPath] {
    [ResolvedPath(path), try? System.outputLocation(of: path)].compactMap(\.self)
  }
}
