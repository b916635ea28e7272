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

  var isSensitive: Bool { settings.isSensitive?.value ?? true }
  var raiseOn: RaiseEvent { settings.raisesOn }
  var textSize: Double { settings.textSize?.value ?? 17 }
}

extension Settings {
  var coversScreen: Bool { isSensitive?.value ?? true }
  var raisesOn: RaiseEvent { raiseOn?.value ?? .willResignActive }

  /// The origins of all that is set.
  var origins: [Origin] {
    [
      isSensitive?.origin, because?.origin, cover?.origin, fade.fadeIn?.origin,
      fade.fadeOut?.origin, fade.curve?.origin, fade.settle?.origin, raiseOn?.origin,
      atBackground?.origin, dropOn?.origin, recording?.origin, textSize?.origin,
    ].compactMap { $0 }
  }
}
