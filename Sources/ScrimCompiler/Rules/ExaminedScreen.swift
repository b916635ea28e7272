/// A pattern of screens with all that holds for it.
struct ExaminedScreen: Sendable {
  let pattern: Pattern
  /// The pattern's key; for `defaults`, the first of its settings.
  let origin: Origin
  /// What its own map sets.
  let own: Settings
  /// What holds in the end, as far as the policy sets it.
  let settings: Settings

  /// Whether a setting stands in the screen's own map.
  func owns(_ origin: Origin) -> Bool {
    own.origins.contains(origin)
  }

  var isSensitive: Bool { settings.coversScreen }
  var raiseOn: RaiseEvent { settings.raisesOn }
  var textSize: Double { settings.textSize?.value ?? BuiltInSettings.textSize }
}
