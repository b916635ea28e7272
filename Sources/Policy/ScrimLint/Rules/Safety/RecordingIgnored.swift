internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let recordingIgnored: Rule = .init(
    "recording-ignored", .info, otherwise: (.warning, "for all screens"),
    "a sensitive screen that recordings show",
    because: """
      'recording: ignore' shows a screen in recordings, in mirroring and in shared screens. That may be
      intended; the reviewer of the policy should know. In 'defaults' or under '**', it also shows every
      screen that is added later.
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
      let name = examination.resolved.name(of: screen)
      examination.report(
        .recordingIgnored,
        severity: examination.isForAllScreens(recording.origin) ? .warning : .info,
        "recordings show \(name.nameOfScreens)", on: screen,
        causes: [(recording.origin, "the setting")],
        help: "write 'recording: cover'")
    })
}

extension Examination {
  /// Whether a setting of `recording` is in `defaults` or under `**`.
  fileprivate func isForAllScreens(_ recording: Origin) -> Bool {
    let catchAll = screens.catchAll.map(screens.written)
    return [policy.defaults.recording.origin, catchAll?.recording.origin].contains(recording)
  }
}
