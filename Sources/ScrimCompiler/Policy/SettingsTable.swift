internal import ScrimTimeline

/// The distinct settings that screens have, by number.
///
/// Thousands of screens share a few dozen settings. Each is kept once, with the
/// places where the first screen wrote it; those of another screen are read
/// again from its file, if anything is to be said of them.
///
/// Where no two screens have the same, there are as many settings as screens, so
/// each takes up as few bytes as it can.
struct SettingsTable: Sendable {
  private var all: [PackedSettings] = []
  /// Those whose places are too far apart to be packed.
  private var scattered: [Settings] = []
  private var index = HashIndex()

  /// How many there are, which are numbered from 0.
  var count: Int { all.count }

  /// Makes room for some settings: room that stays empty costs nothing, moving what
  /// is in it does.
  mutating func reserveCapacity(_ capacity: Int) { all.reserveCapacity(capacity) }

  /// The settings with a number, as the first screen wrote them.
  subscript(number: Int32) -> Settings {
    let packed = all[Int(number)]
    return packed.scatteredPlace.map { scattered[$0] } ?? packed.settings
  }

  /// The cover that settings name.
  func cover(of number: Int32) -> CoverReference? { all[Int(number)].values.cover }

  /// The number of settings, which are added if they are new.
  mutating func number(of settings: borrowing Settings) -> Int32 {
    let values = SettingValues(settings)
    let hash = values.hash(from: index.seed)
    if let place = index.place(hash, where: { all[$0].values == values }) {
      return Int32(place)
    }
    if let packed = PackedSettings(settings, values) {
      all.append(packed)
    } else {
      all.append(PackedSettings(values, scatteredAt: scattered.count))
      scattered.append(copy settings)
    }
    index.insert(all.count - 1, hash)
    return Int32(all.count - 1)
  }
}
