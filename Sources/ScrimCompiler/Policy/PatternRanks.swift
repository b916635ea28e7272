/// How specific patterns are among one another.
///
/// The kinds of their segments make a tree, in which patterns that are as specific
/// end at the same place. Its places are numbered by a walk that takes the less
/// specific way first, and the end of a pattern between `**` and all else.
struct PatternRanks: Sendable {
  /// The rank of each pattern; those that are as specific share one.
  private var ranks: [Int32] = []

  init(_ patterns: PatternList) {
    /// The places behind each kind of segment; 0 where there is none.
    var places: [SIMD4<Int32>] = [.zero]
    ranks.reserveCapacity(patterns.count)
    for pattern in patterns.indices {
      var place = 0
      for number in patterns.segmentNumbers(of: pattern) {
        let kind = Int(patterns.segment(number).kind.rawValue)
        if places[place][kind] == 0 {
          places[place][kind] = Int32(places.count)
          places.append(.zero)
        }
        place = Int(places[place][kind])
      }
      ranks.append(Int32(place))
    }

    var numbers: [Int32] = Array(repeating: 0, count: places.count)
    var next: Int32 = 0
    // A place waits to be visited, or, below zero, to be numbered.
    var waiting: [Int32] = [0]
    while let place = waiting.popLast() {
      if place < 0 {
        numbers[Int(~place)] = next
        next += 1
        continue
      }
      let following = places[Int(place)]
      for kind in [PatternList.Segment.Kind.literal, .partial, .one] {
        let other = following[Int(kind.rawValue)]
        if other > 0 { waiting.append(other) }
      }
      waiting.append(~place)
      let other = following[Int(PatternList.Segment.Kind.any.rawValue)]
      if other > 0 { waiting.append(other) }
    }
    for pattern in ranks.indices { ranks[pattern] = numbers[Int(ranks[pattern])] }
  }

  subscript(pattern: Int) -> Int { Int(ranks[pattern]) }

  /// Whether one pattern comes before another: the less specific does, and of two
  /// that are as specific, the one that is written first.
  func precedes(_ pattern: Int, _ other: Int) -> Bool {
    (ranks[pattern], pattern) < (ranks[other], other)
  }

  /// Whether one pattern is more specific than another, rather than as specific.
  func isMoreSpecific(_ pattern: Int, than other: Int) -> Bool { ranks[pattern] > ranks[other] }
}
