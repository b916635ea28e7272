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

  /// For each requested instant, a moment for each line of the trace there, in
  /// order, or what is on screen there between events.
  private let moments: [Nanoseconds: [Moment]]
  package let summary: SimulationSummary
  /// When nothing on screen was going to change anymore.
  package let end: Nanoseconds
  /// The lines of the trace and of its deadlines, in the order of their times.
  package let lines: [SimulationLine]
  private let simulation: Simulation

  fileprivate init(
    _ simulation: Simulation, _ played: [SimulationLine], looks: [Nanoseconds: SimulationLine],
    _ summary: SimulationSummary, _ end: Nanoseconds
  ) {
    let content = simulation.content
    func moment(_ line: SimulationLine, _ directives: [Directive]) -> Moment {
      guard case .object(let members) = line.json(content) else { preconditionFailure() }
      return .init(
        line: line, members: members,
        directivesOfInstant: .array(directives.map { $0.json(content) }))
    }
    var lines: [SimulationLine] = []
    _ = simulation.run(showingDeadlines: true, until: end) { lines.append($0) }
    var directives: [Nanoseconds: [Directive]] = [:]
    for line in lines where line.occasion == .deadline {
      directives[line.at, default: []] += line.directives
    }
    var moments = looks.mapValues { [moment($0, directives[$0.at] ?? [])] }
    var seen: Set<Nanoseconds> = []
    for (line, own) in zip(played, lines.lazy.filter { $0.occasion != .deadline })
    where looks[line.at] != nil {
      if seen.insert(line.at).inserted { moments[line.at] = [] }
      moments[line.at]?.append(moment(line, own.directives))
    }
    (self.moments, self.summary, self.end) = (moments, summary, end)
    (self.lines, self.simulation) = (lines, simulation)
  }

  /// The moments of the trace's lines at a requested instant, or what is on
  /// screen there between events.
  package func moments(at instant: Nanoseconds) -> [Moment] { moments[instant] ?? [] }

  /// The lines of the trace and of deadlines around an instant, and the state
  /// at that instant, as a table.
  package func table(around instant: Nanoseconds) -> [String] {
    let end = lines.partitioningIndex { $0.at > instant }
    let content = simulation.content
    var table = SimulationTable(Paint(colored: false))
    for line in lines[..<end].suffix(5) { table.add(line, content) }
    if lines[..<end].last?.at != instant {
      let looks = moments[instant] ?? simulation.played(lookingAt: [instant]).moments(at: instant)
      if let look = looks.last { table.add(look.line, content) }
    }
    for line in lines[end...].prefix(2) { table.add(line, content) }
    return table.text.split(separator: "\n").map(String.init)
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
    guard let first = trace.lines.first else {
      return PlayedTrace(self, lines, looks: looks, run.summary, .zero)
    }
    let last = first.at + length
    // Content that stays visible breaks any limit, but only after that time.
    let limit = (content.peekLimit ?? .zero) + .seconds(1)
    let end = run.settle(notBefore: max(last, last - Self.aftermath + limit, run.engine.time))
    run.finish(at: end)
    return PlayedTrace(self, lines, looks: looks, run.summary, end)
  }
}
