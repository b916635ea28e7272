internal import ScrimInterchange
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline
package import ScrimTrace

/// A counterexample in sentences: what happens, step by step, and what is
/// visible at the end.
package struct CounterexampleText: Sendable {
  /// One line of the trace, as a sentence.
  package struct Step: Sendable {
    package let sentence: String
    package let line: TraceLine
    /// The screen that is shown at this step.
    package let screen: String?
  }

  package let steps: [Step]

  /// - Parameter played: the timeline that the trace was played on.
  package init(of counterexample: Counterexample, on played: PlayedTimeline) {
    let lifecycle = played.timeline.lifecycle
    var lines: [SimulationLine] = []
    // What happens between one line of the trace and the next.
    var changesAfter: [Int: String] = [:]
    _ = Simulation(of: counterexample.trace, on: played).run(showingDeadlines: true) { line in
      if line.occasion == .deadline {
        changesAfter[lines.count - 1, default: ""] += line.changeAtDeadline
      } else {
        lines.append(line)
      }
    }
    var isPrompting = false
    steps = zip(counterexample.trace.lines, lines).enumerated().map { index, pair in
      let (line, shown) = pair
      switch line.action {
      case .event(.promptBegan): isPrompting = true
      case .event(.promptEnded), .event(.didBecomeActive): isPrompting = false
      default: break
      }
      let isLast = index == lines.count - 1
      var sentence = "\(shown.at.instantText) "
      if isLast, line.action == .snapshot {
        sentence += counterexample.property.snapshotText(of: shown, under: lifecycle)
      } else {
        sentence += line.action.sentence(under: lifecycle, isPrompting: isPrompting)
        sentence += shown.level + shown.coverChange
      }
      sentence += isLast ? counterexample.property.outcome(of: shown) : changesAfter[index] ?? ""
      return Step(sentence: sentence, line: line, screen: shown.screen)
    }
  }
}

extension Nanoseconds {
  /// The instant in words, such as "just before 450 ms", because 449.999999 is
  /// hard to read.
  fileprivate var instantText: String {
    func text(_ count: Int64) -> String { "\(Nanoseconds(count: count).milliseconds.text) ms" }
    return switch count % 1_000_000 {
    case 999_999: "just before \(text(count + 1))"
    case 1: "just after \(text(count - 1))"
    default: "at \(text(count))"
    }
  }
}

extension TraceAction {
  fileprivate func sentence(under lifecycle: Lifecycle, isPrompting: Bool) -> String {
    let event: Event
    switch self {
    case .event(let sent): event = sent
    case .snapshot: return "a snapshot is taken"
    case .unnamed(let type): return "\(PrintableText.quoted(type)) is visible without a name"
    }
    switch event {
    case .willResignActive where isPrompting: return "the prompt takes over, and the app resigns"
    case .willResignActive: return lifecycle.words.resigning
    case .didEnterBackground: return lifecycle.words.entersBackground
    case .willEnterForeground: return "the app comes back to the foreground"
    case .didBecomeActive: return "the app becomes active"
    case .screen(let id): return "\(PrintableText.quoted(id)) is shown"
    case .promptBegan: return "the app asks for Face ID or a permission"
    case .promptEnded: return "the prompt is answered"
    case .recordingBegan: return "a recording begins"
    case .recordingEnded: return "the recording ends"
    case .unlocked: return "the user unlocks the app"
    case .protectionOff: return "protection is switched off"
    case .protectionOn: return "protection is switched on"
    case .hierarchyChanged: return "something is added above the cover"
    case .boundsChanged: return "the window is resized"
    case .appearanceChanged: return "the appearance changes"
    case .show(let overlay): return "the overlay \(PrintableText.quoted(overlay)) is shown"
    case .dismiss(let overlay): return "the overlay \(PrintableText.quoted(overlay)) is dismissed"
    }
  }
}

extension SimulationLine {
  /// What a deadline changes, as a clause of its own.
  fileprivate var changeAtDeadline: String {
    coverChange.isEmpty ? "" : "; \(at.instantText)\(coverChange.dropFirst(", and".count))"
  }

  /// What the window is kept out of from this line on.
  fileprivate var level: String {
    for case .secure(let level) in directives.reversed() {
      return switch level {
      case .open: "; nothing keeps the window out of snapshots now"
      case .recents: "; the window is kept out of snapshots for the switcher"
      case .window: "; the window is kept out of all snapshots"
      }
    }
    return ""
  }

  /// What the line changes for the cover.
  fileprivate var coverChange: String {
    for case .cover(let action) in directives.reversed() {
      switch action {
      case .animate(_, let opacity, _, _):
        return ", and the cover begins to fade \(opacity == 1 ? "in" : "out")"
      case .snap, .install(_, opacity: 1): return ", and the cover is up"
      case .remove: return ", and the cover is gone"
      default: continue
      }
    }
    return ""
  }

  /// What is visible: which screen, and how much of it.
  fileprivate var visibleText: String {
    let screen = screen.map { PrintableText.quoted($0) } ?? "the app's first screen"
    return "\(screen) is \(visible.share) visible"
  }
}

extension Property {
  /// What the last line of a trace shows if it is a snapshot.
  fileprivate func snapshotText(of line: SimulationLine, under lifecycle: Lifecycle) -> String {
    if self == .peekBounded { return "it still shows: \(line.visibleText)" }
    let isUnsecured = self == .snapshotCovered && lifecycle.canSecure
    let reason = isUnsecured ? ", because nothing keeps the window out of it" : ""
    return "the system takes a snapshot: \(line.visibleText)\(reason)"
  }

  /// How the last line of a trace breaks the property.
  fileprivate func outcome(of line: SimulationLine) -> String {
    switch self {
    case .snapshotCovered, .peekBounded, .oneCover: ""
    case .coverDrops: ", and the cover stays up for good"
    case .lockHolds: ": the app is locked, and \(line.visibleText)"
    case .blipProof: "; the cover drops, although the app was active for only an instant"
    }
  }
}
