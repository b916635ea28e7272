internal import ScrimTrace
package import ScrimInterchange
internal import ScrimTimeline

/// A small timeline, as compiled from a bank's policy.
package enum SampleTimeline {
  package static let content = TimelineContent(
    app: "com.example.bank", lifecycle: .iosScene, lock: .after(.seconds(30)),
    lockCover: 3,
    prompts: .ignore(for: .seconds(30), linger: .milliseconds(500)),
    peekLimit: .milliseconds(300),
    covers: [
      .opaqueBlack,
      Cover(
        name: "frost",
        kind: .blur(
          Blur(
            radius: 30, saturation: 1.8,
            tint: CoverColor(red: 255, green: 255, blue: 255, alpha: 77)))),
      Cover(
        name: "brand", kind: .image(name: "PrivacySplash", mode: .fill),
        background: CoverColors(CoverColor(red: 0x10, green: 0x18, blue: 0x20))),
      Cover(
        name: "passcode", kind: .view(name: "PasscodeLock"),
        background: CoverColors(
          light: CoverColor(red: 255, green: 255, blue: 255), dark: .black)),
    ],
    sheets: [sheet],
    tracks: [
      Track(isSensitive: true, cover: 1, sheet: 0, fade: fade, sources: sources),
      Track(isSensitive: false, cover: 2, sheet: 0, fade: fade, sources: []),
    ],
    overlays: [
      Overlay(
        name: "loading", cover: 0,
        fade: Fade(fadeIn: .milliseconds(200), fadeOut: .milliseconds(200), curve: .linear))
    ],
    screens: TrackMap(
      unlisted: 0,
      entries: [.init(id: "accounts.balance", track: 0), .init(id: "splash", track: 1)],
      patterns: [["**"], ["onboarding.**"], ["transfer*.*"]],
      combinations: [
        .init(base: 0, pattern: 0, track: 0), .init(base: 1, pattern: 1, track: 1),
        .init(base: 1, pattern: 2, track: 0),
      ]),
    files: ["policies/bank.yaml"])

  private static let fade = Fade(
    fadeIn: .milliseconds(200), fadeOut: .milliseconds(300), curve: .linear,
    settle: .milliseconds(50))

  private static let sources = Cause.allCases.indices.map {
    PolicyLine(file: 0, line: UInt32($0) + 7)
  }

  private static let sheet = CueSheet(
    returnsOn: .didBecomeActive, reasons: [.departed, .locked],
    cues: CueEvent.allCases.flatMap { event -> [Cue] in
      switch event {
      case .willResignActive:
        [
          Cue(
            on: event, requires: .protected, forbids: .exempt, play: [.disarm, .depart, .fade],
            because: .raiseOn),
          Cue(on: event, play: .disarm, because: .raiseOn),
        ]
      case .didEnterBackground:
        [
          Cue(
            on: event, requires: .protected, play: [.disarm, .depart, .snap],
            because: .atBackground),
          Cue(on: event, play: .disarm, because: .atBackground),
        ]
      case .didBecomeActive:
        [
          Cue(on: event, requires: .held, play: [.disarm, .snap], because: .lock),
          Cue(on: event, requires: .raised, play: .drop, because: .dropOn),
          Cue(on: event, play: [], because: .dropOn),
        ]
      case .hierarchyChanged: [Cue(on: event, play: .raise, because: .cover)]
      default: [Cue(on: event, play: [], because: .sensitive)]
      }
    })
}
