internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let recordingIgnored: Rule = .init(
    "recording-ignored", .info, "a sensitive screen that recordings show",
    because: """
      'recording: ignore' shows a screen in recordings, in mirroring and in shared screens. That may be
      intended; the reviewer of the policy should know.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.chart: { recording: «ignore» }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.chart: { recording: cover }
      """,
    exposure: .medium,
    check: .screen { screen, examination in
      guard let recording = screen.settings.recording.written, recording.value == .ignore,
        screen.settings.securedLevel(on: examination.system) != .window
      else { return }
      examination.report(
        .recordingIgnored, "recordings show this sensitive screen", on: screen,
        causes: [(recording.origin, "the setting")], help: "write 'recording: cover' to cover it")
    })
}
