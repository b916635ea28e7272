internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

/// The changes for the screens of two tracks, one of each version.
///
/// The two timelines decide whether anything changes, because apps play them.
/// The settings only explain the change.
struct ScreenComparison {
  /// A change of one screen.
  struct Change: Hashable {
    let setting: String
    let old: PolicyChange.Side
    let new: PolicyChange.Side
    fileprivate(set) var effect: ProtectionChange
  }

  private let old: PolicyVersion
  private let new: PolicyVersion

  init(_ old: PolicyVersion, _ new: PolicyVersion) { (self.old, self.new) = (old, new) }

  /// The changes of a screen whose settings differ in meaning.
  ///
  /// - Parameter lengthensPeek: whether the proof now finds a longer peek. If
  ///   no setting explains it, the cover does: the fade of another screen
  ///   continues under a cover that does not appear at once.
  func changes(
    from oldScreen: ResolvedScreen, to newScreen: ResolvedScreen, lengthensPeek: Bool
  ) -> [Change] {
    var changes = changes(from: oldScreen, to: newScreen)
    if lengthensPeek, !changes.contains(where: { $0.effect == .weaker }) {
      for index in changes.indices where changes[index].setting == "cover" {
        changes[index].effect = changes[index].effect.and(.weaker)
      }
    }
    return changes
  }

  private func changes(from oldScreen: ResolvedScreen, to newScreen: ResolvedScreen) -> [Change] {
    let isSensitive = (oldScreen.isSensitive, newScreen.isSensitive)
    return SettingRow.all.compactMap { row in
      guard row.name != nil else { return nil }
      // A screen that becomes public, or sensitive, changes as a whole.
      guard (row.cause == .sensitive) == (isSensitive.0 != isSensitive.1) else { return nil }
      switch row.cause {
      case .cover: return coverChange(of: row, oldScreen, newScreen)
      case nil: return textChange(of: row, oldScreen, newScreen)
      default: return change(of: row, oldScreen, newScreen)
      }
    }
  }

  private func change(
    of row: SettingRow, _ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen
  ) -> Change? {
    let (oldSettings, newSettings) = (old.effective(oldScreen), new.effective(newScreen))
    if row.isSame(oldSettings, newSettings) { return nil }
    return Change(
      setting: row.name ?? "", old: old.side(of: row, on: oldScreen),
      new: new.side(of: row, on: newScreen), effect: row.change(from: oldSettings, to: newSettings))
  }

  private func coverChange(
    of row: SettingRow, _ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen
  ) -> Change? {
    // Both covers are judged for the text size that the screen has now.
    let textSize = newScreen.settings.textSize
    let covers = (
      CoverProtection(oldScreen.settings.cover.value, in: old.resolved, forText: textSize),
      CoverProtection(newScreen.settings.cover.value, in: new.resolved, forText: textSize)
    )
    guard covers.0.meaning != covers.1.meaning else { return nil }
    // If both have the same name, the definition of the cover has changed.
    let names = (old.coverName(on: oldScreen), new.coverName(on: newScreen))
    let isRedefined = names.0 != nil && names.0 == names.1
    return Change(
      setting: row.name ?? "",
      old: old.coverSide(of: row, on: oldScreen, atDefinition: isRedefined),
      new: new.coverSide(of: row, on: newScreen, atDefinition: isRedefined),
      effect: newScreen.isSensitive
        ? CoverProtection.change(from: covers.0, to: covers.1) : .different)
  }

  /// The change of a screen's text size, if nothing else changes.
  func textChange(from oldScreen: ResolvedScreen, to newScreen: ResolvedScreen) -> Change? {
    SettingRow.all.lazy.filter { $0.cause == nil && $0.name != nil }.compactMap { row in
      textChange(of: row, oldScreen, newScreen)
    }.first
  }

  /// The change of the text size under a blur.
  ///
  /// If a blur replaces another cover, or is replaced, the cover is the change.
  private func textChange(
    of row: SettingRow, _ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen
  ) -> Change? {
    guard !row.isSame(oldScreen.settings, newScreen.settings),
      newScreen.isSensitive, old.isBlurred(oldScreen), new.isBlurred(newScreen)
    else { return nil }
    return Change(
      setting: row.name ?? "", old: old.side(of: row, on: oldScreen),
      new: new.side(of: row, on: newScreen),
      effect: ProtectionChange(
        from: oldScreen.settings.textSize, to: newScreen.settings.textSize))
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
      span: decisive.map(resolved.files.valueSpan), isAbsent: origin != nil && written == nil)
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
    of row: SettingRow, on screen: ResolvedScreen, atDefinition isRedefined: Bool
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
