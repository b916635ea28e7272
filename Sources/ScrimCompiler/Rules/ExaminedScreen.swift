/// A pattern of screens with all that holds for it.
struct ExaminedScreen: Sendable {
  let pattern: Pattern
  /// The pattern's key; for `defaults`, the first of its settings.
  let origin: Origin
  /// What its own map sets.
  let own: Settings
  /// What holds in the end, as far as the policy sets it.
  let settings: Settings

  var isSensitive: Bool { settings.isSensitive?.value ?? true }
  var raiseOn: RaiseEvent { settings.raiseOn?.value ?? .willResignActive }
  var dropOn: DropEvent { settings.dropOn?.value ?? .didBecomeActive }
  var textSize: Double { settings.textSize?.value ?? 17 }
  var fadeOut: Nanoseconds { settings.fade.fadeOut?.value ?? .milliseconds(300) }

  func fadeIn(under lifecycle: Lifecycle) -> Nanoseconds {
    let isInstant = lifecycle == .android || lifecycle == .desktop
    return settings.fade.fadeIn?.value ?? (isInstant ? .zero : .milliseconds(200))
  }

  /// Whether a setting stands in the screen's own map.
  func owns(_ origin: Origin) -> Bool {
    own.origins.contains(origin)
  }
}

extension Settings {
  /// The origins of all that is set.
  var origins: [Origin] {
    [
      isSensitive?.origin, because?.origin, cover?.origin, fade.fadeIn?.origin,
      fade.fadeOut?.origin, fade.curve?.origin, fade.settle?.origin, raiseOn?.origin,
      atBackground?.origin, dropOn?.origin, recording?.origin, textSize?.origin,
    ].compactMap { $0 }
  }
}

/// All patterns of a policy with what they inherit, one after the other.
struct ExaminedScreens: Sendable {
  private let entries: [Policy.ScreenEntry]
  private let defaults: Settings
  private let wildcards: WildcardMatcher

  init(_ policy: Policy) {
    entries = policy.screens
    defaults = policy.defaults
    wildcards = WildcardMatcher(policy.screens.map(\.name))
  }

  /// The screens that no pattern but `**` matches, if `defaults` sets anything.
  var unlisted: ExaminedScreen? {
    guard let origin = defaults.origins.min(), let pattern = try? Pattern("**") else { return nil }
    return ExaminedScreen(
      pattern: pattern, origin: origin, own: defaults, settings: unlistedSettings)
  }

  /// What holds for a screen that no pattern but `**` matches.
  var unlistedSettings: Settings {
    entries.first { $0.name.text == "**" }.map { defaults.overridden(by: $0.value) } ?? defaults
  }

  /// Each pattern, in the order in which they are written.
  func forEach(_ body: (ExaminedScreen) -> Void) {
    var inherited: [[Int]: Settings] = [:]
    for (index, entry) in entries.enumerated() {
      var matches = wildcards.matches(entry.name.witness)
      if let own = matches.firstIndex(of: index) { matches.removeSubrange(own...) }
      let base = inherited[matches] ?? settings(of: matches)
      inherited[matches] = base
      body(
        ExaminedScreen(
          pattern: entry.name, origin: entry.origin, own: entry.value,
          settings: base.overridden(by: entry.value)))
    }
  }

  /// The patterns that match an id, the least specific first.
  func patterns(matching id: String) -> [Policy.ScreenEntry] {
    wildcards.matches(id).map { entries[$0] } + entries.filter { $0.name.id == id }
  }

  private func settings(of matches: [Int]) -> Settings {
    matches.reduce(into: defaults) { $0.override(with: entries[$1].value) }
  }
}
