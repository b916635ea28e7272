internal import ScrimDiagnostics
internal import ScrimJSON
package import ScrimTimeline

/// The keys of a screen's settings.
///
/// A key's index is that of the setting's value in `Settings`, and of its row
/// in `Setting.rows`, which holds everything else about it.
@usableFromInline package enum Setting {
  package static let sensitive = SettingKey<Bool>(0)
  package static let because = SettingKey<Reason>(1)
  package static let cover = SettingKey<CoverReference>(2)
  package static let fadeIn = SettingKey<Nanoseconds>(3)
  package static let fadeOut = SettingKey<Nanoseconds>(4)
  package static let curve = SettingKey<Curve>(5)
  package static let settle = SettingKey<Nanoseconds>(6)
  package static let raiseOn = SettingKey<RaiseEvent>(7)
  package static let atBackground = SettingKey<BackgroundAction>(8)
  package static let dropOn = SettingKey<DropEvent>(9)
  package static let recording = SettingKey<RecordingAction>(10)
  package static let secure = SettingKey<SecureLevel>(11)
  package static let text = SettingKey<Double>(12)
}

/// Everything about one setting: its key and shape, its built-in value, its
/// name in reports, and how its values are printed.
package struct SettingRow: Sendable {
  /// The setting's index.
  package let index: Int
  /// The setting's name in `scrim why`; nil for one that only explains the
  /// policy.
  package let name: String?
  /// The setting's name in a timeline, where cues refer to it.
  package let cause: Cause?
  /// The value where none is written.
  package let builtIn: @Sendable (TargetSystem) -> Int64
  /// A value, spelled as in a policy.
  package let text: @Sendable (_ bits: Int64, NameTable) -> String
  /// What a greater value does to the protection of a sensitive screen.
  ///
  /// Covers and text sizes need more than their bits to tell.
  package let greater: ProtectionChange
  /// Other values of the setting's type.
  package let others: @Sendable (_ bits: Int64) -> [Int64]
  /// The key of the setting, and the map that this key belongs to.
  let field: Field<WrittenSettings>
  let map: MapID

  fileprivate init<Value: AlterableValue>(
    _ key: SettingKey<Value>, _ name: String?, _ cause: Cause?,
    _ field: String, in map: MapID = .settings, _ shape: Shape<Value>, examples: [JSON] = [],
    greater: ProtectionChange = .different, defaultValue: JSON?,
    builtIn: @escaping @Sendable (TargetSystem) -> Value,
    text: @escaping @Sendable (Value, NameTable) -> String, _ summary: String
  ) {
    (index, self.name, self.cause, self.map) = (key.index, name, cause, map)
    self.greater = greater
    self.builtIn = { builtIn($0).bits }
    self.text = { text(Value(bits: $0), $1) }
    others = { Value(bits: $0).others.map(\.bits) }
    self.field = Field(field, shape, examples: examples, default: defaultValue, summary) {
      binder, value, origin, _ in
      binder.tables.written.append(WrittenSetting(key, value, origin))
    }
  }

  /// Creates a row for a setting with a built-in value, which the reference
  /// page shows as its default.
  fileprivate init<Value: AlterableValue>(
    _ key: SettingKey<Value>, _ name: String, _ cause: Cause?,
    _ field: String, in map: MapID = .settings, _ shape: Shape<Value>, examples: [JSON] = [],
    greater: ProtectionChange, builtIn: @escaping @Sendable (TargetSystem) -> Value,
    text: @escaping @Sendable (Value) -> String, _ summary: String
  ) {
    self.init(
      key, name, cause, field, in: map, shape, examples: examples, greater: greater,
      defaultValue: .string(text(builtIn(PolicyDefaults.system))), builtIn: builtIn,
      text: { value, _ in text(value) }, summary)
  }
}

extension Setting {
  /// All settings, in the order of their keys.
  package static let rows: [SettingRow] = [
    SettingRow(
      sensitive, "sensitive", .sensitive, "sensitive", .sensitive, greater: .stronger,
      defaultValue: true,
      builtIn: { _ in true }, text: { value, _ in "\(value)" },
      "Whether the screen must be covered. `false` needs `because`, with at least two words."),
    SettingRow(
      because, nil, nil, "because", .reason.withoutSafeFixes, examples: ["public marketing pages"],
      defaultValue: nil,
      builtIn: { _ in .written }, text: { _, _ in "" },
      """
      Why the screen is public. Required in the same map as `sensitive: false`; not inherited.
      """),
    SettingRow(
      cover, "cover", .cover, "cover", .coverReference.withSafeFixes(for: ["hide"]),
      examples: ["paper"],
      defaultValue: .builtInCover, builtIn: { _ in .builtIn },
      text: { cover, names in
        switch cover {
        case .builtIn: CoverColor.black.text
        case .named(let name): names.text(of: name)
        case .inline: "in-place"
        }
      },
      "The screen's cover: the name of a cover, or a cover defined in place."),
    SettingRow(
      fadeIn, "fade in", .fadeIn, "in", in: .fade, .duration.withSafeFixes(for: ["none"]),
      // On other systems, a snapshot may be taken as soon as the app resigns.
      greater: .weaker, builtIn: { $0.takesSnapshotsInBackgroundOnly ? .milliseconds(200) : .zero },
      text: \.text,
      """
      How long the cover fades in. Under `android`, `desktop` and `snapshots: from-resign` the \
      default is `none`.
      """),
    SettingRow(
      fadeOut, "fade out", .fadeOut, "out", in: .fade, .duration, greater: .different,
      builtIn: { _ in .milliseconds(300) }, text: \.text, "How long the cover fades out."),
    SettingRow(
      curve, "curve", .curve, "curve", in: .fade, .word("curve", harmless: Curve.allCases),
      greater: .different, builtIn: { _ in PolicyDefaults.curve }, text: \.rawValue,
      "How the opacity changes over time: the CSS curve of that name."),
    SettingRow(
      settle, "settle", .settle, "settle", in: .fade, .duration.withoutSafeFixes,
      greater: .stronger, builtIn: { _ in .milliseconds(50) }, text: \.text,
      "How long the app must be active before the cover fades out. It has no effect on overlays."),
    SettingRow(
      raiseOn, "raise-on", .raiseOn, "raise-on",
      .word("event that raises a cover", harmless: [.willResignActive]),
      greater: .weaker, builtIn: { _ in .willResignActive }, text: \.rawValue,
      "The event that raises the cover."),
    SettingRow(
      atBackground, "at-background", .atBackground, "at-background",
      .word("action", harmless: [.snap]),
      greater: .weaker, builtIn: { _ in .snap }, text: \.rawValue,
      """
      What happens to a running fade when the app enters background: `snap` completes it at once, \
      `keep` lets it continue.
      """),
    SettingRow(
      dropOn, "drop-on", .dropOn, "drop-on",
      .word("event that drops a cover", harmless: [.didBecomeActive]),
      greater: .weaker, builtIn: { _ in .didBecomeActive }, text: \.rawValue,
      "The event that drops the cover."),
    SettingRow(
      recording, "recording", .recording, "recording",
      .word("way to treat a recording", harmless: [.cover]),
      greater: .weaker, builtIn: { _ in .cover }, text: \.rawValue,
      "Whether the screen is covered while it is recorded: `cover` covers it, `ignore` does not."),
    SettingRow(
      secure, "secure", .secure, "secure", .word("level of protection", harmless: [.window]),
      greater: .stronger, builtIn: { $0.canSecure ? .recents : .open }, text: \.rawValue,
      """
      What Android keeps the window out of while the screen is visible: `recents`, snapshots in \
      the switcher; `window`, screenshots and recordings too. The default is `recents` under \
      `android`; other systems accept only `none`.
      """),
    SettingRow(
      text, "text", nil, "text", .textSize.withoutSafeFixes, examples: ["48pt"], defaultValue: nil,
      builtIn: { _ in 0 }, text: { size, _ in size > 0 ? size.points : "none" },
      """
      The largest sensitive text on the screen, which says how strong a blur must be. Where nothing \
      states it, a blur is judged for \(PolicyDefaults.unstatedText.points).
      """),
  ]

  /// The indexes of the settings that take effect on overlays.
  package static let ofOverlays: Set<Int> = [
    cover.index, fadeIn.index, fadeOut.index, curve.index,
  ]

  /// The indexes of the settings that cues refer to.
  package static let indicesByCause = Dictionary(
    uniqueKeysWithValues: rows.compactMap { row in row.cause.map { ($0, row.index) } })

  /// The value of a setting where none is written.
  package static func builtIn<Value>(_ key: SettingKey<Value>, on system: TargetSystem) -> Value {
    Value(bits: rows[key.index].builtIn(system))
  }
}

extension JSON {
  /// The built-in cover.
  fileprivate static let builtInCover: JSON = .object([("color", .string(CoverColor.black.text))])
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

extension SettingRow {
  /// What a change of the setting's value does to the protection of a sensitive
  /// screen.
  package func change(from old: Int64, to new: Int64) -> ProtectionChange {
    old == new ? .different : old < new ? greater : greater.reversed
  }
}
