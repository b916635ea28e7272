import Fuzzing
import ScrimRuntime
import ScrimTimeline
import ScrimTrace

@testable import ScrimVerifier

extension Trace {
  /// The trace without the lines that a breach does not take.
  func shortened(to property: Property, on timeline: Timeline) -> Trace {
    let model = LifecycleModel(of: timeline)
    var trace = Trace(lines)
    var index = trace.lines.count - 1
    while index >= 0 {
      // A stay in active and what ends it go together, as do others.
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

  /// How many of the lines are events.
  var eventCount: Int { lines.count { $0.action != .snapshot } }

  func breaks(_ property: Property, on timeline: Timeline) -> Bool {
    Simulation(of: self, on: timeline)?.run { _ in }.breaches
      .contains { $0.property == property } ?? false
  }
}
