internal import ScrimDiagnostics
internal import ScrimRenderer

/// What a batch comes to.
struct RenderTally: Sendable {
  /// Shows how far the batch has come.
  var bar: ProgressBar?
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

  /// The count in words.
  var text: String {
    let pictures = "\(rendered) \(rendered == 1 ? "picture" : "pictures")"
    return failed == 0 ? "\(pictures)\n" : "\(pictures), \(failed) not made\n"
  }
}
