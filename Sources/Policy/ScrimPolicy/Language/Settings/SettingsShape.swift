internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPatterns

extension MapID {
  package static let (settings, fade) = (MapID("settings"), MapID("fade"))
  package static let overlay = MapID("overlay")
}

/// Maps of settings: those of screens, `defaults` and overlays.
extension Shape where Value == Settings {
  /// The settings of a screen, or of `defaults`.
  static let settings = map(
    .settings, "a map of settings", fields,
    and: [
      (
        "if",
        ["required": ["sensitive"], "properties": ["sensitive": ["enum": [false, "false"]]]]
      ),
      ("then", ["required": ["because"]]),
    ],
    advice: { text in
      switch text.lowercased() {
      case "public": "write { sensitive: false, because: … } with the reason"
      case "true", "false", "yes", "no":
        "write {} for a sensitive screen, or { sensitive: false, because: … } with the reason"
      case "sensitive", "private", "secret", "protected": "write { sensitive: true }"
      default: "write { cover: \(PrintableText(text).text) } if that is its cover"
      }
    },
    keyAdvice: { binder, key in
      // The screens that follow an indented 'screens:' have the same cause.
      if key.text == "screens" { binder.reportedOnce.insert(screensInDefaults) }
      if key.text.lowercased().filter(\.isLetter) == "flagsecure" {
        return KeyAdvice("write 'secure: window', which is valid under 'lifecycle: android'")
      }
      return ForeignKeys.settings.advice(on: key)
    },
    reportEntry: reportNestedScreen, make: { _ in Settings() })

  private static let screensInDefaults = "screens in defaults"

  /// Reports a screen inside the settings of another, or of `defaults`.
  @Sendable private static func reportNestedScreen(
    _ binder: inout Binder, _ key: Int, _ value: Int
  ) -> Bool {
    guard binder.kind(of: value).isMapping, let text = binder.tree.text(of: key) else {
      return false
    }
    if let branch = binder.entryKey.flatMap({ binder.tree.text(of: $0) }) {
      let id = PrintableText(branch + "." + text).text
      binder.reportUnknownKey(key, help: "screens do not nest: write the whole id, '\(id)'")
    } else if binder.reportedOnce.insert(screensInDefaults).inserted {
      binder.reportUnknownKey(
        key,
        help: "a screen is not a setting of 'defaults': write 'screens:' at the start of the line "
          + "above it")
    } else {
      binder.faultCount += 1
    }
    return true
  }

  /// The settings of an overlay.
  static let overlay = map(
    .overlay, "a map with 'cover' and 'fade'",
    [
      SettingRow.cover.field.described(
        examples: ["paper"], but: "hide",
        "What the overlay shows: the name of a cover, or a cover written in place."),
      fadeField.described(examples: ["200ms"], "How the overlay comes and goes."),
    ],
    advice: { "write { cover: \(PrintableText($0).text) } if that is its cover" },
    keyAdvice: { ForeignKeys.overlay.advice(on: $1) }, make: { _ in Settings() })

  /// The keys of such a map.
  static let settingsKeys = Set(fields.map(\.name)).subtracting(["because"])

  private static var fields: [Field<Settings>] {
    var fields: [Field<Settings>] = []
    for row in SettingRow.all {
      if row.map == .settings {
        fields.append(row.field)
      } else if fields.last?.name != fadeField.name {
        fields.append(fadeField)
      }
    }
    return fields
  }

  private static let fadeField = Field(
    "fade", fade.withSafeFixes(for: ["none"]),
    examples: ["none", "200ms", ["in": "200ms", "out": "300ms"]],
    "The cover's fade: none, one duration both ways, or a map with one for each."
  ) { (settings: inout Settings, fade: Located<Settings>) in settings.lay(fade.value) }

  /// `none`, one duration for in and out, or a map with a key for each.
  private static let fade = Shape.either(
    scalar: oneDuration.located.map { time in
      var settings = Settings()
      settings.fadeIn = Setting(time.value, time.origin)
      settings.fadeOut = Setting(time.value, time.origin)
      return settings
    },
    map: map(
      .fade, "a duration, 'none' or a map", SettingRow.all.filter { $0.map == .fade }.map(\.field),
      keyAdvice: { ForeignKeys.fade.advice(on: $1) }, make: { _ in Settings() }))

  /// One duration; two in a row are reported with the map for them.
  private static let oneDuration = Shape<Nanoseconds>.duration.reading {
    binder, node -> Nanoseconds? in
    if binder.tree.withText(of: node, { Nanoseconds($0) != nil }) == true {
      return Shape<Nanoseconds>.duration.read(&binder, node)
    }
    let parts = binder.tree.text(of: node)?.split { " ,/".contains($0) }.map(String.init) ?? []
    if parts.count == 2, parts.allSatisfy({ $0.withBytes { Nanoseconds($0) != nil } }) {
      let map = "{ in: \(parts[0]), out: \(parts[1]) }"
      binder.report(
        Refusal(rule: .badDuration, problem: "has two durations", meant: map), at: node)
      return nil
    }
    if let curve = binder.tree.text(of: node).flatMap(Curve.init(rawValue:)) {
      binder.report(
        Refusal(
          rule: .badDuration, problem: "is a curve", meant: "{ curve: \(curve.rawValue) }"),
        at: node)
      return nil
    }
    return Shape<Nanoseconds>.duration.read(&binder, node)
  }
}
