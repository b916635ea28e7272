internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

/// The changes for the screens of two tracks, one of each version.
///
/// The two timelines decide whether anything changes, because apps play them.
/// The settings only explain the change.
struct ScreenComparison {
  private let old: PolicyVersion
  private let new: PolicyVersion

  init(_ old: PolicyVersion, _ new: PolicyVersion) { (self.old, self.new) = (old, new) }

  /// The changes of a screen whose settings differ in behavior.
  ///
  /// - Parameter lengthensPeek: whether the proof now finds a longer peek. If
  ///   no setting explains it, the cover does: the fade of another screen
  ///   continues under a cover that does not appear at once.
  func changes(
    from oldScreen: ResolvedScreen, to newScreen: ResolvedScreen, lengthensPeek: Bool
  ) -> [PolicyChange] {
    let changesSensitivity = oldScreen.isSensitive != newScreen.isSensitive
    var changes = SettingRow.all.compactMap { row -> PolicyChange? in
      // A screen that becomes public, or sensitive, changes as a whole.
      guard row.name != nil, (row.cause == .sensitive) == changesSensitivity else { return nil }
      switch row.cause {
      case .cover: return coverChange(of: row, oldScreen, newScreen)
      case nil: return textChange(of: row, oldScreen, newScreen)
      default: return settingChange(of: row, oldScreen, newScreen)
      }
    }
    if lengthensPeek, !changes.contains(where: { $0.effect == .weaker }) {
      for index in changes.indices where changes[index].setting == "cover" {
        changes[index].effect = changes[index].effect.and(.weaker)
      }
    }
    return changes
  }

  private func settingChange(
    of row: SettingRow, _ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen
  ) -> PolicyChange? {
    let (oldSettings, newSettings) = (old.effective(oldScreen), new.effective(newScreen))
    if row.isSame(oldSettings, newSettings) { return nil }
    var change = change(
      of: row, oldScreen, newScreen, row.change(from: oldSettings, to: newSettings))
    // A fade that has no effect under the old cover still says how long it may
    // be.
    if change.effect == .weaker, change.old.isAbsent,
      row.change(from: oldScreen.settings, to: newSettings) == .weaker,
      let origin = row.origin(oldScreen.settings)
    {
      let text = row.text(oldScreen.settings, old.resolved.tables.names)
      change.old = PolicyChange.Side(
        value: "\(text), without effect", span: old.resolved.files.valueSpan(of: origin))
    }
    return change
  }

  private func coverChange(
    of row: SettingRow, _ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen
  ) -> PolicyChange? {
    // Both covers are judged for the text size that the screen has now.
    let textSize = newScreen.settings.textSize
    let covers = (
      CoverProtection(oldScreen.settings.cover.value, in: old.resolved, forText: textSize),
      CoverProtection(newScreen.settings.cover.value, in: new.resolved, forText: textSize)
    )
    if covers.0.content == covers.1.content { return nil }
    // If both have the same name, the definition of the cover has changed.
    let name = old.coverName(on: oldScreen)
    let isRedefined = name != nil && name == new.coverName(on: newScreen)
    return PolicyChange(
      scope: .policy, setting: row.name ?? "",
      old: old.coverSide(on: oldScreen, atDefinition: isRedefined),
      new: new.coverSide(on: newScreen, atDefinition: isRedefined),
      effect: newScreen.isSensitive
        ? CoverProtection.change(from: covers.0, to: covers.1) : .different)
  }

  /// The change of a screen's text size, if nothing else changes.
  func textChange(from oldScreen: ResolvedScreen, to newScreen: ResolvedScreen) -> PolicyChange? {
    SettingRow.all.first { $0.cause == nil && $0.name != nil }.flatMap {
      textChange(of: $0, oldScreen, newScreen)
    }
  }

  /// The change of the text size under a blur.
  ///
  /// If a blur is replaced, the cover is the change. If a blur replaces another
  /// cover, it is judged by the new text, so that a smaller text is a change.
  private func textChange(
    of row: SettingRow, _ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen
  ) -> PolicyChange? {
    let (oldSettings, newSettings) = (oldScreen.settings, newScreen.settings)
    guard !row.isSame(oldSettings, newSettings), newScreen.isSensitive, new.isBlurred(newScreen)
    else { return nil }
    let effect = ProtectionChange(from: oldSettings.textSize, to: newSettings.textSize)
    if effect != .weaker, !old.isBlurred(oldScreen) { return nil }
    return change(of: row, oldScreen, newScreen, effect)
  }

  private func change(
    of row: SettingRow, _ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen,
    _ effect: ProtectionChange
  ) -> PolicyChange {
    PolicyChange(
      scope: .policy, setting: row.name ?? "", old: old.side(of: row, on: oldScreen),
      new: new.side(of: row, on: newScreen), effect: effect)
  }
}

/// The settings of a version's screens, as they take effect.
extension PolicyVersion {
  fileprivate func effective(_ screen: ResolvedScreen) -> Settings {
    screen.settings.inEffect(
      coversAtOnce: resolved.covers.ignoresFades(screen.settings.cover.value), on: resolved.system)
  }

  fileprivate func side(of row: SettingRow, on screen: ResolvedScreen) -> PolicyChange.Side {
    let origin = row.origin(screen.settings)
    let effective = effective(screen)
    // A value without an effect does not reach the screen.
    let written = row.isSame(effective, screen.settings) ? origin : nil
    let isOfSystem = !row.isSame(Settings(builtInOn: resolved.system), Settings())
    let decisive = written ?? (isOfSystem ? systemOrigin : nil)
    return PolicyChange.Side(
      value: row.text(effective, resolved.tables.names),
      span: decisive.map(resolved.files.valueSpan), isAbsent: origin != nil && written == nil,
      isBuiltIn: written == nil)
  }

  /// The name of a screen's cover; nil for an inline cover, or for the built-in
  /// `hide`.
  fileprivate func coverName(on screen: ResolvedScreen) -> String? {
    guard case .named(let name) = screen.settings.cover.value else { return nil }
    let text = resolved.tables.names.text(of: name)
    if resolved.covers.isDefined(name) { return text }
    return resolved.covers.has(name) ? nil : "undefined cover '\(text)'"
  }

  fileprivate func coverSide(
    on screen: ResolvedScreen, atDefinition isRedefined: Bool
  ) -> PolicyChange.Side {
    let reference = screen.settings.cover.value
    let summary = resolved.loweredCover(reference).summary
    let origin = screen.settings.cover.origin
    let definition = isRedefined ? resolved.covers[reference]?.origin : nil
    return PolicyChange.Side(
      value: coverName(on: screen).map { "\($0) (\(summary))" } ?? summary,
      span: definition.map(resolved.files.span) ?? origin.map(resolved.files.valueSpan))
  }

  fileprivate func isBlurred(_ screen: ResolvedScreen) -> Bool {
    resolved.covers[screen.settings.cover.value]?.isBlur ?? false
  }
}
