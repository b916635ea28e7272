internal import ScrimInterchange
package import ScrimTimeline
package import ScrimTrace

/// A trace, played through the engine of a timeline.
///
/// It has a line for each of the trace, in order, and one for each sample that
/// was asked for; and it goes on for two seconds after the last event, since a
/// cover that ought to go may take its time.
package struct Simulation: Sendable {
  package let trace: Trace
  private let stage: PlayedTimeline
  /// The time from one sample to the next, counted from the first event.
  package let step: Nanoseconds?

  /// How long is played beyond the last event.
  package static let aftermath = Nanoseconds.seconds(2)
  /// The most samples: each shows the cover, and every overlay of the timeline.
  package static func mostSamples(of timeline: Timeline) -> Int {
    min(100_000, 1_000_000 / (1 + timeline.content.overlays.count))
  }

  package var timeline: Timeline { stage.timeline }
  /// What the timeline says, for the names in it.
  var content: TimelineContent { stage.content }

  /// Nil if there would be more samples than may be.
  package init?(of trace: Trace, on timeline: Timeline, every step: Nanoseconds? = nil) {
    self.init(of: trace, on: PlayedTimeline(timeline), every: step)
  }

  init?(of trace: Trace, on stage: PlayedTimeline, every step: Nanoseconds? = nil) {
    self.trace = trace
    self.stage = stage
    self.step = step
    if let step, length.count / step.count >= Self.mostSamples(of: stage.timeline) {
      return nil
    }
  }

  /// The time from the first event to the end of the simulation.
  package var length: Nanoseconds {
    guard let first = trace.lines.first?.at, let last = trace.lines.map(\.at).max() else {
      return .zero
    }
    return last - first + Self.aftermath
  }

  /// Plays the trace, and hands each line over as it comes.
  ///
  /// - Parameter showsDeadlines: whether what the host is told at a deadline is a line of
  ///   its own; if not, the next line has it.
  package func run(
    showingDeadlines showsDeadlines: Bool = false, _ each: (SimulationLine) -> Void
  ) -> SimulationSummary {
    var run = SimulationRun(of: timeline, content)
    guard let first = trace.lines.first else { return run.summary }
    let end = first.at + length
    var nextSample = first.at
    func pass(to instant: Nanoseconds) {
      if showsDeadlines { run.showDeadlines(upTo: instant, each) }
    }
    // Samples of an instant come after all its events.
    func sample(before limit: Nanoseconds) {
      guard let step else { return }
      while nextSample < limit {
        pass(to: nextSample)
        each(run.sample(at: nextSample))
        nextSample = nextSample + step
      }
    }
    for line in trace.lines {
      sample(before: line.at)
      pass(to: line.at)
      each(run.play(line))
    }
    sample(before: end + Nanoseconds(count: 1))
    pass(to: end)
    run.finish(at: end)
    return run.summary
  }
}
