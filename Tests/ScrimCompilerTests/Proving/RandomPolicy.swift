import ScrimTesting
import ScrimTimeline
import TestSupport

/// A small random policy with values near the edges of what is safe.
///
/// Most keys keep their built-in values. If every value were extreme, every
/// policy would fail, and the tests would show little.
struct RandomPolicy {
  let text: String

  /// The ids of screens: one for each entry, and an unlisted one.
  static let screens = ["a", "b", "c", "other"]

  /// - Parameter isOdd: whether to choose extreme times, many of them a
  ///   nanosecond apart.
  init(isOdd: Bool = false, using random: inout SeededRandom) {
    var lines = ["scrim: 1"]
    let odd = isOdd ? Self.oddTimes(using: &random) : []
    func pick(_ values: String...) -> String {
      (isOdd ? odd : values).randomElement(using: &random) ?? ""
    }
    func isChosen(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    let lifecycles = Lifecycle.allCases + [.iosScene, .iosScene]
    let lifecycle = lifecycles.randomElement(using: &random) ?? .iosScene
    lines.append("lifecycle: \(lifecycle.rawValue)")
    let isIOS = lifecycle == .iosScene || lifecycle == .iosApp
    if isIOS, isChosen(of: 4) { lines.append("snapshots: from-resign") }
    if isChosen(of: 2) {
      let time = isChosen(of: 3) ? "always" : pick("10ms", "100ms", "1s")
      let covers = ["paper", "passcode", "{ color: '#000' }"]
      let cover = isChosen(of: 2) ? covers.randomElement(using: &random) : nil
      lines.append("lock: { after: \(time)\(cover.map { ", cover: \($0)" } ?? "") }")
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1: lines.append("prompts: cover")
    default:
      let (limit, linger) = (pick("10ms", "100ms", "1s"), pick("0ms", "10ms", "50ms"))
      lines.append("prompts: { ignore-for: \(limit), linger: \(linger) }")
    }
    if isChosen(of: 2) {
      let limit = isChosen(of: 3) ? "unlimited" : pick("50ms", "100ms")
      lines.append("limits: { peek: \(limit) }")
    }
    lines.append("covers:")
    lines.append("  paper: { color: \"#FFFFFF\" }")
    lines.append("  blackout: hide")
    lines.append("  passcode: { view: PasscodeLock }")

    func settings(leavingOut share: Int) -> String {
      var settings: [String] = []
      func add(_ key: String, _ values: String...) {
        guard isChosen(of: share) else { return }
        settings.append("\(key): \(values.randomElement(using: &random) ?? "")")
      }
      add("sensitive", "true", "false, because: public")
      add("cover", "paper", "paper", "blackout", "passcode")
      add("raise-on", "will-resign-active", "did-enter-background")
      add("at-background", "snap", "keep")
      add("drop-on", "did-become-active", "will-enter-foreground")
      add("recording", "cover", "ignore")
      if lifecycle == .android { add("secure", "none", "recents", "recents", "window") }
      if isChosen(of: 2) {
        let (fadeIn, fadeOut) = (
          pick("0ms", "10ms", "100ms", "500ms"), pick("0ms", "10ms", "100ms")
        )
        let settle = pick("0ms", "5ms", "10ms", "20ms", "50ms")
        var fade = "in: \(fadeIn), out: \(fadeOut), settle: \(settle)"
        let curve = isOdd ? Curve.allCases.randomElement(using: &random) : nil
        if let curve { fade += ", curve: \(curve.rawValue)" }
        settings.append("fade: { \(fade) }")
      }
      return "{ \(settings.joined(separator: ", ")) }"
    }
    let share = Int.random(in: 2...5, using: &random)
    lines.append("defaults: \(settings(leavingOut: share + 2))")
    lines.append("screens:")
    for screen in Self.screens.dropLast() {
      lines.append("  \(screen): \(settings(leavingOut: share))")
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// A few times and those a nanosecond from them, so that settings often have
  /// the same time, or almost.
  private static func oddTimes(using random: inout SeededRandom) -> [String] {
    let known = [0, 1_000_000, 5_000_000, 10_000_000, 100_000_000, 1_200_000_000, 30_000_000_000]
    let bases =
      known.shuffled(using: &random).prefix(2)
      + [20, 2_000_000_000].map { Int.random(in: 1...$0, using: &random) }
    return bases.flatMap { [$0 - 1, $0, $0 + 1] }.map {
      Nanoseconds(count: Int64(max(0, $0))).instantText
    }
  }
}
