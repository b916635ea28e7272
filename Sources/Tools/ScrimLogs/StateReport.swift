internal import ScrimRuntime

/// The state of the app that a message reports.
struct StateReport: Equatable, Sendable {
  /// How certain it is that the message is about the app: it is only the name of a
  /// state, names one in a usual way, or names a type such as `AppLifecycleState`.
  enum Strength: Int, Comparable, Sendable {
    case bare, marked, explicit

    static func < (first: Strength, second: Strength) -> Bool { first.rawValue < second.rawValue }
  }

  let state: AppStateWord
  let former: AppStateWord?
  let strength: Strength
  /// The part of the message that reports the state.
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
