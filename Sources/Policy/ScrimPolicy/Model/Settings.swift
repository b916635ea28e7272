package import ScrimTimeline

/// The value of one setting, and the key that gives it.
@frozen @usableFromInline package struct Setting<Value> {
  @usableFromInline package var value: Value
  /// The index of the origin.
  ///
  /// An `Origin?` would take twice the memory, and each screen has one for every
  /// setting.
  @usableFromInline let index: UInt32
  @inlinable static var builtIn: UInt32 { .max }

  @inlinable package init(_ value: Value, _ origin: Origin? = nil) {
    self.value = value
    index = origin?.index ?? Self.builtIn
  }

  /// The location of the key; nil where the value is built in.
  @inlinable package var origin: Origin? { isWritten ? Origin(index: index) : nil }

  @inlinable package var isWritten: Bool { index != Self.builtIn }

  /// The value and its location; nil where the value is built in.
  @inlinable package var written: Located<Value>? { origin.map { Located(value, $0) } }

  /// The value as if it were written at the beginning, if it is written.
  fileprivate var withoutLocation: Setting { isWritten ? Setting(value, Origin(index: 0)) : self }

  /// Overrides the value with that of a map, if the map writes one.
  fileprivate mutating func lay(_ other: Setting) { if other.isWritten { self = other } }
}

extension Setting: Equatable where Value: Equatable {}
extension Setting: Hashable where Value: Hashable {}
extension Setting: Sendable where Value: Sendable {}

/// The settings of a screen, or those that one map writes.
///
/// There is one way to compute a screen's settings, `Policy.settings(laying:)`.
/// Maps are laid over the built-in values, the least specific first: `defaults`,
/// each pattern that matches, the screen's own entry. The maps of files that
/// extend one another are merged in the same way beforehand.
///
/// Each property has a row in `SettingTable.swift`, which holds everything else
/// about the setting.
package struct Settings: Hashable, Sendable {
  package var sensitive = Setting(true)
  package var because = Setting(Reason.written)
  package var cover = Setting(CoverReference.builtIn)
  package var fadeIn = Setting(Nanoseconds.milliseconds(200))
  package var fadeOut = Setting(Nanoseconds.milliseconds(300))
  package var curve = Setting(PolicyDefaults.curve)
  package var settle = Setting(Nanoseconds.milliseconds(50))
  package var raiseOn = Setting(RaiseEvent.willResignActive)
  package var atBackground = Setting(BackgroundAction.snap)
  package var dropOn = Setting(DropEvent.didBecomeActive)
  package var recording = Setting(RecordingAction.cover)
  package var secure = Setting(SecureLevel.open)
  package var text = Setting(0.0)

  /// The built-in values.
  package init(builtInOn system: TargetSystem = PolicyDefaults.system) {
    // On other systems, a snapshot may be taken as soon as the app resigns.
    if !system.takesSnapshotsInBackgroundOnly { fadeIn.value = .zero }
    if system.canSecure { secure.value = .window }
  }

  /// Overrides settings with those that a map writes.
  package mutating func lay(_ map: Settings) {
    // A reason belongs to the map that makes a screen public, and is not
    // inherited.
    if map.sensitive.isWritten { because = Setting(because.value) }
    sensitive.lay(map.sensitive)
    because.lay(map.because)
    cover.lay(map.cover)
    fadeIn.lay(map.fadeIn)
    fadeOut.lay(map.fadeOut)
    curve.lay(map.curve)
    settle.lay(map.settle)
    raiseOn.lay(map.raiseOn)
    atBackground.lay(map.atBackground)
    dropOn.lay(map.dropOn)
    recording.lay(map.recording)
    secure.lay(map.secure)
    text.lay(map.text)
  }

  /// The settings with one location for all that are written.
  package var withoutLocations: Settings {
    var settings = self
    settings.sensitive = sensitive.withoutLocation
    settings.because = because.withoutLocation
    settings.cover = cover.withoutLocation
    settings.fadeIn = fadeIn.withoutLocation
    settings.fadeOut = fadeOut.withoutLocation
    settings.curve = curve.withoutLocation
    settings.settle = settle.withoutLocation
    settings.raiseOn = raiseOn.withoutLocation
    settings.atBackground = atBackground.withoutLocation
    settings.dropOn = dropOn.withoutLocation
    settings.recording = recording.withoutLocation
    settings.secure = secure.withoutLocation
    settings.text = text.withoutLocation
    return settings
  }

  package var isSensitive: Bool { sensitive.value }
}

extension Policy {
  /// The settings of a screen or an overlay: the built-in values, overridden by
  /// `defaults`, and by maps of entries, the least specific first.
  package func settings(laying maps: some Sequence<Settings>) -> Settings {
    var settings = Settings(builtInOn: system)
    settings.lay(defaults)
    for map in maps { settings.lay(map) }
    return settings
  }
}
