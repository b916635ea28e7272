internal import ScrimRuntime
package import ScrimSessions
internal import ScrimTimeline
package import ScrimTrace
internal import ScrimVerifier

extension Trace {
  /// Whether a system that conforms to a model could send the events.
  package func conforms(to model: LifecycleModel) -> Bool {
    var (phase, hasLeft) = (Phase.inactive, false)
    for line in lines {
      guard case .event(let event) = line.action else { continue }
      guard model.steps.contains(where: { $0.event == event.cueEvent }) else { continue }
      let step = model.steps.first {
        $0.canCome(in: phase, hasLeft: hasLeft) && $0.event == event.cueEvent
      }
      guard let step else { return false }
      phase = step.to
      hasLeft = hasLeft || event == .willResignActive || event == .didEnterBackground
    }
    return true
  }
}
