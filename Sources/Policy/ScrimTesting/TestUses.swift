internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// The facts from tests that decide which lines of a policy are in force.
struct TestUses {
  /// The screens that are shown; nil is the time before the first one.
  private(set) var screens: Set<String?> = []
  /// The names of the covers and overlays that are installed.
  private(set) var covers: Set<String> = []
  private(set) var overlays: Set<String> = []
  /// Whether the app is locked, or enters the background and so would lock.
  private(set) var meetsLock = false
  private(set) var beginsPrompt = false
  private(set) var endsPrompt = false
  /// Whether the switcher's live view shows content for some time.
  private(set) var showsPeek = false

  /// Adds what happens in a trace.
  mutating func add(_ simulation: Simulation) {
    let played = simulation.played()
    let content = simulation.timeline.content
    showsPeek = showsPeek || played.summary.peek != nil
    for line in played.lines {
      add(line)
      for directive in line.directives { add(directive, content) }
    }
  }

  private mutating func add(_ line: SimulationLine) {
    screens.insert(line.screen)
    meetsLock = meetsLock || line.reasons.contains(.locked)
    for overlay in line.overlays { overlays.insert(overlay.name) }
    guard case .action(.event(let event)) = line.occasion else { return }
    switch event {
    case .didEnterBackground: meetsLock = true
    case .promptBegan: beginsPrompt = true
    case .promptEnded: endsPrompt = true
    default: break
    }
  }

  private mutating func add(_ directive: Directive, _ content: TimelineContent) {
    switch directive {
    case .cover(.install(let cover, _)), .cover(.swap(let cover)),
      .overlay(_, .install(let cover, _)),
      .overlay(_, .swap(let cover)):
      covers.insert(content.name(ofCover: cover))
    case .cover, .overlay, .secure, .askUnlock: break
    }
  }
}
