internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimRenderer

/// The totals of a batch.
struct RenderTally: Sendable {
  /// The progress of the batch.
  var bar: ProgressBar?
  /// The scale, with the widths that have been checked.
  var scale: RenderScale
  /// Whether an answer could not be delivered to the program that asked.
  var isOutputClosed = false
  private(set) var rendered = 0
  private(set) var failed = 0
  private(set) var status = ExitStatus.clean

  /// Counts a picture.
  mutating func count(_ answer: Result<RenderAnswer, RenderError>) {
    bar?.advance()
    switch answer {
    case .success(let answer):
      rendered += 1
      if answer.frame.isLeak { status = max(status, .findings) }
    case .failure:
      failed += 1
      status = max(status, .unusable)
    }
  }

  /// The warning about the width of a capture, if that width has not been
  /// reported yet.
  mutating func warning(
    about job: RenderJob?, _ answer: Result<RenderAnswer, RenderError>
  ) -> String? {
    guard let job, case .success(let answer) = answer else { return nil }
    return scale.warning(about: job.capture, wide: answer.width)
  }

  /// The totals as text.
  var text: String {
    let pictures = "\(rendered) \(rendered == 1 ? "picture" : "pictures")"
    return failed == 0 ? "\(pictures)\n" : "\(pictures), \(failed) not made\n"
  }
}
