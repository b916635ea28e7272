internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace

/// A trace on an engine, with what is on screen at each line.
///
/// `SessionRun` plays and checks it.
struct SimulationRun {
  let content: TimelineContent
  private var run: SessionRun
  private var screen: String?
  /// The directives since the last line.
  private var directives: [Directive] = []
  private(set) var summary = SimulationSummary()

  init(of timeline: Timeline, _ content: TimelineContent, watchingChanges: Bool = false) {
    self.content = content
    run = SessionRun(of: timeline, watchingChanges: watchingChanges)
  }

  var engine: Engine { run.engine }

  /// When the current fade ends.
  var fadeEnd: Nanoseconds? { run.fadeEnd }

  /// Plays a line of the trace.
  mutating func play(_ line: TraceLine) -> SimulationLine {
    switch line.action {
    case .event(let event):
      let state = run.handle(event, at: line.at) { directives.append($0) }
      if case .screen(let id) = event { screen = id }
      return self.line(.action(line.action), state)
    case .snapshot:
      let state = run.wake(at: line.at) { directives.append($0) }
      var shown = self.line(.action(line.action), state)
      // Standing protection keeps the window out of the snapshot.
      if state.level != .open { shown.exposed = 0 }
      summary.snapshots.append(.init(at: state.at, screen: screen, exposed: shown.exposed))
      return shown
    case .unnamed:
      // Only the audit is interested; a time that goes back says nothing either.
      let state = run.wake(at: max(line.at, engine.time)) { directives.append($0) }
      return self.line(.action(line.action), state)
    }
  }

  /// What is on screen at an instant.
  mutating func sample(at instant: Nanoseconds) -> SimulationLine {
    let state = run.wake(at: instant) { directives.append($0) }
    return line(.sample, state)
  }

  /// Plays all deadlines up to an instant, and passes on a line for each.
  ///
  /// These lines are not checked for breaches, so that the result does not
  /// depend on which lines the caller wants to see.
  mutating func showDeadlines(upTo instant: Nanoseconds, _ each: (SimulationLine) -> Void) {
    while let deadline = engine.nextDeadline, deadline <= instant {
      run.advance(to: deadline) { directives.append($0) }
      each(line(.deadline, run.state(at: deadline)))
    }
  }

  /// Advances to an instant, and checks the screen there for breaches.
  mutating func check(at instant: Nanoseconds) {
    run.check(at: instant) { directives.append($0) }
  }

  /// Advances until nothing on screen is going to change by itself, and returns
  /// that instant.
  ///
  /// - Parameter least: the earliest instant to return.
  mutating func settle(notBefore least: Nanoseconds) -> Nanoseconds {
    run.settle(notBefore: least) { directives.append($0) }
  }

  /// Makes a line, with the directives since the last one.
  private mutating func line(
    _ occasion: SimulationLine.Occasion, _ state: SessionState
  ) -> SimulationLine {
    defer { directives = [] }
    let frame = state.frame
    return SimulationLine(
      at: state.at, occasion: occasion, phase: state.phase, screen: screen,
      isGuarded: state.isGuarded, isCovered: engine.isCovered, reasons: state.reasons,
      cover: frame.cover.map(content.name(ofCover:)), opacity: frame.opacity,
      target: frame.target, exposed: frame.exposed, visible: frame.exposed,
      overlays: overlays(at: state.at),
      secure: content.lifecycle.canSecure ? state.level : nil, directives: directives)
  }

  /// Whether the system may take a snapshot at an instant, and the window is in
  /// it.
  func maySnapshot(at instant: Nanoseconds) -> Bool { run.maySnapshot(at: instant) }

  /// Advances to the end, and completes the summary.
  mutating func finish(at instant: Nanoseconds) {
    run.finish(at: instant) { directives.append($0) }
    summary.peek = run.peek
    summary.breaches = run.breaches
  }

  /// The overlays that are installed.
  private func overlays(at instant: Nanoseconds) -> [SimulationLine.OverlayState] {
    content.overlays.enumerated().compactMap { number, overlay in
      engine.opacity(ofOverlay: number, at: instant).map { .init(name: overlay.name, opacity: $0) }
    }
  }

  /// The layers over the screen, the lowest first: the overlays, then the
  /// privacy cover.
  func layers(at instant: Nanoseconds) -> [Replay.Layer] {
    let overlays = content.overlays.enumerated().compactMap { number, overlay in
      engine.opacity(ofOverlay: number, at: instant).map {
        Replay.Layer(cover: overlay.cover, opacity: $0, overlay: number)
      }
    }
    let frame = engine.frame(at: instant)
    return overlays + (frame.cover.map { [.init(cover: $0, opacity: frame.opacity)] } ?? [])
  }
}
