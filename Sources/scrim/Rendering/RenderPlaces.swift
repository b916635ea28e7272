internal import ScrimDiagnostics

/// Which files the jobs of a batch read and write, so that no job writes what another
/// reads.
///
/// Jobs are done at the same time, so what is refused must not depend on which comes
/// first: all of this is decided when a job is taken on.
struct RenderPlaces {
  private var captures: Set<FilePlace> = []
  private var outs: Set<FilePlace> = []

  /// Protects a capture before its turn comes: under its place, where it may not exist yet,
  /// and under all other names that it has.
  mutating func protect(_ capture: String) {
    captures.insert(FilePlace(capture))
    if let file = System.identity(of: capture) { FileLedger.current?.note(.read, of: file) }
  }

  /// Takes a job on, unless it writes what another job reads, or the other way round.
  mutating func add(_ job: RenderJob) throws(RenderError) {
    if outs.contains(FilePlace(job.capture)) {
      throw RenderError(
        "\(PrintableText.quoted(job.capture, limit: 1000)) cannot be read: an earlier line "
          + "writes it")
    }
    protect(job.capture)
    let place = FilePlace(job.out)
    if captures.contains(place) {
      let refusal = System.Refusal.isInput
      throw RenderError(
        "\(PrintableText.quoted(job.out, limit: 1000)) cannot be written: \(refusal.reason)")
    }
    outs.insert(place)
  }
}
