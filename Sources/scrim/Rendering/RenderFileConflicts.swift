internal import ScrimDiagnostics

/// The files that the jobs of a batch read and write.
///
/// No job may write a file that another job reads. Jobs run in parallel, so
/// conflicts are detected when a job is added, and do not depend on the order
/// in which jobs finish.
struct RenderFileConflicts {
  private var captures: Set<CanonicalPath> = []
  private var outs: Set<CanonicalPath> = []

  /// Protects a capture before its job is added.
  ///
  /// Its path is protected even if it does not exist yet, and an existing file
  /// under all of its names.
  mutating func protect(_ capture: String) {
    captures.insert(CanonicalPath(capture))
    if let file = System.identity(of: capture) { FileLedger.current?.note(.read, of: file) }
  }

  /// Adds a job, unless it writes a file that another job reads, or the
  /// reverse.
  mutating func add(_ job: RenderJob) throws(RenderError) {
    if outs.contains(CanonicalPath(job.capture)) {
      throw RenderError(
        "\(PrintableText.quoted(job.capture, limit: 1000)) cannot be read: an earlier line "
          + "writes it")
    }
    protect(job.capture)
    let out = CanonicalPath(job.out)
    if captures.contains(out) {
      let refusal = System.Refusal.isInput
      throw RenderError(
        "\(PrintableText.quoted(job.out, limit: 1000)) cannot be written: \(refusal.reason)")
    }
    outs.insert(out)
  }
}
