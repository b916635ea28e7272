import Fuzzing
import ScrimSessions
import ScrimTimeline
import ScrimTrace

@testable import ScrimVerifier

extension Trace {
  /// The trace without the lines that the breach does not need.
  func shortened(to property: Property, on timeline: Timeline) -> Trace {
    let model = LifecycleModel(of: timeline)
    var trace = Trace(lines)
    var index = trace.lines.count - 1
    while index >= 0 {
      // Some lines can only be removed in pairs, such as both ends of a stay in
      // active.
      for count in [1, 2] where index + count <= trace.lines.count {
        var lines = trace.lines
        lines.removeSubrange(index..<index + count)
        let shorter = Trace(lines)
        if shorter.conforms(to: model), shorter.breaks(property, on: timeline) {
          trace = shorter
          break
        }
      }
      index -= 1
    }
    return trace
  }

  /// The number of lines that are events.
  var eventCount: Int { lines.count { $0.action != .snapshot } }

  func breaks(_ property: Property, on timeline: Timeline) -> Bool {
    Simulation(of: self, on: timeline).run { _ in }.breaches
      .contains { $0.property == property }
  }
}
