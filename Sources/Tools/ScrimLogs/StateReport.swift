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

  /// The words of React Native, and of other libraries.
  fileprivate static let reactNative: [String: AppStateWord] = [
    "active": .active, "inactive": .inactive, "background": .background,
    "foreground": .active,
  ]

  fileprivate static let flutter: [String: AppStateWord] = [
    "resumed": .resumed, "inactive": .inactive, "hidden": .hidden, "paused": .paused,
    "detached": .detached,
  ]
}

/// The frameworks whose states are read.
enum AppFramework: Sendable {
  case reactNative
  case flutter

  var states: [String: AppStateWord] {
    self == .flutter ? AppStateWord.flutter : AppStateWord.reactNative
  }

  /// The names of the type of these states.
  ///
  /// A word counts if it ends with one.
  var types: [String] {
    self == .flutter ? ["applifecyclestate"] : ["appstate", "applicationstate"]
  }
}
