package import ScrimInterchange
internal import ScrimRuntime
internal import ScrimSessions
package import ScrimTimeline
package import ScrimTrace

/// A trace, played through the engine of a timeline.
///
/// It has a line for each line of the trace, in order, and one for each
/// requested sample. It continues for two seconds after the last event, because
/// a cover may take that long to drop.
package struct Simulation: Sendable {
  package let trace: Trace
  private let played: PlayedTimeline
  /// The time between samples, starting at the first line.
  package let step: Nanoseconds?

  /// How long the simulation continues after the last line.
  package static let aftermath = SessionRun.aftermath
  /// The most samples that one simulation may take.
  ///
  /// Each sample lists the cover and all overlays, so more overlays allow fewer
  /// samples.
  package static func maximumSamples(of timeline: Timeline) -> Int {
    min(100_000, 1_000_000 / (1 + timeline.content.overlays.count))
  }

  package var timeline: Timeline { played.timeline }
  /// The content of the timeline, for the names in it.
  var content: TimelineContent { played.content }

  package init(of trace: Trace, on timeline: Timeline) {
    self.init(of: trace, on: PlayedTimeline(timeline))
  }

  package init(of trace: Trace, on played: PlayedTimeline) {
    (self.trace, self.played, step) = (trace, played, nil)
  }

  /// A simulation with samples; nil if it would take more of them than
  /// `maximumSamples(of:)`.
  package init?(of trace: Trace, on timeline: Timeline, every step: Nanoseconds?) {
    (self.trace, played, self.step) = (trace, PlayedTimeline(timeline), step)
    if let step, length.count / step.count >= Self.maximumSamples(of: timeline) { return nil }
  }

  /// The time from the first line to the end of the simulation.
  package var length: Nanoseconds {
    guard let first = trace.lines.first?.at, let last = trace.lines.map(\.at).max() else {
      return .zero
    }
    return last - first + Self.aftermath
  }

  /// Plays the trace, and passes on each line as it comes.
  ///
  /// - Parameters:
  ///   - showsDeadlines: whether each deadline is a line of its own. If not, the
  ///     next line has its directives.
  ///   - end: when the simulation ends, if not two seconds after the last
  ///     event.
  package func run(
    showingDeadlines showsDeadlines: Bool = false, until end: Nanoseconds? = nil,
    _ each: (SimulationLine) -> Void
  ) -> SimulationSummary {
    var run = SimulationRun(of: timeline, content)
    guard let first = trace.lines.first else { return run.summary }
    let end = end ?? first.at + length
    var nextSample = first.at
    func pass(to instant: Nanoseconds) {
      if showsDeadlines { run.showDeadlines(upTo: instant, each) }
    }
    // Samples at an instant follow all its events.
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

/// A timeline to play traces on, with its content, because reading the content
/// takes a while.
package struct PlayedTimeline: Sendable {
  package let timeline: Timeline
  package let content: TimelineContent

  package init(_ content: TimelineContent) {
    self.content = content
    timeline = Timeline(content)
  }

  package init(_ timeline: Timeline) {
    self.timeline = timeline
    content = timeline.content
  }
}

extension Simulation {
  /// The instants at which the screen changes.
  ///
  /// They are the instants of the trace's lines and of deadlines, and the middle
  /// and the end of each fade that gets so far.
  ///
  /// - Parameter end: when the simulation ends, if not two seconds after the
  ///   last event.
  package func turningPoints(until end: Nanoseconds? = nil) -> [Nanoseconds] {
    guard let first = trace.lines.first else { return [] }
    var points: Set<Nanoseconds> = []
    // The middle and the end of each current fade, by the index of the overlay;
    // -1 is the privacy cover.
    var fades: [Int: [Nanoseconds]] = [:]
    func pass(_ instant: Nanoseconds) {
      for (layer, instants) in fades {
        points.formUnion(instants.filter { $0 <= instant })
        fades[layer] = instants.filter { $0 > instant }
      }
    }
    _ = run(showingDeadlines: true, until: end) { line in
      pass(line.at)
      points.insert(line.at)
      for directive in line.directives {
        switch directive {
        case .cover(let action): fades[-1] = action.fade(from: line.at) ?? fades[-1]
        case .overlay(let number, let action):
          fades[number] = action.fade(from: line.at) ?? fades[number]
        case .secure, .askUnlock: break
        }
      }
    }
    pass(end ?? first.at + length)
    return points.sorted()
  }
}

extension Directive.Action {
  /// The middle and the end of the fade that begins; none if a fade ends, and
  /// nil if a current fade goes on.
  fileprivate func fade(from start: Nanoseconds) -> [Nanoseconds]? {
    switch self {
    case .animate(_, _, let duration, _):
      [start + Nanoseconds(count: duration.count / 2), start + duration]
    case .snap, .remove, .install: []
    case .swap, .raise, .layout, .restyle: nil
    }
  }
}
