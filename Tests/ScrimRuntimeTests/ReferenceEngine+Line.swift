import ScrimRuntime
import ScrimTimeline

extension Player {
  /// The present state as a line of a simulation.
  func line(_ directives: [Directive]) -> ReferenceEngine.Line {
    var overlays: [Int: Double] = [:]
    for number in 0..<engine.timeline.overlayCount {
      overlays[number] = engine.opacity(ofOverlay: number, at: engine.time)
    }
    return ReferenceEngine.Line(
      phase: engine.phase, reasons: engine.reasons, frame: engine.frame(at: engine.time),
      overlays: overlays, level: engine.secureLevel, directives: directives)
  }
}

extension ReferenceEngine.Line {
  /// Whether two lines are equal, except for rounding.
  func isNear(_ other: Self) -> Bool {
    phase == other.phase && reasons == other.reasons && frame.isNear(other.frame)
      && level == other.level && overlays.keys == other.overlays.keys
      && overlays.allSatisfy { abs($0.value - (other.overlays[$0.key] ?? 2)) < 1e-9 }
      && directives.count == other.directives.count
      && zip(directives, other.directives).allSatisfy { $0.isNear($1) }
  }
}

extension Frame {
  func isNear(_ other: Frame) -> Bool {
    cover == other.cover && target == other.target && abs(opacity - other.opacity) < 1e-9
      && abs(exposed - other.exposed) < 1e-9 && remaining == other.remaining
  }
}

extension Directive {
  func isNear(_ other: Directive) -> Bool {
    switch (self, other) {
    case (.cover(let action), .cover(let otherAction)): action.isNear(otherAction)
    case (.overlay(let number, let action), .overlay(let otherNumber, let otherAction)):
      number == otherNumber && action.isNear(otherAction)
    default: self == other
    }
  }
}

extension Directive.Action {
  func isNear(_ other: Self) -> Bool {
    guard case .animate(let from, let to, let duration, let curve) = self,
      case .animate(let otherFrom, let otherTo, let otherDuration, let otherCurve) = other
    else { return self == other }
    return abs(from - otherFrom) < 1e-9 && to == otherTo && curve == otherCurve
      && abs((duration - otherDuration).count) <= 1
  }
}
