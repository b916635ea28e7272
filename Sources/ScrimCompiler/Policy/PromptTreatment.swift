internal import ScrimTimeline

/// What happens to covers while the app's own system prompts are up.
enum PromptTreatment: Overridable, Sendable {
  /// Prompts are covered like anything else.
  case covered
  /// Covers stay away for a while.
  case ignored(PromptTimes)

  /// A map adds to a map; whatever else meets takes the other's place.
  mutating func override(with other: PromptTreatment) {
    guard case .ignored(var times) = self, case .ignored(let others) = other else {
      self = other
      return
    }
    times.ignoreFor = others.ignoreFor ?? times.ignoreFor
    times.linger = others.linger ?? times.linger
    self = .ignored(times)
  }
}

/// For how long prompts are ignored, as far as it is written.
struct PromptTimes: Sendable {
  var ignoreFor: Setting<Nanoseconds>?
  var linger: Setting<Nanoseconds>?
}
