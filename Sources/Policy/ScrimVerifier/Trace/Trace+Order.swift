internal import ScrimRuntime
internal import ScrimSessions
package import ScrimTimeline
package import ScrimTrace

/// The order of the lifecycle events of a trace.
///
/// The engine plays any order. But what a policy does after an order that no
/// device sends says nothing about devices.
extension Trace {
  /// A lifecycle event that a model does not allow at its place.
  package struct ImpossibleStep: Sendable {
    /// The index of the event's line.
    package let index: Int
    /// The index of the lifecycle event before it; nil if it is the first.
    package let predecessor: Int?
    /// What is wrong, as a phrase.
    package let problem: String
    /// What to write instead.
    package let help: String
  }

  /// The lifecycle events that a lifecycle does not allow where they are.
  ///
  /// An app starts as the engine does. After an impossible event, it is in the
  /// phase that the event leads to.
  package func impossibleSteps(under lifecycle: Lifecycle) -> [ImpossibleStep] {
    let model = LifecycleModel(of: lifecycle, .inBackground)
    var (phases, last) = (PossiblePhases.atLaunch, Int?.none)
    var steps: [ImpossibleStep] = []
    for (index, line) in lines.enumerated() {
      guard case .event(let sent) = line.action, model.target(of: sent.cueEvent) != nil else {
        continue
      }
      let (before, name) = (phases, line.action.name)
      if !phases.follow(sent.cueEvent, in: model) {
        let missing = before.events(before: sent.cueEvent, in: model).map { "'\($0.name)'" }
        let previous = last.map { lines[$0].action.name }
        let place = previous.map { "follows '\($0)'" } ?? "comes first, in an inactive app"
        steps.append(
          ImpossibleStep(
            index: index, predecessor: last,
            problem: "impossible order under \(lifecycle.rawValue): '\(name)' \(place)",
            help: (previous == name ? "remove it, or " : "")
              + "add \(missing.joined(separator: " and ")) before it"))
      }
      last = index
    }
    return steps
  }
}

extension PossiblePhases {
  /// The fewest events after which another event can arrive.
  fileprivate func events(before event: CueEvent, in model: LifecycleModel) -> [CueEvent] {
    var paths: [(phases: PossiblePhases, events: [CueEvent])] = [(self, [])]
    for _ in Phase.allCases {
      for (phases, events) in paths {
        var next = phases
        if next.follow(event, in: model) { return events }
      }
      paths = paths.flatMap { path in
        CueEvent.allCases.compactMap { event in
          var next = path.phases
          guard model.target(of: event) != nil, next.follow(event, in: model) else { return nil }
          return (next, path.events + [event])
        }
      }
    }
    return []
  }
}
