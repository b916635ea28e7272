internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimTimeline

/// What changes for the screens of two tracks, one of each version.
///
/// Whether anything changes is asked of the two timelines, which are what apps
/// play. The settings only explain it.
struct ScreenComparison {
  /// A change of one screen.
  struct Change {
    let setting: String
    let old: PolicyChange.Side
    let new: PolicyChange.Side
    let effect: ProtectionChange
  }

  private let old: PolicyVersion
  private let new: PolicyVersion

  init(_ old: PolicyVersion, _ new: PolicyVersion) { (self.old, self.new) = (old, new) }

  /// The changes of a screen, whose settings differ in what they mean.
  func changes(from oldScreen: ResolvedScreen, to newScreen: ResolvedScreen) -> [Change] {
    let isSensitive = (oldScreen.isSensitive, newScreen.isSensitive)
    // A screen that becomes public, or sensitive, changes as a whole.
    guard isSensitive.0 == isSensitive.1 else {
      return [change(of: Setting.rows[Setting.sensitive.index], oldScreen, newScreen)]
    }
    return Setting.rows.compactMap { row in
      guard row.name != nil, row.index != Setting.sensitive.index else { return nil }
      if row.index == Setting.cover.index { return coverChange(oldScreen, newScreen) }
      if row.index == Setting.text.index { return textChange(from: oldScreen, to: newScreen) }
      let bits = (old.effective(row, on: oldScreen), new.effective(row, on: newScreen))
      return bits.0 == bits.1 ? nil : change(of: row, oldScreen, newScreen)
    }
  }

  private func change(
    of row: SettingRow, _ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen
  ) -> Change {
    let effect = row.change(
      from: old.effective(row, on: oldScreen), to: new.effective(row, on: newScreen))
    // A public screen has a cover only while one drops that came up on another.
    let isHarmless = !newScreen.isSensitive && !oldScreen.isSensitive && row.isAppearance
    return Change(
      setting: row.name ?? "", old: old.side(of: row, on: oldScreen),
      new: new.side(of: row, on: newScreen), effect: isHarmless ? .different : effect)
  }

  private func coverChange(_ oldScreen: ResolvedScreen, _ newScreen: ResolvedScreen) -> Change? {
    // Both covers are judged for the text that the screen has now.
    let textSize = newScreen.textSize
    let covers = (
      CoverProtection(of: oldScreen.settings, in: old.resolved, forText: textSize),
      CoverProtection(of: newScreen.settings, in: new.resolved, forText: textSize)
    )
    guard covers.0.meaning != covers.1.meaning else { return nil }
    return Change(
      setting: "cover", old: old.coverSide(on: oldScreen), new: new.coverSide(on: newScreen),
      effect: newScreen.isSensitive
        ? CoverProtection.change(from: covers.0, to: covers.1) : .different)
  }

  /// The change of the text size, where a blur is judged for it.
  func textChange(from oldScreen: ResolvedScreen, to newScreen: ResolvedScreen) -> Change? {
    guard oldScreen.settings[Setting.text] != newScreen.settings[Setting.text],
      newScreen.isSensitive, old.isBlurred(oldScreen) || new.isBlurred(newScreen)
    else { return nil }
    let row = Setting.rows[Setting.text.index]
    let sides = (old.side(of: row, on: oldScreen), new.side(of: row, on: newScreen))
    return Change(
      setting: "text", old: sides.0, new: sides.1,
      effect: ProtectionChange(from: oldScreen.textSize, to: newScreen.textSize))
  }
}

extension SettingRow {
  /// Whether the setting decides only how a cover looks and moves.
  fileprivate var isAppearance: Bool {
    [Setting.fadeIn.index, Setting.fadeOut.index, Setting.curve.index].contains(index)
  }
}

extension ResolvedScreen {
  /// The text size that a blur of the screen is judged for.
  fileprivate var textSize: Double {
    settings.written(Setting.text)?.value ?? PolicyDefaults.unstatedText
  }
}

/// The settings of a version's screens, as they take effect.
extension PolicyVersion {
  /// A setting's value as it takes effect on a screen.
  ///
  /// Settings that do nothing on a screen have one value there.
  fileprivate func effective(_ row: SettingRow, on screen: ResolvedScreen) -> Int64 {
    let settings = screen.settings
    let cues = CueSettings(
      settings, coversAtOnce: resolved.covers.ignoresFades(settings[Setting.cover]))
    switch row.index {
    case Setting.fadeIn.index where cues.coversAtOnce: return Nanoseconds.zero.bits
    case Setting.atBackground.index where cues.coversAtOnce: return BackgroundAction.snap.bits
    case Setting.raiseOn.index: return cues.raiseOn.bits
    case Setting.atBackground.index: return cues.atBackground.bits
    case Setting.dropOn.index: return cues.dropOn.bits
    case Setting.recording.index: return cues.recording.bits
    case Setting.secure.index: return SecureLevel(settings, on: resolved.system).bits
    default: return settings.value(of: row).bits
    }
  }

  fileprivate func side(of row: SettingRow, on screen: ResolvedScreen) -> PolicyChange.Side {
    let (bits, origin) = screen.settings.value(of: row)
    let effective = effective(row, on: screen)
    // Where the value has no effect, the cover or the system decides.
    let decides =
      effective == bits ? origin : screen.settings.origin(ofSettingAt: Setting.cover.index)
    return PolicyChange.Side(
      value: row.text(effective, resolved.tables.names),
      span: decides.map(resolved.files.valueSpan))
  }

  fileprivate func coverSide(on screen: ResolvedScreen) -> PolicyChange.Side {
    let reference = screen.settings[Setting.cover]
    let cover = resolved.loweredCover(reference)
    let origin = screen.settings.origin(ofSettingAt: Setting.cover.index)
    guard case .named(let name) = reference, resolved.covers.isDefined(name) else {
      return PolicyChange.Side(
        value: cover.unnamed.summary, span: origin.map(resolved.files.valueSpan))
    }
    return PolicyChange.Side(
      value: "\(resolved.tables.names.text(of: name)) (\(cover.summary))",
      span: (resolved.covers[reference]?.origin ?? origin).map(resolved.files.span))
  }

  fileprivate func isBlurred(_ screen: ResolvedScreen) -> Bool {
    resolved.covers[screen.settings[Setting.cover]]?.isBlur ?? false
  }
}
