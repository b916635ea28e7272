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
    _ simulation: Simulation, _ played: [SimulationLine], samples: [Nanoseconds: SimulationLine],
    _ summary: SimulationSummary, _ end: Nanoseconds
  ) {
    let content = simulation.content
    func moment(_ line: SimulationLine, _ directives: [Directive]) -> Moment {
      Moment(
        line: line, members: line.members(content),
        directivesOfInstant: .array(directives.map { $0.json(content) }))
    }
    var lines: [SimulationLine] = []
    _ = simulation.run(showingDeadlines: true, until: end) { if !$0.isSilent { lines.append($0) } }
    let directives = lines.reduce(into: [Nanoseconds: [Directive]]()) { directives, line in
      if line.occasion == .deadline { directives[line.at, default: []] += line.directives }
    }
    let shown = zip(played, lines.lazy.filter { $0.occasion != .deadline })
      .filter { line, _ in samples[line.at] != nil }
    let ofLines = Dictionary(grouping: shown) { line, _ in line.at }
      .mapValues { $0.map { moment($0, $1.directives) } }
    moments = samples.mapValues { [moment($0, directives[$0.at] ?? [])] }
      .merging(ofLines) { $1 }
    (self.summary, self.end, self.lines, self.simulation) = (summary, end, lines, simulation)
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
      let shown = moments[instant] ?? simulation.played(lookingAt: [instant]).moments(at: instant)
      if let last = shown.last { table.add(last.line, content) }
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
  /// Looking does not change what happens: a sample shows all directives since
  /// the trace's line before it.
  package func played(lookingAt instants: Set<Nanoseconds> = []) -> PlayedTrace {
    var samples: [Nanoseconds: SimulationLine] = [:]
    var lines: [SimulationLine] = []
    var waiting = instants.sorted()[...]
    var run = SimulationRun(of: timeline, content, watchingChanges: true)
    func sample(before limit: Nanoseconds) {
      while let instant = waiting.first, instant < limit {
        let present = max(instant, run.engine.time)
        run.check(at: present)
        var copy = run
        samples[instant] = copy.sample(at: present)
        waiting.removeFirst()
      }
    }
    for line in trace.lines {
      sample(before: line.at)
      lines.append(run.play(line))
    }
    sample(before: Nanoseconds(count: .max))
    var end = Nanoseconds.zero
    if let first = trace.lines.first {
      let last = first.at + length
      // Content that stays visible breaks any limit, but only after that time.
      let limit = (content.peekLimit ?? .zero) + .seconds(1)
      end = run.settle(notBefore: max(last, last - Self.aftermath + limit, run.engine.time))
      run.finish(at: end)
    }
    return PlayedTrace(self, lines, samples: samples, run.summary, end)
  }
}
