internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// `scrim simulate`: shows what a policy does while a trace is played.
enum SimulateCommand: Command {
  static let guide = CommandGuide(
    name: "simulate", summary: "Play a trace, and show what is on screen after each event.",
    operands: "POLICY|TIMELINE",
    discussion: """
      A trace is a file of JSON Lines, one event per line, with 'at' in milliseconds:

          {"at": 0, "event": "did-become-active"}
          {"at": 10, "event": "screen", "screen": "accounts.balance"}
          {"at": 500, "event": "will-resign-active"}
          {"at": 700, "event": "snapshot"}

      'prompt-began' and 'prompt-ended' carry a "ticket", 'show' and 'dismiss' an
      "overlay". docs/traces.md lists all events, their names in UIKit, SwiftUI, AppKit,
      Android, React Native and Flutter, and how to record a trace. 'scrim schema trace
      --format markdown' prints it.

      The simulation goes on for two seconds after the last line. Either file may be '-'
      for standard input. The policy may have findings, as long as it can be read.
      """,
    flags: [
      trace, every, PlayedInput.clockTest, format, .standardInputName,
      PolicyPipeline.variantFlag, FileAccess.rootFlag, maxBytes,
    ],
    findings: "a trace that breaks a property of the proof")

  private static let trace = Flag("--trace", value: "FILE", "the trace to play")
  private static let every = Flag(
    "--every", value: "TIME", "also show a sample at every step, such as 10ms")
  private static let format = Flag(
    "--format", value: "FORMAT", choices: ["text", "json"], "a table to read, or JSON Lines (text)")
  private static let maxBytes = Flag(
    "--max-bytes", value: "N", "the most bytes in a file (\(maximumBytes))")
  private static let maximumBytes = 16 << 20

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    let operand = try arguments.onlyOperand(
      or: "simulate needs one policy or timeline",
      help: arguments.operands.count == 2 && !arguments.has(trace)
        ? "write --trace \(arguments.operands.last { $0.hasSuffix(".jsonl") } ?? arguments.operands[1])"
        : "write 'scrim simulate POLICY --trace FILE'")
    guard let traceFile = arguments.value(of: trace) else {
      throw UsageError("simulate needs a trace", help: "write --trace FILE")
    }
    guard operand != "-" || traceFile != "-" else {
      throw UsageError("only one of policy and trace can come from standard input")
    }
    let step = try arguments.duration(of: every)
    let limit = try arguments.number(of: maxBytes, in: 1...1 << 30) ?? maximumBytes

    var outcome = Outcome()
    let input = PlayedInput(arguments: arguments, terminal: terminal, limit: limit)
    guard let timeline = input.timeline(operand, &outcome),
      let trace = input.trace(traceFile, for: timeline, &outcome)
    else { return outcome }
    guard let simulation = Simulation(of: trace, on: timeline, every: step) else {
      throw UsageError(
        "--every is too short: there would be more than "
          + "\(Simulation.maximumSamples(of: timeline)) samples")
    }
    if trace.seemsToBeInSeconds {
      outcome.remark(
        "note: all of the trace happens within 10 ms; its times are milliseconds, not seconds")
    }
    let summary: SimulationSummary
    if arguments.value(of: format) == "json" {
      summary = simulation.writeJSON(to: &outcome.output)
    } else {
      let paint = terminal.paint(arguments.value(of: .color))
      summary = simulation.writeText(to: &outcome.output, paint)
      outcome.output = terminal.environment.log(outcome.output)
    }
    if !summary.breaches.isEmpty { outcome.status = .findings }
    return outcome
  }
}

extension Trace {
  /// Whether the times are probably seconds: several events that need time, in
  /// fractions of a few milliseconds.
  fileprivate var seemsToBeInSeconds: Bool {
    guard lines.count > 3, let first = lines.map(\.at).min(), let last = lines.map(\.at).max()
    else { return false }
    let millisecond = Nanoseconds.milliseconds(1).count
    return (last - first).count < 10 * millisecond
      && lines.contains { $0.at.count % millisecond != 0 }
  }
}
