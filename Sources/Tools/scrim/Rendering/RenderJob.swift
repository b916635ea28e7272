internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimRenderer

/// One picture to draw.
struct RenderJob: Sendable {
  let capture: String
  let screen: String
  let out: String

  /// Where the picture is written, for jobs that write the same file.
  var destination: String? { (try? System.outputLocation(of: out))?.text }
}

/// The result of drawing a picture.
struct RenderAnswer: Sendable {
  let frame: RenderFrame
  /// The width of the capture, in pixels.
  let width: Int
  let substitutions: [Substitution]
  /// The encoded picture, if it goes to standard output.
  let bytes: [UInt8]
}

extension RenderJob {
  /// The lines to report about a result: why it failed, the substitutes that
  /// were drawn, and a warning if the picture exposes the screen.
  func remarks(on answer: Result<RenderAnswer, RenderError>) -> [String] {
    let screen = PrintableText.quoted(screen)
    switch answer {
    case .failure(let error): return [Outcome.line(error.message)]
    case .success(let answer):
      let notes = answer.substitutions.map { Outcome.line("note: \(screen): \($0.message)") }
      guard answer.frame.isLeak else { return notes }
      let percent = Int((answer.frame.exposed * 100).rounded(.up))
      let leak = "a system snapshot can show \(percent)% of \(screen); 'scrim verify' says why"
      return notes + [Outcome.line(leak)]
    }
  }
}

extension Substitution {
  /// Why something else was drawn than the policy specifies.
  var message: String {
    switch self {
    case .fallback(let cover, let sigma):
      "cover \(PrintableText.quoted(cover)) is drawn as its fallback color: no blur has a sigma of "
        + "\(JSONNumber((sigma * 100).rounded() / 100).text) px, only 0.5 to 500"
    case .background(let cover, let image):
      "cover \(PrintableText.quoted(cover)) is drawn as its background: --assets names no folder "
        + "with the image \(PrintableText.quoted(image))"
    }
  }
}

/// Why a picture cannot be drawn.
struct RenderError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// A problem with a file or folder, worded to follow its name.
  init(_ path: String, _ problem: String) {
    message = "\(PrintableText.quoted(path, limit: 1000)) \(problem)"
  }

  /// Calls the system, and names the path and the problem if it refuses.
  static func naming<Result>(
    _ path: String, _ problem: String, _ body: () throws(System.Refusal) -> Result
  ) throws(RenderError) -> Result {
    do throws(System.Refusal) {
      return try body()
    } catch {
      throw RenderError(path, "\(problem): \(error.reason)")
    }
  }
}
