internal import ScrimLint
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

// Finds expectations that every policy meets. They look like a test of the
// policy, and test nothing.

extension TestPlanner {
  /// Reports each expectation of a trace that every policy meets.
  ///
  /// - Returns: whether every policy meets all of them.
  mutating func reportIdle(in expectations: [Located<Expectation>], on trace: Trace) -> Bool {
    var longest: Nanoseconds?
    // Every expectation is examined, so that all findings are reported.
    return !expectations.map { located in
      let expectation = located.value
      if let peek = expectation.peek {
        let possible = longest ?? longestPeek(of: trace)
        longest = possible
        return reportIdle(peek, longest: possible)
      }
      let areIdle = expectation.fields.map { reportIdle(in: $0) || $0.value.dependsOnTraceAlone }
      if expectation.breaches != nil || areIdle.contains(false) { return false }
      if let field = expectation.fields.first,
        expectation.fields.allSatisfy(\.value.dependsOnTraceAlone)
      {
        report(
          .testWithoutEffect(
            "no policy changes '\(field.value.key)', which depends on the trace alone",
            help: "add what must be on screen, such as 'exposed: 0'",
            at: contents.files.valueSpan(of: field.origin)))
      }
      return true
    }.contains(false)
  }

  /// Reports a value that every policy meets, and returns whether the whole
  /// field is one.
  private mutating func reportIdle(in field: Located<ExpectedField>) -> Bool {
    if case .directives(let directives) = field.value.value {
      for member in directives.flatMap(\.value.values) where member.value.isMetByEveryShare {
        reportIdle(member.key, member.value, at: member.origin)
      }
    }
    guard field.value.value.isMetByEveryShare else { return false }
    reportIdle(field.value.key, field.value.value, at: field.origin)
    return true
  }

  private mutating func reportIdle(_ key: String, _ value: ExpectedValue, at origin: Origin) {
    report(
      .testWithoutEffect(
        "every policy meets '\(key): \(value.text(as: key))'",
        help: "write the value that you expect, or remove '\(key)'",
        at: contents.files.valueSpan(of: origin)))
  }

  private mutating func reportIdle(_ peek: Located<NumberRange>, longest: Nanoseconds) -> Bool {
    guard peek.value.contains(0), peek.value.contains(Double(longest.count)) else { return false }
    report(
      .testWithoutEffect(
        longest == .zero
          ? "'peek' has no effect, because the switcher never shows content in this trace"
          : "every policy meets this 'peek', because no peek in this trace lasts longer than "
            + longest.instantText,
        help: longest == .zero
          ? "remove it, or add 'will-resign-active' to the trace"
          : "write a shorter time, or remove it",
        at: contents.files.valueSpan(of: peek.origin)))
    return true
  }

  /// The longest peek that any policy can show in a trace.
  private mutating func longestPeek(of trace: Trace) -> Nanoseconds {
    let played = Simulation(of: trace, on: uncovered).played()
    // A peek that the trace does not end lasts as long as a fade can take.
    return min(played.summary.peek?.worst ?? .zero, .longest)
  }
}

extension ExpectedField {
  /// Whether no policy changes the value.
  fileprivate var dependsOnTraceAlone: Bool { key == "phase" || key == "screen" }
}

extension ExpectedValue {
  /// Whether it is a range that contains all numbers from 0 to 1.
  fileprivate var isMetByEveryShare: Bool {
    guard case .number(let range) = self else { return false }
    return range.contains(0) && range.contains(1)
  }
}

extension TimelineContent {
  /// The content of a policy that covers nothing although every screen is
  /// sensitive.
  var uncovered: TimelineContent {
    var content = self
    (content.lock, content.prompts, content.peekLimit) = (.never, .cover, .longest)
    for sheet in content.sheets.indices {
      for cue in content.sheets[sheet].cues.indices {
        content.sheets[sheet].cues[cue].keyframes = []
      }
    }
    for track in content.tracks.indices { content.tracks[track].isSensitive = true }
    return content
  }
}
