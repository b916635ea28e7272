/// The lifecycle of a platform: which events the system sends, and when it
/// takes snapshots.
public enum Lifecycle: String, CaseIterable, Sendable {
  /// An iOS app with scenes.
  case iosScene = "ios-scene"
  /// An iOS app without scenes, whose app delegate receives the events.
  case iosApp = "ios-app"
  /// An Android app, of which the system takes snapshots at any time.
  case android
  /// A desktop app, whose windows are also visible when another app is active.
  case desktop

  package var isIOS: Bool { self == .iosScene || self == .iosApp }

  /// Whether the system takes snapshots in the background only.
  package func takesSnapshotsInBackgroundOnly(_ snapshots: Snapshots) -> Bool {
    isIOS && snapshots == .inBackground
  }

  /// Whether the system can keep a window out of snapshots.
  package var canSecure: Bool { self == .android }
}

/// When iOS may take snapshots, as the policy assumes.
public enum Snapshots: String, CaseIterable, Sendable {
  /// In background, after `did-enter-background` returns.
  case inBackground = "in-background"
  /// From the resign on.
  case fromResign = "from-resign"
}

/// The standing protection of a window: what the system keeps the window out
/// of.
public enum SecureLevel: String, CaseIterable, Sendable {
  /// No protection.
  case open = "none"
  /// Keeps the window out of the switcher's snapshots.
  case recents
  /// Keeps the window out of all pictures, also screenshots and recordings.
  case window
}

/// When the app locks itself.
public enum Lock: Equatable, Sendable {
  /// The app never locks itself.
  case never
  /// Whenever the app enters the background.
  case always
  /// When the app has been in the background for at least this time.
  case after(Nanoseconds)
}

/// Whether covers appear during the app's own system prompts.
public enum Prompts: Equatable, Sendable {
  /// Covers appear.
  case cover
  /// Covers stay away until a prompt has been up for the time `for`, or the
  /// time `linger` has passed since its end.
  case ignore(for: Nanoseconds, linger: Nanoseconds)

  /// How long covers stay away after a prompt, at most; nil if they appear.
  package var longestLinger: Nanoseconds? {
    if case .ignore(let time, let linger) = self { min(time, linger) } else { nil }
  }
}
