internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline

extension Rule {
  static let recentsUncertain: Rule = .init(
    "recents-uncertain", .warning, "a protection that may not hold for all stored pictures",
    because: """
      'secure: recents' keeps a window out of the snapshots of tasks, which the recents screen shows, but the
      system asks only the top activity of a task for it: a transparent activity above bares the one below. Since
      Android 15, the system also stores pictures of activities for the back gesture, and does not ask at all if
      it takes one of several activities together. 'secure: window' keeps the window out of all of these, and
      out of screenshots and recordings.
      """,
    failing: """
      scrim: 1
      lifecycle: android
      screens:
        accounts.balance: { secure: «recents» }
      """,
    passing: """
      scrim: 1
      lifecycle: android
      screens:
        accounts.balance: { secure: window }
      """,
    exposure: .medium,
    check: .screen { screen, examination in
      let model = LifecycleModel(of: examination.system.lifecycle, examination.system.snapshots)
      guard let secure = screen.settings.secure.written, secure.value == .recents,
        screen.settings.securedLevel(on: examination.system) == .recents,
        let picture = model.pictures.first(where: { $0.isStored && $0.level == .window })
      else { return }
      let name = examination.resolved.name(of: screen)
      examination.report(
        .recentsUncertain, "\(picture.name) can show \(name.nameOfScreens)", on: screen,
        causes: [(secure.origin, "the setting")], help: "write 'secure: window'")
    })
}
