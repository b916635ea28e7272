/// The covers that are written in place, by where they stand.
///
/// They come in the order in which they are written, so that a list does, and the
/// place of one is found by halving it.
struct InPlaceCovers: Sendable {
  private var covers: [CoverSettings] = []

  var count: Int { covers.count }

  /// The place in the list that a cover belongs in.
  private func place(of origin: Origin) -> Int {
    var (low, high) = (0, covers.count)
    while low < high {
      let middle = (low + high) / 2
      if covers[middle].origin < origin { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of a cover in the list.
  func index(of origin: Origin) -> Int? {
    let place = place(of: origin)
    return place < covers.count && covers[place].origin == origin ? place : nil
  }

  subscript(index: Int) -> CoverSettings { covers[index] }

  /// Adds a cover, once however often it is read.
  mutating func add(_ cover: CoverSettings) {
    if covers.last.map({ $0.origin < cover.origin }) ?? true {
      covers.append(cover)
      return
    }
    let place = place(of: cover.origin)
    if covers[place].origin == cover.origin {
      covers[place] = cover
    } else {
      covers.insert(cover, at: place)
    }
  }

  func map<Other>(_ transform: (CoverSettings) -> Other) -> [Other] { covers.map(transform) }
}
