internal import ScrimDiagnostics
internal import ScrimInterchange
package import ScrimJSON
internal import ScrimRuntime
package import ScrimTimeline
internal import ScrimTrace

/// A trace that was played, and what is on screen at some instants of it.
package struct PlayedTrace: Sendable {
  /// What is on screen, as a line of a simulation says it.
  package struct Moment: Sendable {
    package let line: SimulationLine
    /// The members of the line, as `scrim simulate --format json` writes them.
    package let members: [(name: String, value: JSON)]
    /// What the host is told at that instant alone.
    ///
    /// The line also has the directives of deadlines since the line before.
    package let directivesOfInstant: JSON
  }

  /// A moment for each line of the trace, in order.
  package let moments: [Moment]
  /// What is on screen at each requested instant after everything that happens
  /// then.
  fileprivate let looks: [Nanoseconds: Moment]
  package let summary: SimulationSummary
  /// When nothing on screen was going to change anymore.
  package let end: Nanoseconds
  fileprivate let simulation: Simulation

  /// The last moment of the trace at an instant, or what is on screen there
  /// between events.
  package func moment(at instant: Nanoseconds) -> Moment? {
    moments.last { $0.line.at == instant } ?? looks[instant]
  }

  /// The lines around an instant as a table, with the instant's own line
  /// among them.
  package func table(around instant: Nanoseconds) -> [String] {
    simulation.table(around: instant, until: end)
  }
}

extension Simulation {
  /// Plays the trace, and looks at the screen at some instants.
  ///
  /// The system may take a snapshot between two events. So breaches count at
  /// these instants, and wherever the screen changes, and not only at the lines
  /// of the trace. The trace plays on after its last line until nothing changes
  /// anymore.
  ///
  /// Looking does not change what happens: a look shows all directives since the
  /// trace's line before it.
  package func played(lookingAt instants: Set<Nanoseconds> = []) -> PlayedTrace {
    var looks: [Nanoseconds: SimulationLine] = [:]
    var lines: [SimulationLine] = []
    var waiting = instants.sorted()[...]
    var run = SimulationRun(of: timeline, content, watchingChanges: true)
    func look(before limit: Nanoseconds) {
      while let instant = waiting.first, instant < limit {
        let present = max(instant, run.engine.time)
        run.look(at: present)
        var copy = run
        looks[instant] = copy.sample(at: present)
        waiting.removeFirst()
      }
    }
    for line in trace.lines {
      look(before: line.at)
      lines.append(run.play(line))
    }
    look(before: Nanoseconds(count: .max))
    guard let first = trace.lines.first else { return played(lines, looks, run.summary, .zero) }
    let last = first.at + length
    // Content that stays visible breaks any limit, but only after that time.
    let limit = (content.peekLimit ?? .zero) + .seconds(1)
    let end = run.settle(notBefore: max(last, last - Self.aftermath + limit, run.engine.time))
    run.finish(at: end)
    return played(lines, looks, run.summary, end)
  }

  /// Adds what the host is told at each instant alone.
  private func played(
    _ lines: [SimulationLine], _ looks: [Nanoseconds: SimulationLine],
    _ summary: SimulationSummary, _ end: Nanoseconds
  ) -> PlayedTrace {
    func json(_ directives: [Directive]) -> JSON { .array(directives.map { $0.json(content) }) }
    func moment(_ line: SimulationLine, _ directives: [Directive]) -> PlayedTrace.Moment {
      guard case .object(let members) = line.json(content) else { preconditionFailure() }
      return .init(line: line, members: members, directivesOfInstant: json(directives))
    }
    var own: [[Directive]] = []
    var ofDeadlines: [Nanoseconds: [Directive]] = [:]
    _ = self.run(showingDeadlines: true, until: end) { line in
      if line.occasion == .deadline {
        ofDeadlines[line.at, default: []] += line.directives
      } else {
        own.append(line.directives)
      }
    }
    return PlayedTrace(
      moments: zip(lines, own).map(moment),
      looks: looks.mapValues { moment($0, ofDeadlines[$0.at] ?? []) }, summary: summary, end: end,
      simulation: self)
  }

  /// The lines of the trace and of deadlines around an instant, and the state
  /// at that instant, as a table.
  fileprivate func table(
    around instant: Nanoseconds, until end: Nanoseconds
  ) -> [String] {
    var before: [SimulationLine] = []
    var after: [SimulationLine] = []
    _ = run(showingDeadlines: true, until: end) { line in
      if line.at <= instant { before.append(line) } else { after.append(line) }
    }
    var table = SimulationTable(Paint(colored: false))
    for line in before.suffix(5) { table.add(line, content) }
    if before.last?.at != instant, let look = played(lookingAt: [instant]).looks[instant] {
      table.add(look.line, content)
    }
    for line in after.prefix(2) { table.add(line, content) }
    return table.text.split(separator: "\n").map(String.init)
  }
}
