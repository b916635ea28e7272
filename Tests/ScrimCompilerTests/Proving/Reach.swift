import ScrimInterchange
import ScrimRuntime
import ScrimSessions
import ScrimTimeline
import ScrimTrace

@testable import ScrimVerifier

/// Every trace of a few events, at intervals near the critical instants, and
/// the properties that it breaks.
struct Reach {
  /// For each property, the first of the shortest traces that break it.
  private(set) var shortest: [Property: Trace] = [:]

  /// A trace, and the state of the engine after it.
  private struct Node {
    var run: SimulationRun
    var lines: [TraceLine] = []
    var screen: String?
    var activeSince: Nanoseconds?
    var awaySince: Nanoseconds?
    var isRecording = false
    var isPrompting = false
    var hasLeft = false

    var now: Nanoseconds { lines.last?.at ?? .zero }
  }

  private let model: LifecycleModel
  private let timeline: Timeline
  private let screens: [String]

  /// - Parameters:
  ///   - depth: the number of events. Some traces start with two more.
  ///   - screens: the screens to show.
  init(
    of timeline: Timeline, _ content: TimelineContent, _ depth: Int,
    screens: [String] = RandomPolicy.screens
  ) {
    self.screens = screens
    model = LifecycleModel(of: timeline)
    self.timeline = timeline
    let start = Node(run: SimulationRun(of: timeline, content))
    for depth in 1...depth { search(start, depth) }
    // Start again from an app that has been used and left.
    var used = start
    for event in [Event.didBecomeActive, .willResignActive] {
      used = next(used, event, at: used.now)
    }
    search(used, depth)
  }

  private mutating func search(_ node: Node, _ depth: Int) {
    for event in events(after: node) {
      for instant in instants(after: node) {
        let next = next(node, event, at: instant)
        if depth == 1 { note(next) } else { search(next, depth - 1) }
      }
    }
  }

  private func next(_ node: Node, _ event: Event, at instant: Nanoseconds) -> Node {
    var next = node
    let line = TraceLine(at: instant, .event(event))
    next.lines.append(line)
    _ = next.run.play(line)
    switch event {
    case .didBecomeActive: (next.activeSince, next.awaySince) = (instant, nil)
    case .willResignActive: (next.activeSince, next.hasLeft) = (nil, true)
    case .didEnterBackground: (next.awaySince, next.hasLeft) = (next.awaySince ?? instant, true)
    case .willEnterForeground: next.awaySince = nil
    case .screen(let id): next.screen = id
    case .recordingBegan: next.isRecording = true
    case .recordingEnded: next.isRecording = false
    case .promptBegan: next.isPrompting = true
    case .promptEnded: next.isPrompting = false
    default: break
    }
    return next
  }

  private func events(after node: Node) -> [Event] {
    var events: [Event] = model.steps
      .filter { $0.canCome(in: node.run.engine.phase, hasLeft: node.hasLeft) }
      .compactMap { Event($0.event) }
    events += screens.filter { $0 != node.screen }.map { .screen($0) }
    events.append(node.isRecording ? .recordingEnded : .recordingBegan)
    events.append(node.run.engine.isProtected ? .protectionOff : .protectionOn)
    if timeline.prompts != .cover {
      events.append(node.isPrompting ? .promptEnded(ticket: 1) : .promptBegan(ticket: 1))
    }
    if timeline.lock != .never { events.append(.unlocked) }
    return events
  }

  private func instants(after node: Node) -> [Nanoseconds] {
    if node.lines.isEmpty { return [.zero] }
    var ends = [node.run.engine.nextDeadline, node.run.fadeEnd].compactMap(\.self)
    if let since = node.activeSince { ends.append(since + LifecycleModel.blipLimit) }
    if let since = node.awaySince, case .after(let time) = timeline.lock {
      ends.append(since + time)
    }
    var instants: Set = [node.now]
    for end in ends { instants.formUnion([end - Nanoseconds(count: 1), end]) }
    return instants.filter { $0 >= node.now }.sorted()
  }

  private mutating func note(_ node: Node) {
    var run = node.run
    _ = run.play(TraceLine(at: node.now, .snapshot))
    run.finish(at: node.now + Simulation.aftermath)
    for property in Set(run.summary.breaches.map(\.property)) {
      let trace = Trace(node.lines)
      if trace.lines.count < shortest[property]?.lines.count ?? .max { shortest[property] = trace }
    }
  }
}
