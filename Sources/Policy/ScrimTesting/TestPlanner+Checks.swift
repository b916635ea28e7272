internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

// Checks that the policy has the names that tests use.

extension TestPlanner {
  /// Reports a screen or an overlay that the policy does not have.
  mutating func check(_ action: Located<TraceAction>) {
    guard case .event(let event) = action.value else { return }
    let span = valueSpan(action.origin)
    switch event {
    case .screen(let id): checkScreen(id, at: span)
    case .show(let name), .dismiss(let name):
      let overlays = overlays
      if overlays.contains(name) { return }
      reportNoEffect(
        "the policy has no overlay \(PrintableText.quoted(name))", at: span,
        suggesting: nameSearch.nearest(to: name, among: overlays),
        help: "write the name of an overlay of the policy")
    default: break
    }
  }

  /// Whether the policy has every name in an expectation; reports missing
  /// names.
  mutating func isPossible(_ expectation: Expectation) -> Bool {
    guard checksNames else { return true }
    return !expectation.values.map { isPossible($0) }.contains(false)
  }

  /// Whether the policy has the names in a value of an expectation or a
  /// directive.
  private mutating func isPossible(_ member: ExpectedMember) -> Bool {
    let span = valueSpan(member.origin)
    switch (member.key, member.value) {
    case ("cover", .text(let name?)): return isKnown(name, "cover", among: covers, at: span)
    case ("overlay", .text(let name?)): return isKnown(name, "overlay", among: overlays, at: span)
    case ("secure", _), ("do", .text("secure")):
      return timeline.content.lifecycle.canSecure || reportSecure(at: member.origin)
    case (_, .numbers(let numbers)):
      let areKnown = numbers.map {
        isKnown($0.name, "overlay", among: overlays, at: self.span($0.origin))
      }
      return !areKnown.contains(false)
    case (_, .directives(let directives)):
      return !directives.flatMap(\.value.values).map { isPossible($0) }.contains(false)
    default: return true
    }
  }

  private mutating func isKnown(
    _ name: String, _ noun: String, among names: [String], at span: SourceSpan
  ) -> Bool {
    if names.contains(name) { return true }
    let choice =
      names.isEmpty ? "remove it" : "write one of: \(names.prefix(8).joined(separator: ", "))"
    refuse(
      "the policy has no \(noun) \(PrintableText.quoted(name))", at: span,
      suggesting: nameSearch.nearest(to: name, among: names), help: choice)
    return false
  }

  private mutating func reportSecure(at origin: Origin) -> Bool {
    refuse(
      "only Android has standing protection", at: span(origin),
      help: "remove it: the policy is for another system")
    return false
  }

  /// The screens that are visible from the beginning of a test, each in turn;
  /// none if the trace names its screens, and nil after a finding.
  mutating func shownScreens(of test: PolicyTest, _ lines: [TraceLine]) -> [String]? {
    let key =
      test.screen.map { ("screen", $0.origin) } ?? test.screens.map { ("screens", $0.origin) }
    guard let (name, origin) = key else { return [] }
    if lines.contains(where: \.action.isScreen) {
      reportNoEffect(
        "'\(name)' has no effect, because the trace names its screens", at: span(origin),
        help: "remove it, or the 'screen' events")
      return []
    }
    if let screen = test.screen {
      checkScreen(screen.value, at: valueSpan(screen.origin))
      return [screen.value]
    }
    let matches = (test.screens?.value ?? []).map { ids(matching: $0) }
    if matches.contains([]) { return nil }
    let all = Set(matches.joined().map(ScreenID.init))
    return listed.filter { all.contains(ScreenID($0)) }
  }

  /// The listed ids that a pattern matches; none after a finding.
  private mutating func ids(matching pattern: Located<Pattern>) -> [String] {
    var index = try? PatternIndex([pattern.value.text])
    var matches: [Int32] = []
    let listed = listed
    let ids = listed.filter { id in
      id.withBytes { index?.matches($0, into: &matches) }
      return !matches.isEmpty
    }
    if ids.isEmpty, checksNames {
      let text = pattern.value.text
      let branches = Set(listed.compactMap { $0.branch })
      refuse(
        "\(PrintableText.quoted(text)) matches no screen that the policy or its inventory lists",
        at: valueSpan(pattern.origin),
        suggesting: nameSearch.nearest(to: text, among: listed + branches.sorted()),
        help: "list the screens under their own ids in 'screens' of the policy, or in its inventory"
      )
    }
    return ids
  }

  /// Reports the lifecycle events that no device sends where they are, unless
  /// the test accepts any order.
  mutating func checkOrder(
    of lines: [TraceLine], _ source: Located<TraceSource>, _ anyOrder: Origin?
  ) {
    let lifecycle = timeline.lifecycle
    let steps = Trace(lines).impossibleSteps(under: lifecycle)
    if let anyOrder {
      guard steps.isEmpty else { return }
      return reportNoEffect(
        "'order' has no effect, because \(lifecycle.rawValue) allows the order of this trace",
        at: span(anyOrder), help: "remove it")
    }
    let alternative = ", or write 'order: any' in the test"
    switch source.value {
    case .events(let events):
      let spans = events.map { span($0.value.actions.first?.origin ?? $0.origin) }
      for step in steps {
        report(
          .impossibleOrder(
            step.problem, at: spans[step.index],
            notes: step.predecessor.map { [.lifecycleEventBefore(at: spans[$0])] } ?? [],
            help: step.help + alternative))
      }
    case .file(let file):
      // Of a file, only the names of events may be quoted.
      guard let first = steps.first else { return }
      let others = steps.count > 1 ? ", and \(steps.count - 1) more later" : ""
      report(
        .impossibleOrder(
          "\(PrintableText.quoted(file)), at \(lines[first.index].at.instantText): "
            + first.problem + others, at: valueSpan(source.origin), help: first.help + alternative))
    }
  }

  /// Reports the ends of prompts that never began.
  mutating func checkPrompts(of lines: [TraceLine], _ source: Located<TraceSource>) {
    var prompts: Set<Int> = []
    for (index, line) in lines.enumerated() {
      if case .event(.promptBegan(let ticket)) = line.action { prompts.insert(ticket) }
      guard case .event(.promptEnded(let ticket)) = line.action, !prompts.contains(ticket) else {
        continue
      }
      switch source.value {
      case .events(let events):
        let origin = events[index].value.actions.first?.origin ?? events[index].origin
        reportNoEffect(
          "prompt \(ticket) never began", at: span(origin),
          help: "write 'prompt-began: \(ticket)' before it, or remove this event")
      case .file(let file):
        // Of a file, only the names of events may be quoted.
        return reportNoEffect(
          "\(PrintableText.quoted(file)), at \(line.at.instantText): a prompt ends that never began",
          at: valueSpan(source.origin),
          help: "write 'prompt-began' with its ticket before it, or remove the line")
      }
    }
  }

  mutating func checkScreen(_ id: String, at span: SourceSpan) {
    guard let remark = screens.remark(on: id), let help = remark.help else { return }
    reportNoEffect(remark.message, at: span, suggesting: remark.near, help: help)
  }
}

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
      let areIdle = expectation.values.map { reportIdle($0) || $0.dependsOnTraceAlone }
      if expectation.breaches != nil || areIdle.contains(false) { return false }
      if let first = expectation.values.first, expectation.values.allSatisfy(\.dependsOnTraceAlone)
      {
        reportNoEffect(
          "no policy changes '\(first.key)', which depends on the trace alone",
          at: valueSpan(first.origin), help: "add what must be on screen, such as 'exposed: 0'")
      }
      return true
    }.contains(false)
  }

  /// Reports a value that every policy meets, and returns whether the whole
  /// value is one.
  private mutating func reportIdle(_ member: ExpectedMember) -> Bool {
    let (key, value) = (member.key, member.value)
    if case .directives(let directives) = value {
      for part in directives.flatMap(\.value.values) { _ = reportIdle(part) }
    }
    guard value.isMetByEveryShare else { return false }
    reportNoEffect(
      "every policy meets '\(key): \(value.text(as: key))'", at: valueSpan(member.origin),
      help: "write the value that you expect, or remove '\(key)'")
    return true
  }

  private mutating func reportIdle(_ peek: Located<NumberRange>, longest: Nanoseconds) -> Bool {
    guard peek.value.contains(0), peek.value.contains(Double(longest.count)) else { return false }
    let limit = "no peek in this trace lasts longer than \(longest.instantText)"
    reportNoEffect(
      longest == .zero
        ? "'peek' has no effect, because the switcher never shows content in this trace"
        : "every policy meets this 'peek', because \(limit)", at: valueSpan(peek.origin),
      help: longest == .zero
        ? "remove it, or add 'will-resign-active' to the trace"
        : "write a shorter time, or remove it")
    return true
  }

  /// The longest peek that any policy can show in a trace.
  private mutating func longestPeek(of trace: Trace) -> Nanoseconds {
    let played = Simulation(of: trace, on: uncovered).played()
    // A peek that the trace does not end lasts as long as a fade can take.
    return min(played.summary.peek?.worst ?? .zero, .longest)
  }
}

extension String {
  /// The pattern of an id's branch, such as `accounts.*`; nil for an id of one
  /// segment.
  fileprivate var branch: String? { lastIndex(of: ".").map { "\(self[..<$0]).*" } }
}

extension ExpectedMember {
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
    (content.lock, content.lockCover) = (.never, nil)
    (content.prompts, content.peekLimit) = (.cover, .longest)
    for sheet in content.sheets.indices {
      for cue in content.sheets[sheet].cues.indices {
        content.sheets[sheet].cues[cue].keyframes = []
      }
    }
    for track in content.tracks.indices { content.tracks[track].isSensitive = true }
    return content
  }
}
