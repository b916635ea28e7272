import ScrimTrace
import ScrimInterchange
import ScrimTimeline

/// A small policy for tests, with its own lowering.
struct SamplePolicy {
  /// The settings of a screen.
  struct Settings: Hashable {
    var isSensitive = true
    var cover = 0
    var fade = Fade(
      fadeIn: .milliseconds(200), fadeOut: .milliseconds(300), curve: .easeInOut,
      settle: .milliseconds(50))
    var raiseOn = CueEvent.willResignActive
    var keepsFadeAtBackground = false
    var dropOn = CueEvent.didBecomeActive
    var coversRecording = true
    var secure = SecureLevel.open
  }

  var covers: [Cover] = SamplePolicy.covers
  /// The settings of unlisted ids.
  var unlisted = Settings()
  var screens: [String: Settings] = [:]
  var lifecycle = Lifecycle.android
  var snapshots = Snapshots.inBackground
  var lock = Lock.never
  var lockCover: Int?
  var prompts = Prompts.ignore(for: .seconds(30), linger: .milliseconds(500))
  var overlays: [Overlay] = []

  /// The covers `paper`, `frost`, `blackout`, `passcode` and `glass`, in this
  /// order.
  static let covers = [
    Cover(name: "paper", kind: .color(light: .white, dark: .black)),
    Cover(name: "frost", kind: .blur(Blur(radius: 30))),
    Cover(name: "blackout", kind: .hide),
    Cover(name: "passcode", kind: .view(name: "PasscodeLock"), background: CoverColors(.black)),
    Cover(
      name: "glass",
      kind: .color(light: .white, dark: CoverColor(red: 0, green: 0, blue: 0, alpha: 51))),
  ]
  static let (paper, frost, blackout, passcode, glass) = (0, 1, 2, 3, 4)

  func settings(ofScreen id: String?) -> Settings {
    id.flatMap { screens[$0] } ?? unlisted
  }
}

extension CoverColor {
  static let white = CoverColor(red: 255, green: 255, blue: 255)
}

/// Lowers a sample policy to a timeline.
extension SamplePolicy {
  var timeline: Timeline {
    let ids = screens.keys.sorted()
    let all = [unlisted] + ids.map { settings(ofScreen: $0) }
    return Timeline(
      TimelineContent(
        app: nil, lifecycle: lifecycle, snapshots: snapshots, lock: lock, lockCover: lockCover,
        prompts: prompts, peekLimit: nil, covers: covers, sheets: all.map(\.sheet),
        tracks: all.enumerated().map { number, settings in
          Track(
            isSensitive: settings.isSensitive, cover: settings.cover, sheet: number,
            fade: settings.fade, secure: settings.secure,
            sources: Cause.allCases.map { _ in PolicyLine(file: 0, line: 1) })
        },
        overlays: overlays,
        screens: TrackMap(
          unlisted: 0,
          entries: ids.enumerated().map { .init(id: $1, track: $0 + 1) }, patterns: [],
          combinations: []),
        files: ["sample.yaml"]))
  }
}

extension SamplePolicy.Settings {
  fileprivate var sheet: CueSheet {
    var reasons: Reasons = .departed
    if isSensitive { reasons.insert(.locked) }
    if isSensitive && coversRecording { reasons.insert(.recording) }
    return CueSheet(
      returnsOn: dropOn, reasons: reasons,
      cues: CueEvent.allCases.flatMap { cues(on: $0) })
  }

  private func cues(on event: CueEvent) -> [Cue] {
    var cues: [Cue] = []
    func add(_ keyframes: Keyframes, if requires: Conditions, unless forbids: Conditions = []) {
      cues.append(
        Cue(
          on: event, requires: requires, forbids: forbids,
          play: keyframes.union(upkeep(on: event)), because: .sensitive))
    }
    let raised = covering(on: event, raised: true)
    let lowered = covering(on: event, raised: false)
    for (requires, forbids) in departures(on: event) {
      add(raised.union(.depart), if: requires.union(.raised), unless: forbids)
      add(lowered.union(.depart), if: requires, unless: forbids)
    }
    add(raised, if: [.held, .raised])
    add(lowered, if: .held)
    add(.drop, if: event == dropOn ? .raised : [.raised, .active])
    add([], if: [])
    return cues
  }

  /// The guards under which an event begins a departure.
  private func departures(on event: CueEvent) -> [(requires: Conditions, forbids: Conditions)] {
    guard isSensitive else { return [] }
    let raisesOnResign = raiseOn == .willResignActive
    switch event {
    case .willResignActive: return raisesOnResign ? [(.protected, .exempt)] : []
    case .didEnterBackground: return [(.protected, [])]
    case .screen, .protectionOn, .exemptionEnded:
      return (raisesOnResign ? [([.left, .protected], [.active, .background, .exempt])] : [])
        + [([.background, .protected], [])]
    default: return []
    }
  }

  private func covering(on event: CueEvent, raised: Bool) -> Keyframes {
    switch event {
    case .willResignActive: [.disarm, .swap, .fade]
    case .exemptionEnded: [.disarm, .fade]
    case .didEnterBackground where keepsFadeAtBackground: [.disarm, .fade]
    case .willEnterForeground, .didBecomeActive, .hierarchyChanged, .boundsChanged,
      .appearanceChanged, .promptBegan, .promptEnded, .show, .dismiss, .recordingEnded, .unlocked,
      .protectionOff:
      raised ? .disarm : [.disarm, .snap]
    default: [.disarm, .snap]
    }
  }

  /// The keyframes of an event in every state.
  private func upkeep(on event: CueEvent) -> Keyframes {
    switch event {
    case .willResignActive, .didEnterBackground: .disarm
    case .hierarchyChanged: .raise
    case .boundsChanged: .layout
    case .appearanceChanged: .restyle
    default: []
    }
  }
}
