internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline

/// Reads what a command plays: a policy or a compiled timeline, detected by its
/// content.
enum TimelineInput {
  /// Reads an operand.
  ///
  /// If that fails, the outcome gets a complaint.
  static func timeline(
    from operand: String, as name: String, atMost limit: Int, _ outcome: inout Outcome
  ) -> Timeline? {
    outcome.source(operand, as: name, atMost: limit)
      .flatMap { timeline(from: $0, atMost: limit, &outcome) }
  }

  private static func timeline(
    from source: SourceFile, atMost limit: Int, _ outcome: inout Outcome
  ) -> Timeline? {
    do throws(TimelineError) {
      let timeline = try Timeline(checking: Array(source.bytes))
      if timeline.hasContent(ofAtMost: limit) { return timeline }
      outcome.complain(
        "\(PrintableText.quoted(source.path)) cannot be played: its text is longer than "
          + "\(limit) bytes")
      return nil
    } catch {
      switch error.problem {
      case .notATimeline, .tooShort: break
      default:
        outcome.complain("\(PrintableText.quoted(source.path)) cannot be played: \(error)")
        return nil
      }
    }
    return source.isJSON
      ? read(source, &outcome) : lowered(source, atMost: limit, &outcome)
  }

  /// Reads a timeline in JSON.
  private static func read(_ source: SourceFile, _ outcome: inout Outcome) -> Timeline? {
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
  private static func lowered(
    _ source: SourceFile, atMost limit: Int, _ outcome: inout Outcome
  ) -> Timeline? {
    var limits = SyntaxLimits()
    limits[.bytes] = limit
    var check = PolicyCheck(
      PolicyPipeline(limits: limits, findingLimit: Findings.standardLimit),
      today: Day(secondsSince1970: System.secondsSince1970))
    check.pipeline.scope = FileScope(FileAccess.current)
    // Playing a trace shows what goes wrong, so no proof is needed.
    check.pipeline.proving = .none
    let result = check.check(source)
    let report = result.report
    guard let timeline = result.lowered?.timeline else {
      outcome.complaints += report.concise()
      outcome.complain("\(PrintableText.quoted(source.path)) is not a policy that can be played")
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
    do throws(JSONError) {
      return try LocatedJSON(reading: bytes[...])["timeline"] != nil
    } catch {
      return false
    }
  }
}
