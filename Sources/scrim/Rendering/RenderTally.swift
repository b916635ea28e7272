internal import ScrimDiagnostics
internal import ScrimRenderer

/// What a batch comes to.
struct RenderTally: Sendable {
  /// Shows how far the batch has come.
  var bar: ProgressBar?
  /// What has been said about the widths of captures.
  var scale: RenderScale
  /// Whether somebody asked who does not take the answers.
  var areAnswersLost = false
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

  /// What the width of a capture tells of the scale, if it has not been said yet.
  mutating func warning(
    about job: RenderJob?, _ answer: Result<RenderAnswer, RenderError>
  ) -> String? {
    guard let job, case .success(let answer) = answer else { return nil }
    return scale.warning(about: job.capture, wide: answer.width)
  }

  /// The count in words.
  var text: String {
    let pictures = "\(rendered) \(rendered == 1 ? "picture" : "pictures")"
    return failed == 0 ? "\(pictures)\n" : "\(pictures), \(failed) not made\n"
  }
}
