import ScrimInterchange
import ScrimRuntime
import ScrimTimeline

/// A step at a time in milliseconds: an event, or a wake without an event.
struct Step {
  var time: Double
  var event: Event?
}

enum Trace {
  static func random(
    of policy: SamplePolicy, using random: inout some RandomNumberGenerator, count: Int = 120
  ) -> [Step] {
    var time = Double(Int.random(in: -1000...1000, using: &random))
    return (0..<count).map { _ in
      // Often the same instant or near a deadline, and rarely backwards.
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<4: break
      case 4: time -= Double(Int.random(in: 0...300, using: &random))
      case 5: time += Double(Int.random(in: 500...40_000, using: &random))
      case 6..<11: time += Double(Int.random(in: 1...8, using: &random)) * 50
      default: time += Double.random(in: 0...250, using: &random)
      }
      return Step(time: time, event: event(of: policy, using: &random))
    }
  }

  private static func event(
    of policy: SamplePolicy, using random: inout some RandomNumberGenerator
  ) -> Event? {
    let ticket = Int.random(in: 1...3, using: &random)
    let overlay = policy.overlays.randomElement(using: &random)?.name ?? "none"
    switch Int.random(in: 0..<28, using: &random) {
    case 0, 1, 2: return .willResignActive
    case 3, 4, 5: return .didEnterBackground
    case 6, 7: return .willEnterForeground
    case 8, 9, 10, 11: return .didBecomeActive
    case 12, 13, 14:
      return .screen(policy.screens.keys.sorted().randomElement(using: &random) ?? "other")
    case 15: return .promptBegan(ticket: ticket)
    case 16: return .promptEnded(ticket: ticket)
    case 17: return .recordingBegan
    case 18: return .recordingEnded
    case 19: return .unlocked
    case 20: return .protectionOff
    case 21: return .protectionOn
    case 22: return .hierarchyChanged
    case 23: return .boundsChanged
    case 24: return .appearanceChanged
    case 25: return .show(overlay: overlay)
    case 26: return .dismiss(overlay: overlay)
    default: return nil
    }
  }
}

extension SamplePolicy {
  static func random(using random: inout some RandomNumberGenerator) -> SamplePolicy {
    var policy = SamplePolicy()
    policy.unlisted = .random(using: &random)
    for id in ["a", "b", "c", "d"] { policy.screens[id] = .random(using: &random) }
    let locks: [Lock] = [.never, .never, .always, .after(.milliseconds(400)), .after(.zero)]
    policy.lock = locks.randomElement(using: &random) ?? .never
    if policy.lock != .never, Bool.random(using: &random) {
      policy.lockCover = Int.random(in: 0..<5, using: &random)
    }
    policy.lifecycle = Lifecycle.allCases.randomElement(using: &random) ?? .android
    if policy.lifecycle.isIOS, Bool.random(using: &random) { policy.snapshots = .fromResign }
    if !policy.lifecycle.canSecure {
      policy.unlisted.secure = .open
      for id in policy.screens.keys { policy.screens[id]?.secure = .open }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      policy.prompts = .cover
    } else {
      policy.prompts = .ignore(
        for: .milliseconds([0, 150, 1_000, 30_000].randomElement(using: &random) ?? 0),
        linger: .milliseconds([0, 50, 500].randomElement(using: &random) ?? 0))
    }
    policy.overlays = ["loading", "banner"].map {
      Overlay(
        name: $0, cover: Int.random(in: 0..<5, using: &random), fade: .random(using: &random))
    }
    return policy
  }
}

extension SamplePolicy.Settings {
  static func random(using random: inout some RandomNumberGenerator) -> Self {
    Self(
      isSensitive: Int.random(in: 0..<5, using: &random) > 0,
      cover: Int.random(in: 0..<5, using: &random), fade: .random(using: &random),
      raiseOn: Bool.random(using: &random) ? .willResignActive : .didEnterBackground,
      keepsFadeAtBackground: .random(using: &random),
      dropOn: Bool.random(using: &random) ? .didBecomeActive : .willEnterForeground,
      coversRecording: .random(using: &random),
      secure: SecureLevel.allCases.randomElement(using: &random) ?? .open)
  }
}

extension Fade {
  static func random(using random: inout some RandomNumberGenerator) -> Fade {
    let lengths: [Int64] = [0, 0, 50, 200, 301, 1_000]
    func length() -> Nanoseconds { .milliseconds(lengths.randomElement(using: &random) ?? 0) }
    return Fade(
      fadeIn: length(), fadeOut: length(),
      curve: Curve.allCases.randomElement(using: &random) ?? .linear, settle: length())
  }
}
