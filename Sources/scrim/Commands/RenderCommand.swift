internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimVerifier

/// `scrim render`: pictures of covered screens.
enum RenderCommand: Command {
  static let guide = CommandGuide(
    name: "render", summary: "Draw what the system would picture of a screen.",
    operands: "POLICY|TIMELINE",
    discussion: """
      A capture is a PNG of the screen without any cover.

          scrim render POLICY --capture home.png --screen home -o picture.png

      draws the first picture that the system may keep once the app has been left.
      With --trace FILE --at MS it draws what is on screen at that instant of the
      trace, which begins on the screen if it names none; with --opacity, the screen's cover when it has
      come so far. The exit status is 1 if a picture that the system may keep shows a
      sensitive screen.

      For many captures, --captures names a folder with a 'SCREEN.png' for each screen,
      and --out the folder for the pictures, under the same names. Or --jobs reads
      lines such as {"capture": "a.png", "screen": "a", "out": "b.png"} and answers
      each with a line. All processors are used; what cannot be drawn is reported, and
      stops nothing else.

      With --filmstrip, one picture shows the frames of a trace side by side: whenever
      something happens, and in the middle and at the end of each fade.

      A view of the app's own is drawn as its background with a label. Pictures are
      written for the user's eyes only (mode 0600).
      """,
    flags: [
      capture, captures, jobs, screen, out, trace, at, opacity, filmstrip, every, scale, appearance,
      assets, maxBytes, maxPixels,
      maxProfile,
    ])

  static let capture = Flag("--capture", value: "PNG", "the screen without a cover")
  static let captures = Flag("--captures", value: "DIR", "a folder of captures, SCREEN.png each")
  static let jobs = Flag(
    "--jobs", value: "FILE", "lines of JSON that say what to draw; '-' reads standard input")
  static let screen = Flag("--screen", value: "ID", "the screen that the capture shows")
  static let out = Flag(
    "--out", short: "-o", value: "PNG|DIR", "where the picture goes, or the pictures")
  static let trace = Flag(
    "--trace", value: "FILE", "what happens to the app, as 'scrim simulate' reads it")
  static let at = Flag("--at", value: "MS", "the instant of the trace, in milliseconds")
  static let opacity = Flag(
    "--opacity", value: "0…1", "how far the cover has come, whatever happens")
  static let filmstrip = Flag("--filmstrip", "draw the frames of the trace side by side")
  static let every = Flag("--every", value: "TIME", "more frames at this step, such as 100ms")
  static let scale = Flag("--scale", value: "N", "how many pixels of a capture make a point (3)")
  static let appearance = Flag(
    "--appearance", value: "WHICH", choices: Appearance.allCases.map(\.rawValue),
    "the system's appearance (light)")
  static let assets = Flag(
    "--assets", value: "DIR", "the folder of the images that covers name, NAME.png each")
  static let maxBytes = Flag(
    "--max-bytes", value: "N", "the most bytes in a file (\(RenderLimits().bytes))")
  static let maxPixels = Flag(
    PNGLimits.pixelsFlag, value: "N", "the most pixels in a picture (\(PNGLimits().pixels))")
  static let maxProfile = Flag(
    PNGLimits.profileFlag, value: "N",
    "the most bytes in a picture's colour profile (\(PNGLimits().profile))")

  static func run(_ arguments: Arguments, _ terminal: Terminal) async throws(UsageError) -> Outcome
  {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("render needs one policy or timeline")
    }
    let request = try RenderRequest(arguments)
    let traceFile = arguments.value(of: trace)
    let inputs = [operand == "-", traceFile == "-", request.readsStandardInput]
    guard inputs.filter({ $0 }).count <= 1 else {
      throw UsageError("only one input can come from standard input")
    }
    let instant = try arguments.instant(of: at)
    let part = try arguments.fraction(of: opacity, in: 0...1)
    let step = try arguments.duration(of: every)
    try check(arguments, request)
    var limits = RenderLimits()
    limits.bytes = try arguments.number(of: maxBytes, in: 1...1 << 32) ?? limits.bytes
    limits.png.profile =
      try arguments.number(of: maxProfile, in: 1...1 << 28) ?? limits.png.profile
    limits.png.pixels =
      try arguments.number(
        of: maxPixels, in: 1...PictureLayout.longestSide * PictureLayout.longestSide)
      ?? limits.png.pixels
    var renderer = Renderer(
      scale: try arguments.fraction(of: scale, in: 0.1...16) ?? 3,
      appearance: arguments.value(of: appearance).flatMap { Appearance(rawValue: $0) } ?? .light)

    var outcome = Outcome()
    func name(_ file: String) -> String { file == "-" ? "<stdin>" : file }
    guard
      let timeline = TimelineInput.timeline(
        from: operand, as: name(operand), atMost: limits.bytes, &outcome)
    else { return outcome }
    var moment = part.map { RenderMoment.opacity($0) } ?? .stored
    var played: Trace?
    if let traceFile {
      played = TraceInput.trace(
        from: traceFile, as: name(traceFile), for: timeline, atMost: limits.bytes,
        terminal.paint(arguments.value(of: .color)), &outcome)
      guard let played else { return outcome }
      if let instant { moment = .traced(played, at: instant) }
    }
    do throws(RenderError) {
      var images = RenderImages()
      if let folder = arguments.value(of: assets) {
        images = try RenderImages(for: timeline, in: folder, scale: renderer.scale, limits)
        for fault in images.faults { outcome.complaints += Outcome.line("note: \(fault.message)") }
      }
      renderer.images = images.pictures
      if case .one = request { renderer.threads = System.processorCount }
      if case .filmstrip = request { renderer.threads = System.processorCount }
      let run = RenderRun(
        timeline: timeline, moment: moment, renderer: renderer, limits: limits,
        inputs: [operand, traceFile].compactMap { $0 } + images.files)
      switch request {
      case .one(let job): try await run.one(job, &outcome)
      case .folder(let captures, let out):
        try await run.folder(captures, to: out, terminal, &outcome)
      case .lines(let file): try await run.lines(of: file, terminal, &outcome)
      case .filmstrip(let screen, let captures, let out):
        try await run.filmstrip(
          of: played ?? Trace([]), on: screen, captures, every: step, to: out, &outcome)
      }
    } catch {
      outcome.complain(error.message)
    }
    return outcome
  }

  /// Refuses flags that mean nothing beside one another.
  private static func check(
    _ arguments: Arguments, _ request: RenderRequest
  ) throws(UsageError) {
    let isFilmstrip = arguments.has(filmstrip)
    if isFilmstrip, !arguments.has(trace) {
      throw UsageError("a filmstrip needs a trace", help: "write --trace FILE")
    }
    if arguments.has(trace), !isFilmstrip, !arguments.has(at) {
      throw UsageError(
        "--trace needs an instant", help: "write --at MS, or --filmstrip for all of it")
    }
    let pairs = [
      (at, arguments.has(trace) && !isFilmstrip, "--trace, and no --filmstrip"),
      (opacity, !arguments.has(trace), "no --trace"), (every, isFilmstrip, "--filmstrip"),
    ]
    for (flag, isWanted, other) in pairs where arguments.has(flag) && !isWanted {
      throw UsageError("\(flag.name) goes with \(other)")
    }
  }
}
