internal import ScrimTimeline

/// The distinct settings that screens have, by number.
///
/// Thousands of screens share a few dozen settings. What each says is kept once; the
/// places that say it are read again from a screen's file, if anything is to be said
/// of them.
struct SettingsTable: Sendable {
  private var all: [SettingValues] = []
  private var index = HashIndex()

  /// How many there are, which are numbered from 0.
  var count: Int { all.count }

  /// Makes room for some settings: room that stays empty costs nothing, moving what
  /// is in it does.
  mutating func reserveCapacity(_ capacity: Int) { all.reserveCapacity(capacity) }

  /// What the settings with a number say.
  subscript(number: Int32) -> SettingValues { all[Int(number)] }

  /// The number of settings, which are added if they are new.
  mutating func number(of settings: borrowing Settings) -> Int32 {
    let values = SettingValues(settings)
    let hash = values.hash(from: index.seed)
    if let place = index.place(hash, where: { all[$0] == values }) {
      return Int32(place)
    }
    all.append(values)
    index.insert(all.count - 1, hash)
    return Int32(all.count - 1)
  }
}
