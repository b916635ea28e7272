internal import ScrimPatterns

/// Which places of a tree are alike: the same group ends there, and by the same segments
/// they lead to places that are alike again.
///
/// What an id goes on to match from one of them, it matches from the others, as far as
/// groups are told apart. So the first of them stands for all. Where each pattern is a
/// group of its own, no two places are alike.
struct AlikePlaces {
  /// Of each place the first that is like it; empty where no two are alike.
  private var firsts: [UInt32] = []

  init(_ tree: PatternTree, _ bytes: Span<UInt8>) {
    if tree.groupCount(in: bytes) == tree.patterns.count { return }
    var (kinds, runs) = (ListTable<UInt64>(), ListTable<UInt32>())
    var firstOfKind: [UInt32] = []
    var kindOfPlace = [Int](repeating: 0, count: tree.places.count)
    // Places lead to places behind them, which are known by then.
    for place in (0..<tree.places.count).reversed() {
      var key: [UInt64] = []
      for next in tree.places.following(place, in: bytes) {
        let segment = tree.places.segments[next, in: bytes]
        var code = UInt64(segment.code)
        if segment.isPartial {
          let partial = tree.partials[segment.partial, in: bytes].runs
            .map { tree.runs[$0, in: bytes] }
          code = UInt64(PackedSegment.partial(runs.add(partial).index).code)
        }
        key.append(code << 32 | UInt64(kindOfPlace[next]))
      }
      key.sort()
      // A `**` stays reached, other places do not.
      let isAny = tree.places.segments[place, in: bytes] == .any
      key.append(UInt64(tree.places.ends[place, in: bytes]) << 1 | (isAny ? 1 : 0))
      let (kind, isNew) = kinds.add(key)
      if isNew { firstOfKind.append(0) }
      firstOfKind[kind] = UInt32(place)
      kindOfPlace[place] = kind
    }
    firsts = kindOfPlace.map { firstOfKind[$0] }
  }

  /// The place that stands for all that are like one.
  @inline(__always)
  func first(like place: UInt32) -> UInt32 { firsts.isEmpty ? place : firsts[Int(place)] }
}
