import ScrimTrace
import ScrimInterchange
import ScrimTimeline

/// The settings of a screen that decide what an event does.
struct SampleSettings {
  var isSensitive = true
  var cover = 0
  var fade = Fade(
    fadeIn: .milliseconds(200), fadeOut: .milliseconds(300), curve: .linear,
    settle: .milliseconds(50))
  var raiseOn = CueEvent.willResignActive
  var keepsAtBackground = false
  var dropOn = CueEvent.didBecomeActive
  var coversRecording = true
}

extension SampleSettings {
  /// The cue sheet of these settings, built without the compiler.
  func sheet(lock: Lock) -> CueSheet {
    var reasons: Reasons = .departed
    if isSensitive, coversRecording { reasons.insert(.recording) }
    if isSensitive, lock != .never { reasons.insert(.locked) }
    return CueSheet(
      returnsOn: dropOn, reasons: reasons,
      cues: CueEvent.allCases.flatMap { event in
        var cues: [Cue] = departures(on: event).flatMap { requires, forbids in
          covered(on: event, requires, forbids, .depart)
        }
        cues += covered(on: event, .held, [], [])
        cues += uncovered(on: event)
        return cues
      })
  }

  /// The states in which an event begins a departure.
  private func departures(on event: CueEvent) -> [(requires: Conditions, forbids: Conditions)] {
    guard isSensitive else { return [] }
    let isEarly = raiseOn == .willResignActive
    switch event {
    case .willResignActive: return isEarly ? [(.protected, .exempt)] : []
    case .didEnterBackground: return [(.protected, [])]
    case .screen, .protectionOn, .exemptionEnded:
      return [([.background, .protected], [])]
        + (isEarly ? [([.left, .protected], [.active, .background, .exempt])] : [])
    default: return []
    }
  }

  private func covered(
    on event: CueEvent, _ requires: Conditions, _ forbids: Conditions, _ more: Keyframes
  ) -> [Cue] {
    let always = more.union(.disarm).union(handling(event))
    let changesCover: Keyframes = event == .willResignActive ? .swap : []
    func cue(_ requires: Conditions, _ keyframes: Keyframes) -> Cue {
      Cue(
        on: event, requires: requires, forbids: forbids, play: keyframes.union(always),
        because: .sensitive)
    }
    switch event {
    case .didEnterBackground where !keepsAtBackground, .screen, .recordingBegan, .protectionOn:
      return [cue(requires, [.swap, .snap])]
    case .willResignActive, .exemptionEnded, .didEnterBackground:
      return [cue(requires.union(.raised), changesCover), cue(requires, [.swap, .fade])]
    default: return [cue(requires.union(.raised), []), cue(requires, [.swap, .snap])]
    }
  }

  private func uncovered(on event: CueEvent) -> [Cue] {
    var always = handling(event)
    if event == .willResignActive || event == .didEnterBackground { always.insert(.disarm) }
    func cue(_ requires: Conditions, _ keyframes: Keyframes) -> Cue {
      Cue(on: event, requires: requires, play: keyframes.union(always), because: .dropOn)
    }
    let drops = event == dropOn ? Conditions.raised : [.raised, .active]
    return [cue(drops, .drop), cue([], [])]
  }

  private func handling(_ event: CueEvent) -> Keyframes {
    switch event {
    case .hierarchyChanged: .raise
    case .boundsChanged: .layout
    case .appearanceChanged: .restyle
    default: []
    }
  }
}

/// A timeline with three kinds of screens: `public` is not sensitive, `glass`
/// has a translucent cover, and all others follow the settings.
func sampleTimeline(
  _ settings: SampleSettings = SampleSettings(), lifecycle: Lifecycle = .iosScene,
  lock: Lock = .never, prompts: Prompts = .cover, peekLimit: Nanoseconds? = .milliseconds(300),
  secure: SecureLevel = .open
) -> Timeline {
  var open = settings
  open.isSensitive = false
  var glass = settings
  glass.cover = 1
  let all = [settings, open, glass]
  let source = PolicyLine(file: 0, line: 1)
  let half = CoverColor(red: 255, green: 255, blue: 255, alpha: 51)
  return Timeline(
    TimelineContent(
      app: nil, lifecycle: lifecycle, lock: lock, prompts: prompts, peekLimit: peekLimit,
      covers: [
        Cover(name: "paper", kind: .color(light: .black, dark: .black)),
        Cover(name: "glass", kind: .color(light: half, dark: .black)),
      ],
      sheets: all.map { $0.sheet(lock: lock) },
      tracks: all.indices.map { number in
        Track(
          isSensitive: all[number].isSensitive, cover: all[number].cover, sheet: number,
          fade: all[number].fade, secure: all[number].isSensitive ? secure : .open,
          sources: Array(repeating: source, count: Cause.allCases.count))
      },
      overlays: [
        Overlay(
          name: "loading", cover: 0,
          fade: Fade(
            fadeIn: .milliseconds(100), fadeOut: .milliseconds(100), curve: .linear))
      ],
      screens: TrackMap(
        unlisted: 0,
        entries: [.init(id: "glass", track: 2), .init(id: "public", track: 1)], patterns: [],
        combinations: []),
      files: ["policy.yaml"]))
}
