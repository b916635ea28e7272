package import ScrimInterchange
package import ScrimTimeline

/// The settings of a policy, merged from all its files, each with its location.
package struct Policy: Sendable {
  package var version: Located<Void>?
  package var app: Located<String>?
  package var lifecycle: Located<Lifecycle>?
  package var snapshots: Located<Snapshots>?
  /// The files that each file of the policy extends.
  package var extends: [Located<String>] = []
  /// What this file demands of policies that extend it; it is not merged.
  var floor: Located<FloorExceptions>?
  package var inventory: Located<String>?
  package var lockTreatment: Located<LockTreatment>?
  package var prompts: Located<PromptTreatment>?
  package var peekLimit: Located<PeekLimit>?
  package var covers: [NamedEntry<Name, CoverSettings>] = []
  package var defaults = Settings()
  package var screens: [ScreenEntry] = []
  package var overlays: [OverlayEntry] = []
  package var variants: [VariantEntry] = []
  /// Whether the variant may reach users; only variants have this key.
  package var ships: Located<Bool>?
  package var levels: [LevelEntry] = []
  /// Nil if there is no list.
  ///
  /// An empty list differs: it overrides those of extended files.
  package var ignoreList: [Located<IgnoreEntry>]?

  package var ignores: [Located<IgnoreEntry>] { ignoreList ?? [] }

  /// The start of the policy, as the origin of what it does not write.
  package var beginning: Origin { version?.origin ?? Origin(index: 0) }

  /// The target system, written or built in.
  package var system: TargetSystem {
    TargetSystem(
      lifecycle?.value ?? PolicyDefaults.system.lifecycle,
      snapshots?.value ?? PolicyDefaults.system.snapshots)
  }

  /// When the app locks itself, with the location of the time.
  package var lock: Located<LockTime>? {
    switch lockTreatment?.value {
    case .at(let time)?: lockTreatment.map { Located(time, $0.origin) }
    case .settings(let lock)?: lock.time
    case nil: nil
    }
  }

  /// The cover of a locked screen while the app asks for the unlock.
  package var lockCover: Located<CoverReference>? {
    if case .settings(let lock)? = lockTreatment?.value { lock.cover } else { nil }
  }

  /// Calls a closure with each map of screens' settings: that of `defaults`, and
  /// those of `screens` with their names.
  package func forEachMap(_ body: (ScreenName?, Settings) -> Void) {
    body(nil, defaults)
    for entry in screens { body(entry.name, entry.value) }
  }

  /// The patterns of screens on which a policy may be weaker than a floor.
  typealias FloorExceptions = [Located<Pattern>]
  package typealias ScreenEntry = NamedEntry<ScreenName, Settings>
  package typealias OverlayEntry = NamedEntry<Name, Settings>
  package typealias LevelEntry = NamedEntry<String, RuleLevel>
  /// The overrides of a variant; nil where the app does not run.
  package typealias VariantEntry = NamedEntry<String, Policy?>
}

/// A key of `screens`: a screen's id, or a pattern of ids.
package struct ScreenName: Hashable, Sendable {
  package let name: Name
  package let isPattern: Bool
}

/// When the app locks itself.
package enum LockTime: Hashable, Sendable {
  case never
  case always
  case after(Nanoseconds)
}

extension LockTime {
  /// The lock time, spelled as in a policy.
  package var text: String {
    switch self {
    case .never: "never"
    case .always: "always"
    case .after(let time): "{ after: \(time.text) }"
    }
  }

  /// Other lock times, which tests of policies should notice.
  package var others: [LockTime] {
    switch self {
    case .never: [.always]
    case .always: [.never, .after(.seconds(30))]
    case .after(.zero): [.never, .after(.seconds(30))]
    case .after(let time):
      [.never, .always, .after(Nanoseconds(count: time.count / 2)), .after(time + time)]
    }
  }
}

/// What a policy says about the lock.
package enum LockTreatment: Sendable {
  /// A word.
  case at(LockTime)
  /// A map.
  case settings(LockSettings)
}

/// The time and the cover of a lock, where they are written.
package struct LockSettings: Sendable {
  /// Nil if the map lacks `after`, which an extended file may have.
  package var time: Located<LockTime>?
  package var cover: Located<CoverReference>?

  package init(time: Located<LockTime>? = nil, cover: Located<CoverReference>? = nil) {
    (self.time, self.cover) = (time, cover)
  }
}

/// The longest time that the switcher's live view may show content.
package enum PeekLimit: Hashable, Sendable {
  case atMost(Nanoseconds)
  case unlimited

  /// The limit, spelled as in a policy.
  package var text: String {
    switch self {
    case .atMost(let time): time.text
    case .unlimited: "unlimited"
    }
  }
}

/// The severity that a policy gives to a rule, or `off`.
package enum RuleLevel: String, CaseIterable, Sendable {
  case error
  case warning
  case info
  case off
}

/// A rule, optionally a screen, whose findings a policy accepts, and why.
package struct IgnoreEntry: Sendable {
  package var rule: Located<String>?
  package var screen: Located<Pattern>?
  package var because: Located<String>?
  package var until: Located<Day>?
}

/// What happens to covers while the app's own system prompts are up.
package enum PromptTreatment: Overridable, Sendable {
  /// Prompts do not affect covers.
  case covered
  /// Prompts keep covers away for a time.
  case ignored(PromptTimes)

  /// A map overrides a map key by key.
  ///
  /// Any other combination is replaced as a whole.
  package mutating func override(with other: PromptTreatment) {
    guard case .ignored(var times) = self, case .ignored(let others) = other else {
      self = other
      return
    }
    times.ignoreFor = others.ignoreFor ?? times.ignoreFor
    times.linger = others.linger ?? times.linger
    self = .ignored(times)
  }
}

/// The times for which prompts are ignored, where they are written.
package struct PromptTimes: Sendable {
  package var ignoreFor: Located<Nanoseconds>?
  package var linger: Located<Nanoseconds>?

  package init() {}
}
