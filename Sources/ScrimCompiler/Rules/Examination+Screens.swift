/// The screens of a policy, as rules look at them.
extension Examination {
  /// The screens' entries, where what they set themselves is as asked for, with
  /// the place of each of their settings.
  func entries(
    where isWanted: (SettingValues) -> Bool
  ) -> [(entry: Policy.ScreenEntry, own: Settings)] {
    // Each of the distinct settings is looked at once, and if it is in use.
    var answers: [Bool?] = Array(repeating: nil, count: tables.settings.count)
    return policy.screens.compactMap { entry in
      let number = Int(entry.value.number)
      let answer = answers[number] ?? isWanted(tables.settings[entry.value.number])
      answers[number] = answer
      return answer ? (entry, files.settings(of: entry, tables)) : nil
    }
  }

  /// A screen with all that holds for it, and the place of each setting.
  func screen(_ index: Int) -> ExaminedScreen {
    let entry = policy.screens[index]
    let behavior = screens.behaviors[Int(screens.behaviorNumbers[index])]
    let own = files.settings(of: entry, tables)
    var settings = policy.defaults
    for inherited in screens.inheritedEntries(of: behavior) {
      settings.override(with: files.settings(of: policy.screens[inherited], tables))
    }
    return ExaminedScreen(
      pattern: (try? Pattern(text(of: entry))) ?? .everything, origin: entry.origin, own: own,
      settings: settings.overridden(by: own))
  }

  /// Any screen that behaves in a way, without a name, and without the places of its
  /// settings but for those of `defaults`.
  func example(of behavior: ExaminedScreens.Behavior) -> ExaminedScreen {
    ExaminedScreen(
      pattern: .everything, origin: .ownMap,
      own: tables.settings[behavior.own].settings(at: .ownMap),
      settings: screens.settings(of: behavior))
  }

  /// The screens that no pattern matches, if there are any and `defaults` sets
  /// anything for them.
  var unlistedScreen: ExaminedScreen? {
    guard !screens.hasCatchAll, let origin = policy.defaults.origins.min() else { return nil }
    return ExaminedScreen(
      pattern: .everything, origin: origin, own: policy.defaults, settings: policy.defaults)
  }
}
