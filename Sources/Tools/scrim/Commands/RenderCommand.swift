internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimRenderer
internal import ScrimTimeline
internal import ScrimTrace

/// `scrim render`: draws pictures of covered screens.
enum RenderCommand: Command {
  static let guide = CommandGuide(
    name: "render", summary: "Draw the system's snapshot of a screen.", operands: "POLICY|TIMELINE",
    discussion: """
      A capture is a PNG of the screen without any cover.

          scrim render POLICY --capture home.png --screen home -o picture.png

      draws the first snapshot that the system may take after the user leaves the app.
      --trace FILE --at MS draws what is on screen at that instant of a trace; a trace that
      names no screen begins on SCREEN. --opacity draws the screen's cover at that opacity.
      The exit status is 1 if a system snapshot can expose a sensitive screen.

      For many captures, --captures names a folder with a 'SCREEN.png' for each screen,
      and --out the folder for the pictures, which get the same names. Or --jobs reads
      lines such as {"capture": "a.png", "screen": "a", "out": "b.png"} and answers each
      with a line. A bad capture is reported and does not stop the others.

      The grain of a blur is random, and differs in each picture. With --seed, all pictures
      have the same noise, which a comparison of two pictures removes.

      The radius of a blur is in points; --scale gives the pixels per point. A run prints
      the scale, and warns of a capture whose width fits no known device at that scale.

      With --filmstrip, one picture shows the frames of a trace side by side: one for each
      event, and one in the middle and at the end of each fade. Neighbors that look the same
      are one frame. Above the frames are the app's phases, below them the opacity of the
      cover over time. With -o NAME.svg the filmstrip is an SVG.

      A view of the app is drawn as its background with a label. Only the user can read
      the pictures (mode 0600).
      """,
    flags: RenderFlag.all + [PolicyPipeline.variantFlag, FileAccess.rootFlag],
    findings: "a system snapshot that can expose a sensitive screen")

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) async throws(UsageError) -> Outcome {
    let operand = try arguments.onlyOperand(
      or: "render needs one policy or timeline",
      help: arguments.operands.count == 2 && !arguments.has(RenderFlag.capture)
        ? "write --capture \(arguments.operands[1])"
        : "write 'scrim render POLICY --capture PNG --screen ID -o PNG'")
    let request = try RenderRequest(arguments)
    let inputs = [operand] + request.inputs
    guard inputs.filter({ $0 == "-" }).count <= 1 else {
      throw UsageError("only one input can come from standard input")
    }
    let input = try RenderInput(arguments)
    let askedScale = try arguments.fraction(of: RenderFlag.scale, in: 0.1...16)

    var outcome = Outcome()
    let played = PlayedInput(arguments: arguments, terminal: terminal, limit: maximumTextBytes)
    guard let timeline = played.timeline(operand, &outcome) else { return outcome }
    let scale = RenderScale(askedScale, for: timeline.content.lifecycle)
    let appearance = arguments.value(of: RenderFlag.appearance).flatMap(SystemAppearance.init)
    var renderer = Renderer(scale: scale.pixels, appearance: appearance ?? .light)
    if !request.isBatch { renderer.threads = System.processorCount }
    renderer.noise = try arguments.number(of: RenderFlag.seed, in: 0...Int.max).map {
      NoiseGenerator(seed: UInt64($0))
    }
    var trace: Trace?
    if let file = request.traceFile {
      trace = played.trace(file, for: timeline, &outcome)
      if trace == nil { return outcome }
    }
    do throws(RenderError) {
      if let folder = arguments.value(of: RenderFlag.assets) {
        let images = try input.images(for: timeline, in: folder, scale: renderer.scale)
        for fault in images.faults { outcome.complaints += Outcome.line("note: \(fault.message)") }
        renderer.images = images.pictures
      }
      outcome.complaints += scale.note
      // In a batch, complaints about the whole run are shown at its start.
      if request.isBatch {
        terminal.complain(outcome.complaints)
        outcome.complaints = ""
      }
      let run = RenderRun(
        timeline: timeline, moment: request.moment(in: trace), scale: scale, renderer: renderer,
        input: input)
      switch request.subject {
      case .one(let job): try await run.one(job, &outcome)
      case .folder(let captures, let out):
        try await run.folder(captures, to: out, terminal, &outcome)
      case .lines(let file): try await run.lines(of: file, terminal, &outcome)
      case .filmstrip(let strip):
        let policy = operand == "-" ? arguments.name(of: "-") : operand.fileName
        try await run.filmstrip(strip, of: trace ?? Trace([]), policy, &outcome)
      }
    } catch {
      outcome.complain(error.message)
    }
    return outcome
  }

  /// The maximum size of a policy or a trace, in bytes.
  private static let maximumTextBytes = 16 << 20
}
