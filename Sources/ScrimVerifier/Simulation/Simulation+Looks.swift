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
  fileprivate let simulation: Simulation

  /// The last moment of the trace at an instant, or what is on screen there
  /// between events.
  package func moment(at instant: Nanoseconds) -> Moment? {
    moments.last { $0.line.at == instant } ?? looks[instant]
  }

  /// The lines around an instant as a table, with the instant's own line
  /// among them.
  package func table(around instant: Nanoseconds) -> [String] {
    simulation.table(around: instant)
  }
}

extension Simulation {
  /// Plays the trace, and looks at the screen at some instants.
  ///
  /// Looking has no effect: breaches are those of the trace's own lines, and a
  /// look shows all directives since the trace's line before it.
  package func played(lookingAt instants: Set<Nanoseconds> = []) -> PlayedTrace {
    var looks: [Nanoseconds: SimulationLine] = [:]
    var lines: [SimulationLine] = []
    var waiting = instants.sorted()[...]
    var run = SimulationRun(of: timeline, content)
    func look(before limit: Nanoseconds) {
      while let instant = waiting.first, instant < limit {
        var copy = run
        looks[instant] = copy.sample(at: instant)
        waiting.removeFirst()
      }
    }
    for line in trace.lines {
      look(before: line.at)
      lines.append(run.play(line))
    }
    look(before: Nanoseconds(count: .max))
    if let first = trace.lines.first { run.finish(at: first.at + length) }
    return played(lines, looks, run.summary)
  }

  /// Adds what the host is told at each instant alone.
  private func played(
    _ lines: [SimulationLine], _ looks: [Nanoseconds: SimulationLine],
    _ summary: SimulationSummary
  ) -> PlayedTrace {
    func json(_ directives: [Directive]) -> JSON { .array(directives.map { $0.json(content) }) }
    func moment(_ line: SimulationLine, _ directives: [Directive]) -> PlayedTrace.Moment {
      guard case .object(let members) = line.json(content) else { preconditionFailure() }
      return .init(line: line, members: members, directivesOfInstant: json(directives))
    }
    var own: [[Directive]] = []
    var ofDeadlines: [Nanoseconds: [Directive]] = [:]
    _ = self.run(showingDeadlines: true) { line in
      if line.occasion == .deadline {
        ofDeadlines[line.at, default: []] += line.directives
      } else {
        own.append(line.directives)
      }
    }
    return PlayedTrace(
      moments: zip(lines, own).map(moment),
      looks: looks.mapValues { moment($0, ofDeadlines[$0.at] ?? []) }, summary: summary,
      simulation: self)
  }

  /// The lines of the trace and of deadlines around an instant, and the state
  /// at that instant, as a table.
  fileprivate func table(around instant: Nanoseconds) -> [String] {
    var before: [SimulationLine] = []
    var after: [SimulationLine] = []
    _ = run(showingDeadlines: true) { line in
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
