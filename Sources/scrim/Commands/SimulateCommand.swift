internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTimeline
internal import ScrimVerifier

/// `scrim simulate`: what a policy does while a trace is played.
enum SimulateCommand: Command {
  static let guide = CommandGuide(
    name: "simulate", summary: "Play a trace, and show what is on screen after each event.",
    operands: "POLICY|TIMELINE",
    discussion: """
      A trace is a file of JSON Lines, one event a line, with 'at' in milliseconds:

          {"at": 0, "event": "did-become-active"}
          {"at": 10, "event": "screen", "screen": "accounts.balance"}
          {"at": 500, "event": "will-resign-active"}
          {"at": 700, "event": "snapshot"}

      'prompt-began' and 'prompt-ended' carry a "ticket", 'show' and 'dismiss' an
      "overlay". Two seconds are played beyond the last line. Either file may be '-'
      for standard input. The policy may have findings, as long as it can be read.
      """,
    flags: [trace, every, format, standardInputName, maxBytes])

  private static let trace = Flag("--trace", value: "FILE", "the trace to play")
  private static let every = Flag(
    "--every", value: "TIME", "show samples at this step as well, such as 10ms")
  private static let format = Flag(
    "--format", value: "FORMAT", choices: ["text", "json"],
    "a table to read, or JSON Lines (text)")
  private static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "what to call standard input in complaints")
  private static let maxBytes = Flag(
    "--max-bytes", value: "N", "the most bytes in a file (\(mostBytes))")
  private static let mostBytes = 16 << 20

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("simulate needs one policy or timeline")
    }
    guard let traceFile = arguments.value(of: trace) else {
      throw UsageError("simulate needs a trace", help: "write --trace FILE")
    }
    guard operand != "-" || traceFile != "-" else {
      throw UsageError("only one of policy and trace can come from standard input")
    }
    let step = try arguments.value(of: every).map(duration)
    let limit = try arguments.number(of: maxBytes, in: 1...1 << 30) ?? mostBytes
    let paint = terminal.paint(arguments.value(of: .color))
    let standardInput = arguments.value(of: standardInputName) ?? "<stdin>"
    func name(_ file: String) -> String { file == "-" ? standardInput : file }

    var outcome = Outcome()
    guard
      let timeline = TimelineInput.timeline(
        from: operand, as: name(operand), atMost: limit, &outcome),
      let trace = read(
        traceFile, as: name(traceFile), for: timeline, atMost: limit, paint, &outcome)
    else { return outcome }
    guard let simulation = Simulation(of: trace, on: timeline, every: step) else {
      throw UsageError(
        "--every is too short: there would be more than \(Simulation.mostSamples) samples")
    }
    let summary: SimulationSummary
    if arguments.value(of: format) == "json" {
      summary = simulation.writeJSON(to: &outcome.output)
    } else {
      summary = simulation.writeText(to: &outcome.output, paint)
    }
    if !summary.breaches.isEmpty { outcome.status = .findings }
    return outcome
  }

  private static func read(
    _ file: String, as name: String, for timeline: Timeline, atMost limit: Int, _ paint: Paint,
    _ outcome: inout Outcome
  ) -> Trace? {
    let source: SourceFile
    do throws(ReadingError) {
      source = try SourceFile.readInput(file, as: name, atMost: limit)
    } catch {
      outcome.complain("\(PrintableText.quoted(name)) \(error.message)")
      return nil
    }
    var report = Report()
    let overlays = timeline.content.overlays.map(\.name)
    let trace = Trace(reading: source, overlays: overlays, into: &report)
    if report.totalFindings > 0 { outcome.complaints += report.text(paint) }
    if trace == nil { outcome.status = .unusable }
    return trace
  }

  /// A duration as policies write it.
  private static func duration(_ text: String) throws(UsageError) -> Nanoseconds {
    let (number, places) =
      text.hasSuffix("ms") ? (text.dropLast(2), 6) : (text.dropLast(text.hasSuffix("s") ? 1 : 0), 9)
    let count = JSONNumber(String(number))?.rounded(timesTenTo: places)
    guard text.hasSuffix("s"), let count, count > 0 else {
      throw UsageError(
        "--every cannot be \(PrintableText.quoted(text))",
        help: "write a number with its unit, ms or s, such as 10ms")
    }
    return Nanoseconds(count: count)
  }
}
