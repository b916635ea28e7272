import ScrimRuntime
import ScrimTimeline

/// A host that carries out directives, and does nothing else.
struct ObedientHost {
  struct Shown {
    var number: Int
    var from = 0.0
    var to = 0.0
    var start = Nanoseconds.zero
    var duration = Nanoseconds.zero
    var curve = Curve.linear

    func opacity(at time: Nanoseconds) -> Double {
      guard time < start + duration else { return to }
      let progress = Double((time - start).count) / Double(duration.count)
      return from + (to - from) * bisected(curve, progress)
    }
  }

  private(set) var cover: Shown?
  private(set) var overlays: [Int: Shown] = [:]
  /// The directives that the host could not carry out.
  private(set) var faults: [Directive] = []

  mutating func obey(_ directive: Directive, at time: Nanoseconds) {
    let isDone =
      switch directive {
      case .cover(let action): Self.obey(action, on: &cover, at: time)
      case .overlay(let number, let action): Self.obey(action, on: &overlays[number], at: time)
      case .secure, .askUnlock: true
      }
    if !isDone { faults.append(directive) }
  }

  /// - Returns: whether the action fits the layer's state.
  private static func obey(
    _ action: Directive.Action, on layer: inout Shown?, at time: Nanoseconds
  ) -> Bool {
    if case .install(let number, let opacity) = action {
      guard layer == nil else { return false }
      layer = Shown(number: number, from: opacity, to: opacity, start: time)
      return true
    }
    guard let shown = layer else { return false }
    switch action {
    case .animate(let from, let to, let duration, let curve):
      layer = Shown(
        number: shown.number, from: from, to: to, start: time, duration: duration, curve: curve)
      return abs(shown.opacity(at: time) - from) < 1e-9
    case .snap(let opacity):
      layer = Shown(number: shown.number, from: opacity, to: opacity, start: time)
    case .swap(let number): layer?.number = number
    case .remove: layer = nil
    case .raise, .layout, .restyle, .install: break
    }
    return true
  }
}
