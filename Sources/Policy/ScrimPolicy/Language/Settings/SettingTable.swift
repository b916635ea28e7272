internal import ScrimJSON
package import ScrimTimeline

/// Everything about one setting besides its value: its key and shape, its name
/// in reports, how its values are printed, and what they seem to promise.
///
/// The closures take all settings of a screen or a map, and read or write the
/// one that the row is about.
package struct SettingRow: Sendable {
  /// The setting's name in `scrim why`; nil for one that only explains the
  /// policy.
  package let name: String?
  /// The setting's name in a timeline, where cues refer to it.
  package let cause: Cause?
  /// What a greater value does to the protection of a sensitive screen.
  ///
  /// Covers and text sizes need more than their rank to tell.
  package let greater: ProtectionChange
  /// What the setting seems to say about its screens; nil if it says nothing.
  package let promise: Promise?
  /// Whether the setting takes effect on overlays.
  package let isOfOverlays: Bool
  /// The location of the setting; nil where its value is built in.
  package let origin: @Sendable (Settings) -> Origin?
  /// The setting's value, spelled as in a policy.
  package let text: @Sendable (Settings, NameTable) -> String
  /// Whether two values are the same.
  package let isSame: @Sendable (Settings, Settings) -> Bool
  /// The settings with each other value that could stand in place of this one.
  package let others: @Sendable (Settings) -> [Settings]
  /// Copies the value from other settings, as one that is written somewhere.
  package let copy: @Sendable (_ from: Settings, inout Settings, Origin) -> Void
  /// The rank of the value.
  package let rank: @Sendable (Settings) -> Int64
  /// The key of the setting, and the map that this key belongs to.
  let field: Field<Settings>
  let map: MapID

  /// - Parameter builtIn: the default that the reference page shows for the
  ///   built-in value; nil for none.
  fileprivate init<Value: SettingValue>(
    _ path: any WritableKeyPath<Settings, Setting<Value>> & Sendable, _ name: String?,
    _ cause: Cause?, _ key: String, in map: MapID = .settings, _ shape: Shape<Value>,
    examples: [JSON] = [], greater: ProtectionChange = .different, promise: Promise? = nil,
    isOfOverlays: Bool = false,
    default builtIn: (Value) -> JSON? = { .string($0.text(in: NameTable())) }, _ summary: String
  ) {
    (self.name, self.cause, self.map) = (name, cause, map)
    (self.greater, self.promise, self.isOfOverlays) = (greater, promise, isOfOverlays)
    origin = { $0[keyPath: path].origin }
    text = { $0[keyPath: path].value.text(in: $1) }
    isSame = { $0[keyPath: path].value == $1[keyPath: path].value }
    others = { settings in
      settings[keyPath: path].value.others.map { other in
        var changed = settings
        changed[keyPath: path].value = other
        return changed
      }
    }
    copy = { $1[keyPath: path] = Setting($0[keyPath: path].value, $2) }
    rank = { $0[keyPath: path].value.rank }
    let defaultValue = builtIn(Settings()[keyPath: path].value)
    field = Field(key, shape, examples: examples, default: defaultValue, summary) {
      $0[keyPath: path] = Setting($1.value, $1.origin)
    }
  }

  /// What a change of the setting's value does to the protection of a sensitive
  /// screen.
  package func change(from old: Settings, to new: Settings) -> ProtectionChange {
    let change = ProtectionChange(from: rank(old), to: rank(new))
    return switch greater {
    case .stronger: change
    case .weaker: change.reversed
    case .different: .different
    }
  }
}

/// What a setting seems to say about its screens, the clearest first.
///
/// A reader takes it for a protection, even where a screen is public.
package enum Promise: Int, Comparable, Sendable {
  case isSensitive
  case isCovered
  case hasTextSize
  case isSecured
  case isCoveredInRecordings
  case isCoveredInTime

  /// The promise in messages, after the name of a screen.
  package var words: String {
    switch self {
    case .isSensitive: "says 'sensitive: true'"
    case .isCovered: "has a cover"
    case .hasTextSize: "has a text size"
    case .isSecured: "has 'secure'"
    case .isCoveredInRecordings: "has 'recording'"
    case .isCoveredInTime: "says when it is covered"
    }
  }

  /// Whether the setting alone would protect a sensitive screen.
  package var isProtection: Bool {
    switch self {
    case .isCovered, .isSecured, .isCoveredInRecordings: true
    case .isSensitive, .hasTextSize, .isCoveredInTime: false
    }
  }

  package static func < (first: Promise, second: Promise) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension SettingRow {
  package static let cover = SettingRow(
    \.cover, "cover", .cover, "cover", .coverReference.withSafeFixes(for: ["hide"]),
    examples: ["paper", "hide"], promise: .isCovered, isOfOverlays: true,
    default: { ["color": .string($0.text(in: NameTable()))] },
    "The screen's cover: the name of a cover, or a cover defined in place.")

  /// All settings.
  package static let all: [SettingRow] = [
    SettingRow(
      \.sensitive, "sensitive", .sensitive, "sensitive", .sensitive, greater: .stronger,
      promise: .isSensitive, default: JSON.bool,
      "Whether the screen must be covered. `false` needs `because`, with at least two words."),
    SettingRow(
      \.because, nil, nil, "because", .reason.withoutSafeFixes,
      examples: ["public marketing pages"], default: { _ in nil },
      "Why the screen is public. Required in the same map as `sensitive: false`; not inherited."),
    cover,
    SettingRow(
      \.fadeIn, "fade in", .fadeIn, "in", in: .fade, .duration.withSafeFixes(for: ["none"]),
      examples: ["none"], greater: .weaker, isOfOverlays: true,
      "How long the cover fades in. Under `android`, `desktop` and `snapshots: from-resign` the "
        + "default is `none`."),
    SettingRow(
      \.fadeOut, "fade out", .fadeOut, "out", in: .fade, .duration, examples: ["none"],
      isOfOverlays: true,
      "How long the cover fades out."),
    SettingRow(
      \.curve, "curve", .curve, "curve", in: .fade, .word("curve", harmless: Curve.allCases),
      isOfOverlays: true, "How the opacity changes over time: the CSS curve of that name."),
    SettingRow(
      \.settle, "settle", .settle, "settle", in: .fade, .duration.withoutSafeFixes,
      examples: ["none"], greater: .stronger,
      "How long the app must be active before the cover fades out. It has no effect on overlays."),
    SettingRow(
      \.raiseOn, "raise-on", .raiseOn, "raise-on",
      .word("event that raises a cover", harmless: [.willResignActive]), greater: .weaker,
      promise: .isCoveredInTime, "The event that raises the cover."),
    SettingRow(
      \.atBackground, "at-background", .atBackground, "at-background",
      .word("action", harmless: [.snap]), greater: .weaker, promise: .isCoveredInTime,
      "What happens to a running fade when the app enters the background: `snap` completes it at "
        + "once, `keep` lets it continue."),
    SettingRow(
      \.dropOn, "drop-on", .dropOn, "drop-on",
      .word("event that drops a cover", harmless: [.didBecomeActive]), greater: .weaker,
      promise: .isCoveredInTime, "The event that drops the cover."),
    SettingRow(
      \.recording, "recording", .recording, "recording",
      .word("way to treat a recording", harmless: [.cover]), greater: .weaker,
      promise: .isCoveredInRecordings,
      "Whether the screen is covered while it is recorded: `cover` covers it, `ignore` does not."),
    SettingRow(
      \.secure, "secure", .secure, "secure", .word("level of protection", harmless: [.window]),
      greater: .stronger, promise: .isSecured,
      "What Android keeps the window out of while the screen is visible: `recents`, the switcher's "
        + "snapshots; `window`, all pictures, also screenshots and recordings. The default is "
        + "`window` under `android`; other systems accept only `none`."),
    SettingRow(
      \.text, "text", nil, "text", .textSize.withoutSafeFixes, examples: ["48pt"],
      promise: .hasTextSize, default: { _ in nil },
      "The largest sensitive text on the screen, which says how strong a blur must be. If it is "
        + "not set, a blur is judged for \(PolicyDefaults.unstatedText.points)."),
  ]

  /// The settings that cues refer to.
  package static let byCause = Dictionary(
    uniqueKeysWithValues: all.compactMap { row in row.cause.map { ($0, row) } })
}

extension Shape where Value == Bool {
  /// Whether a screen is sensitive.
  ///
  /// An alias must not make a screen public.
  fileprivate static let sensitive: Shape = boolean.reading { binder, node in
    guard let isSensitive = boolean.read(&binder, node) else { return nil }
    return !isSensitive && binder.reportPublicAlias(at: node) ? nil : isSensitive
  }
}

extension Shape where Value == Reason {
  fileprivate static let reason = Shape<String>.sentence.map {
    $0.hasWords(2) ? Reason.written : .tooShort
  }
}
