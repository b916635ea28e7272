internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let appDelegateRetired: Rule = .init(
    "app-delegate-retired", .warning, "events that an app with scenes never receives",
    because: """
      Apps that are built with a current SDK must adopt scenes. In an app with scenes, the app delegate is not
      told when the app resigns or enters the background. A cover that waits for these events never comes
      (home-assistant/iOS#1012, flutter/flutter#170178, prongbang/screen_protector#43).
      """,
    failing: """
      scrim: 1
      lifecycle: «ios-app»
      """,
    passing: """
      scrim: 1
      lifecycle: ios-scene
      """,
    exposure: .high,
    check: .policy { examination in
      guard let lifecycle = examination.policy.lifecycle, lifecycle.value == .iosApp else { return }
      examination.report(
        .appDelegateRetired, "an app with scenes sends these events to its scene delegate only",
        at: examination.span(of: lifecycle),
        help: "adopt scenes, send the events of the scene delegate, and write 'ios-scene'")
    })
}
