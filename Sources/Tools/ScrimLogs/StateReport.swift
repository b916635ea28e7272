internal import ScrimRuntime

/// The state of the app that a message reports.
struct StateReport: Equatable, Sendable {
  /// How certain it is that the message is about the app.
  enum Strength: Int, Comparable, Sendable {
    /// The message is only the name of a state.
    case bare
    /// The message names a state in one of the usual ways.
    case marked
    /// The message names the framework's type, such as `AppLifecycleState`.
    case explicit

    static func < (first: Strength, second: Strength) -> Bool { first.rawValue < second.rawValue }
  }

  let state: AppStateWord
  /// The previous state, if the message names it.
  let former: AppStateWord?
  let strength: Strength
  /// The words of the message that report the state.
  let words: String
}

/// The states of an app that React Native and Flutter report.
enum AppStateWord: String, Sendable {
  case active, inactive, background
  case resumed, hidden, paused, detached

  /// The phase of an app in this state; nil for a state that tells none.
  var phase: Phase? {
    switch self {
    case .active, .resumed: .active
    case .inactive: .inactive
    case .background, .hidden, .paused: .background
    case .detached: nil
    }
  }
}

extension LogForm {
  /// The state that a word names, also a word of another library.
  func state(_ word: String) -> AppStateWord? {
    switch (self, word) {
    case (.reactNative, "foreground"): .active
    case (.reactNative, "active"), (.reactNative, "background"), (_, "inactive"),
      (.flutter, "resumed"), (.flutter, "hidden"), (.flutter, "paused"), (.flutter, "detached"):
      AppStateWord(rawValue: word)
    default: nil
    }
  }

  /// The names of the type of these states, with which a word can end.
  var types: [String] {
    self == .flutter ? ["applifecyclestate"] : ["appstate", "applicationstate"]
  }

  /// The tags of the framework's lines in `logcat`.
  var tags: [StaticString] { self == .flutter ? ["flutter"] : ["ReactNativeJS", "ReactNative"] }
}
