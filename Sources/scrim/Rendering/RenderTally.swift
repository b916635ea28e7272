internal import ScrimDiagnostics
internal import ScrimRenderer

/// What a batch comes to.
struct RenderTally: Sendable {
  private(set) var rendered = 0
  private(set) var failed = 0
  private(set) var complaints = ""
  private(set) var status = ExitStatus.clean

  /// Counts a picture, and notes what is to be said of it.
  mutating func count(_ item: RenderItem, _ answer: RenderBatch.Answer) {
    switch answer {
    case .success(let answer):
      rendered += 1
      guard case .success(let job) = item.job else { return }
      let screen = PrintableText(job.screen).text
      for substitution in answer.substitutions {
        complaints += "scrim: note: \(screen): \(substitution.message)\n"
      }
      if answer.frame.isLeak {
        complaints += "scrim: \(job.leak(answer.frame))\n"
        status = max(status, .findings)
      }
    case .failure(let error):
      failed += 1
      complaints += "scrim: \(error.message)\n"
      status = max(status, .unusable)
    }
  }

  /// The count in words.
  var text: String {
    let pictures = "\(rendered) \(rendered == 1 ? "picture" : "pictures")"
    return failed == 0 ? "\(pictures)\n" : "\(pictures), \(failed) not made\n"
  }
}
