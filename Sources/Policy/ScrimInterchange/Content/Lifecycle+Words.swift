package import ScrimTimeline

/// What people read about a lifecycle.
package struct LifecycleWords: Sendable {
  /// The meaning of its name in a policy, as Markdown.
  package let meaning: String
  /// What happens when the app resigns active.
  package let resigning: String
  /// What happens when the app enters the background.
  package let entersBackground: String
}

extension Lifecycle {
  package var words: LifecycleWords {
    switch self {
    case .iosScene:
      LifecycleWords(
        meaning: "An iOS app with scenes, which sends the events of its scene delegate.",
        resigning: "the user opens the switcher", entersBackground: "the app enters the background")
    case .iosApp:
      LifecycleWords(
        meaning: "An iOS app without scenes, which sends the events of its app delegate.",
        resigning: "the user opens the switcher", entersBackground: "the app enters the background")
    case .android:
      LifecycleWords(
        meaning: "An Android app. The system may take a snapshot at any time.",
        resigning: "the app is paused", entersBackground: "the app is stopped")
    case .desktop:
      LifecycleWords(
        meaning: "An app whose windows the task switcher shows live.",
        resigning: "the window loses focus", entersBackground: "the window is minimized")
    }
  }
}
