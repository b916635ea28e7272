/// Settings in a cache line: what they say, and where the first of their places is
/// and how far behind it each of the others.
struct PackedSettings: Sendable {
  let values: SettingValues
  /// The first place of all or, where they are too far apart, which of the settings
  /// these are that are kept elsewhere.
  private let first: UInt32
  /// How far each setting's place is behind the first, a byte each, in the order in
  /// which settings are visited.
  private let offsets: PackedOffsets

  /// What stands for the first offset where settings are kept elsewhere.
  private static let elsewhere = UInt8(PackedOffsets.end)

  /// Nil if the places are too far apart.
  init?(_ settings: borrowing Settings, _ values: SettingValues) {
    let settings = copy settings
    var finding = FindingFirst(), copy = settings
    copy.visit(beside: settings, &finding)
    let first = finding.first ?? Origin(place: 0)
    var packing = PackingOffsets(first: first)
    copy.visit(beside: settings, &packing)
    guard packing.isNear else { return nil }
    (self.values, self.first, offsets) = (values, first.place, packing.offsets)
  }

  init(_ values: SettingValues, scatteredAt place: Int) {
    self.values = values
    first = UInt32(place)
    offsets = PackedOffsets(first: Self.elsewhere)
  }

  /// Which of the settings that are kept elsewhere these are; nil if they are here.
  var scatteredPlace: Int? {
    offsets[0] == Self.elsewhere ? Int(first) : nil
  }

  /// The settings, of which the places must be here.
  var settings: Settings {
    var settings = values.settings
    var placing = PlacingSettings(first: first, offsets: offsets)
    settings.visit(beside: settings, &placing)
    return settings
  }
}

/// A byte for each of the settings that there can be.
private struct PackedOffsets {
  /// The offset that is too far.
  static let end: UInt32 = 255

  private var words: (UInt32, UInt32, UInt32) = (0, 0, 0)

  init(first: UInt8 = 0) { self[0] = first }

  subscript(number: Int) -> UInt8 {
    get {
      let word = number < 4 ? words.0 : number < 8 ? words.1 : words.2
      return UInt8(truncatingIfNeeded: word >> UInt32(number % 4 * 8))
    }
    set {
      let byte = UInt32(newValue) << UInt32(number % 4 * 8)
      let others = ~(0xFF << UInt32(number % 4 * 8)) as UInt32
      switch number / 4 {
      case 0: words.0 = words.0 & others | byte
      case 1: words.1 = words.1 & others | byte
      default: words.2 = words.2 & others | byte
      }
    }
  }
}

private struct FindingFirst: SettingsVisitor {
  var first: Origin?

  mutating func visit<Value>(_ setting: inout Setting<Value>?, _: Setting<Value>?) {
    guard let origin = setting?.origin else { return }
    first = min(first ?? origin, origin)
  }
}

private struct PackingOffsets: SettingsVisitor {
  let first: Origin
  var offsets = PackedOffsets()
  var isNear = true
  private var number = 0

  init(first: Origin) { self.first = first }

  mutating func visit<Value>(_ setting: inout Setting<Value>?, _: Setting<Value>?) {
    if let origin = setting?.origin {
      let offset = origin.place - first.place
      isNear = isNear && offset < PackedOffsets.end
      offsets[number] = UInt8(truncatingIfNeeded: offset)
    }
    number += 1
  }
}

private struct PlacingSettings: SettingsVisitor {
  let first: UInt32
  let offsets: PackedOffsets
  private var number = 0

  init(first: UInt32, offsets: PackedOffsets) {
    (self.first, self.offsets) = (first, offsets)
  }

  mutating func visit<Value>(_ setting: inout Setting<Value>?, _: Setting<Value>?) {
    if let value = setting?.value {
      setting = Setting(value, Origin(place: first + UInt32(offsets[number])))
    }
    number += 1
  }
}
