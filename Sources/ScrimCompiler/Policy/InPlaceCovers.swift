internal import ScrimTimeline

/// The covers that are written in place, by where they stand.
///
/// They come in the order in which they are written, so that a list does, and the
/// place of one is found by halving it. A policy may have one on each screen, most
/// of them a colour alone: of those nothing but the colour is kept.
struct InPlaceCovers: Sendable {
  private struct Entry {
    let origin: Origin
    /// The key of the colour; unused where the cover is something else.
    let colorOrigin: Origin
    let color: Color
    /// The place of the whole cover among the others; -1 where it is a colour alone.
    let place: Int32
  }

  private var entries: [Entry] = []
  private var others: [CoverSettings] = []

  var count: Int { entries.count }

  /// Makes room for some covers: room that stays empty costs nothing, moving what is
  /// in it does.
  mutating func reserveCapacity(_ capacity: Int) {
    entries.reserveCapacity(capacity)
    others.reserveCapacity(capacity)
  }

  /// The place in the list that a cover belongs in.
  private func place(of origin: Origin) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].origin < origin { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of a cover in the list.
  func index(of origin: Origin) -> Int? {
    let place = place(of: origin)
    return place < entries.count && entries[place].origin == origin ? place : nil
  }

  /// Where a cover stands.
  func origin(at index: Int) -> Origin { entries[index].origin }

  subscript(index: Int) -> CoverSettings {
    let entry = entries[index]
    if entry.place >= 0 { return others[Int(entry.place)] }
    return CoverSettings(
      color: Setting(.both(entry.color), entry.colorOrigin), origin: entry.origin)
  }

  /// Whether a cover comes and goes in no time, whatever its fade.
  func ignoresFades(at index: Int) -> Bool {
    let place = entries[index].place
    return place >= 0 && others[Int(place)].ignoresFades
  }

  /// Adds a cover, once however often it is read.
  mutating func add(_ cover: borrowing CoverSettings) {
    let entry = entry(of: cover)
    if entries.last.map({ $0.origin < entry.origin }) ?? true {
      entries.append(entry)
      return
    }
    let place = place(of: entry.origin)
    if entries[place].origin == entry.origin {
      entries[place] = entry
    } else {
      entries.insert(entry, at: place)
    }
  }

  private mutating func entry(of cover: borrowing CoverSettings) -> Entry {
    if let color = cover.colorAlone {
      return Entry(
        origin: cover.origin, colorOrigin: color.origin, color: color.value, place: -1)
    }
    others.append(copy cover)
    return Entry(
      origin: cover.origin, colorOrigin: cover.origin, color: .black,
      place: Int32(others.count - 1))
  }
}

extension CoverSettings {
  /// The colour that the cover is, for both appearances, if there is nothing else to
  /// it.
  fileprivate var colorAlone: Setting<Color>? {
    guard let color, case .both(let both) = color.value, kindCount == 1, background == nil,
      fallback == nil, !isBroken
    else { return nil }
    return Setting(both, color.origin)
  }
}
