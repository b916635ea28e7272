package import ScrimPolicy

/// A screen that a policy lists by its id, and that a pattern makes public.
package struct ListedPublicScreen: Sendable {
  /// The entry that lists the screen, which does not write `sensitive`.
  package let entry: Int
  /// The entry of the pattern.
  package let pattern: Int
  /// The `sensitive: false` of that entry.
  package let publicSetting: Origin
}

extension ResolvedPolicy {
  /// The listed screens that are public although no entry of their own id says
  /// so, in any file.
  ///
  /// Somebody thought of these screens, so a pattern must not decide whether
  /// they are sensitive.
  package var listedPublicScreens: [ListedPublicScreen] {
    var publicPatterns: [Origin: Int] = [:]
    for pattern in screens.patterns {
      let own = screens.written(by: pattern).sensitive.written
      if let own, !own.value { publicPatterns[own.origin] = pattern }
    }
    guard isComplete, !publicPatterns.isEmpty else { return [] }

    var settings: [Int: Setting<Bool>] = [:]
    return screens.listed.compactMap { entry in
      guard !screens.written(by: entry).sensitive.isWritten, let base = bases[entry] else {
        return nil
      }
      let inherited = settings[base] ?? combinations.settings(of: base).sensitive
      settings[base] = inherited
      guard let written = inherited.written, let pattern = publicPatterns[written.origin] else {
        return nil
      }
      return ListedPublicScreen(entry: entry, pattern: pattern, publicSetting: written.origin)
    }
  }
}
