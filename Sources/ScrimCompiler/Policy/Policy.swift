internal import ScrimTimeline

/// A policy as it is written, over all its files: every setting with the place
/// that gave it.
struct Policy: Sendable {
  var version: Setting<Void>?
  var app: Setting<String>?
  var lifecycle: Setting<Lifecycle>?
  var extends: [Setting<String>] = []
  var inventory: Setting<String>?
  var lock: Setting<LockTime>?
  var prompts: Setting<PromptTreatment>?
  var peekLimit: Setting<PeekLimit>?
  var covers: [CoverEntry] = []
  var defaults = Settings()
  var screens: [ScreenEntry] = []
  var overlays: [OverlayEntry] = []
  var levels: [LevelEntry] = []
  /// Nil where there is no list, which is not the same as an empty one.
  var ignoreList: [Setting<IgnoreEntry>]?

  var ignores: [Setting<IgnoreEntry>] { ignoreList ?? [] }

  /// The lifecycle that holds, written or not.
  var lifecycleInForce: Lifecycle { lifecycle?.value ?? BuiltInSettings.lifecycle }

  typealias CoverEntry = NamedEntry<Name, CoverSettings>
  typealias ScreenEntry = NamedEntry<ScreenName, ScreenSettings>
  typealias OverlayEntry = NamedEntry<Name, OverlaySettings>
  typealias LevelEntry = NamedEntry<String, RuleLevel>
}

/// What a screen is called in a policy: its id, or a pattern of ids.
struct ScreenName: Hashable, Sendable {
  let name: Name
  let isPattern: Bool
}

/// What a policy sets under a screen's name.
struct ScreenSettings: Sendable {
  /// The number of the settings in their table.
  var number: Int32
  /// The place, among the overridden entries, of the one in an extended file
  /// that this entry is laid over.
  var beneath: Int32?
}

/// When the app locks itself.
enum LockTime: Hashable, Sendable {
  case never
  case always
  case after(Nanoseconds)
}

/// The longest time that the switcher's live view may show content.
enum PeekLimit: Hashable, Sendable {
  case atMost(Nanoseconds)
  case unlimited
}

struct OverlaySettings: Sendable {
  var cover: Setting<CoverReference>?
  var fade = FadeSettings()
}

/// What a rule's severity is changed to.
package enum RuleLevel: String, CaseIterable, Sendable {
  case error
  case warning
  case info
  case off
}

/// Findings that a policy accepts, and why.
struct IgnoreEntry: Sendable {
  var rule: Setting<String>?
  var screen: Setting<Pattern>?
  var because: Setting<String>?
  var until: Setting<Day>?
}
