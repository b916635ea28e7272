/// The settings of a screen: a value for each setting, and where it is written.
///
/// There is one way to compute them. Maps are laid over the built-in values,
/// the least specific first: `defaults`, each pattern that matches, the
/// screen's own entry. The maps of files that extend one another are merged in
/// the same way beforehand.
@usableFromInline package struct Settings: Sendable {
  // Every screen has one of these, so they use no heap memory. They have room
  // for sixteen settings.
  @usableFromInline var bits = SIMD16<Int64>()
  /// The node of each setting's origin plus one; 0 where the value is built in.
  @usableFromInline var origins = SIMD16<UInt32>()

  /// The built-in values.
  package init(builtInOn system: TargetSystem) {
    for row in Setting.rows { bits[row.index] = row.builtIn(system) }
  }

  /// Overrides settings with those that a map writes.
  package mutating func lay(_ map: ArraySlice<WrittenSetting>) {
    // A reason belongs to the map that makes a screen public, and is not
    // inherited.
    if map.contains(where: { $0.index == Setting.sensitive.index }) {
      origins[Setting.because.index] = 0
    }
    for setting in map {
      bits.set(setting.bits, at: setting.index)
      origins.set(setting.origin.index + 1, at: setting.index)
    }
  }

  @inlinable package subscript<Value>(key: SettingKey<Value>) -> Value {
    Value(bits: bits[key.index])
  }

  /// Where a setting is written; nil where its value is built in.
  @inlinable package func origin(ofSettingAt index: Int) -> Origin? {
    origins[index] == 0 ? nil : Origin(index: origins[index] - 1)
  }

  /// A setting's value and its origin; nil where the value is built in.
  @inlinable package func written<Value>(_ key: SettingKey<Value>) -> Located<Value>? {
    origin(ofSettingAt: key.index).map { Located(self[key], $0) }
  }

  /// All settings that are written, in the order of `Setting.rows`.
  package var written: [WrittenSetting] {
    Setting.rows.compactMap { row in
      origin(ofSettingAt: row.index).map {
        WrittenSetting(index: row.index, bits: bits[row.index], $0)
      }
    }
  }

  /// The value of a setting of any type, and where it is written.
  package func value(of row: SettingRow) -> (bits: Int64, origin: Origin?) {
    (bits[row.index], origin(ofSettingAt: row.index))
  }
}
