internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimRenderer

/// One picture to draw.
struct RenderJob: Sendable {
  let capture, screen, out: String

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
    let screen = screen.quoted
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
      "cover \(cover.quoted) is drawn as its fallback color: no blur has a sigma of "
        + "\(JSONNumber((sigma * 100).rounded() / 100).text) px, only 0.5 to 500"
    case .background(let cover, let image):
      "cover \(cover.quoted) is drawn as its background: --assets names no folder "
        + "with the image \(image.quoted)"
    }
  }
}

/// Why a picture cannot be drawn.
struct RenderError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// A problem with a file or folder, worded to follow its name.
  init(_ path: String, _ problem: String) { message = "\(path.quotedPath) \(problem)" }

  /// Calls the system, and names the path and the problem if it refuses.
  static func naming<Value>(
    _ path: String, _ problem: String, _ body: () throws(System.Refusal) -> Value
  ) throws(RenderError) -> Value {
    try Result(catching: body).mapError { Self(path, "\(problem): \($0.reason)") }.get()
  }

  /// Calls a closure that reads a file, and names the file if that fails.
  static func reading<Value>(
    _ path: String, _ body: () throws(ReadingError) -> Value
  ) throws(RenderError) -> Value {
    try Result(catching: body).mapError { Self(path, $0.message) }.get()
  }
}

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
