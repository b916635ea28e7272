internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// Reads what a command plays, and the trace that it plays.
///
/// If that fails, the outcome gets a complaint.
struct PlayedInput {
  let arguments: Arguments
  let terminal: Terminal
  /// The maximum size of an input, in bytes.
  let limit: Int

  /// Allows the times of a trace to go back.
  static let clockTest = Flag(
    "--clock-test", "allow times in the trace to go back, to test such a clock")

  /// Reads a trace.
  func trace(_ file: String, for timeline: Timeline, _ outcome: inout Outcome) -> Trace? {
    let name = arguments.name(of: file)
    guard let source = outcome.source(file, as: name, atMost: limit) else { return nil }
    var findings = Findings()
    let trace = Trace(
      reading: source, overlays: timeline.content.overlays.map(\.name),
      screens: ListedScreens(of: timeline), under: timeline.lifecycle,
      isClockTest: arguments.has(Self.clockTest), into: &findings)
    if findings.total > 0 {
      outcome.complaints += Report(findings).text(terminal.paint(arguments.value(of: .color)))
    }
    if trace == nil { outcome.status = .unusable }
    // An empty trace may come from a broken recorder, so it proves nothing.
    if trace?.lines.isEmpty == true {
      outcome.complain("\(name.quotedPath) has no events to play")
      return nil
    }
    return trace
  }

  /// Reads an operand: a policy or a compiled timeline, detected by its content.
  func timeline(_ operand: String, _ outcome: inout Outcome) -> Timeline? {
    let name = arguments.name(of: operand)
    guard let source = outcome.source(operand, as: name, atMost: limit) else { return nil }
    do throws(TimelineError) {
      let timeline = try Timeline(checking: Array(source.bytes))
      if arguments.has(PolicyPipeline.variantFlag) { return refuse(source, &outcome) }
      if timeline.hasContent(ofAtMost: limit) { return timeline }
      outcome.complain(
        "\(source.path.quotedPath) cannot be played: its text is longer than \(limit) bytes")
      return nil
    } catch {
      guard [.notATimeline, .tooShort].contains(error.problem) else {
        outcome.complain("\(source.path.quotedPath) cannot be played: \(error)")
        return nil
      }
    }
    guard source.isJSON else { return lowered(source, &outcome) }
    return arguments.has(PolicyPipeline.variantFlag)
      ? refuse(source, &outcome) : read(source, &outcome)
  }

  /// Refuses a timeline in place of a policy with variants.
  private func refuse(_ source: SourceFile, _ outcome: inout Outcome) -> Timeline? {
    outcome.complain(
      "\(source.path.quotedPath) is a timeline, which holds one variant; remove --variant")
    return nil
  }

  /// Reads a timeline in JSON.
  private func read(_ source: SourceFile, _ outcome: inout Outcome) -> Timeline? {
    do throws(TimelineError) {
      return try Timeline(json: Array(source.bytes))
    } catch {
      let location = LineTable(source).location(of: error.offset)
      let path = PrintableText(source.path).text
      outcome.complain("\(path):\(location.line):\(location.column): \(error)")
      return nil
    }
  }

  /// The timeline of a policy, which may have findings.
  private func lowered(_ source: SourceFile, _ outcome: inout Outcome) -> Timeline? {
    var limits = SyntaxLimits()
    limits[.bytes] = limit
    var check = PolicyCheck(
      PolicyPipeline(limits: limits),
      today: Day(secondsSince1970: System.secondsSince1970))
    check.pipeline.scope = FileScope(FileAccess.current)
    // Playing a trace shows what goes wrong, so no proof is needed.
    check.pipeline.proving = .none
    let variant = arguments.value(of: PolicyPipeline.variantFlag)
    check.pipeline.variant = variant ?? PolicyVariant.base
    let result = check.check(source)
    if let lack = result.lack {
      outcome.complain("\(source.path.quotedPath) \(lack)")
      return nil
    }
    let report = result.report
    guard let timeline = result.lowered?.timeline else {
      outcome.complaints += report.concise()
      outcome.complain("\(source.path.quotedPath) is not a policy that can be played")
      return nil
    }
    if report.count(.error) > 0 { outcome.complaints += report.concise() }
    return timeline
  }
}

extension SourceFile {
  /// Whether this is a timeline in JSON, and not a policy in flow style.
  ///
  /// Only a timeline has the key `timeline`.
  fileprivate var isJSON: Bool {
    let blanks = Array(" \t\r\n".utf8)
    let start = bytes.drop { blanks.contains($0) }
    guard start.first == UInt8(ascii: "{") else { return false }
    // A truncated file can be recognized only by its beginning.
    let first = start.dropFirst().drop { blanks.contains($0) }
    if first.starts(with: "\"timeline\"".utf8) { return true }
    return (try? LocatedJSON(reading: bytes[...]))?["timeline"] != nil
  }
}
