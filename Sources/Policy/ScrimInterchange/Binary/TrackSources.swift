internal import ScrimDiagnostics
internal import ScrimPatterns
package import ScrimTimeline

/// The lists of policy lines that tracks come from, one line for each cause.
///
/// Equal lists are stored once.
package struct TrackSources: Sendable {
  /// The lines of all lists, one after another, as records of eight bytes.
  private(set) var lines: [UInt64] = []
  /// For each track, the number of its list, counted from 1; 0 for an empty
  /// list.
  private(set) var lists: [UInt32] = []
  private var slots = SlotTable()

  /// Reserves capacity for some tracks, because growing the arrays would copy
  /// them.
  package init(roomFor count: Int = 0) {
    lines.reserveCapacity(count * Cause.count)
    lists.reserveCapacity(count)
  }

  /// Adds the lines of the next track.
  package mutating func append(_ list: [PolicyLine]) { lists.append(number(of: list)) }

  private mutating func number(of list: [PolicyLine]) -> UInt32 {
    if list.isEmpty { return 0 }
    let hash = list.reduce(0) { hash, line in (hash ^ line.word).mixed }
    let known = slots.number(hash) { number in
      list.indices.allSatisfy { lines[number * list.count + $0] == list[$0].word }
    }
    if let known { return UInt32(known) + 1 }
    let number = lines.count / list.count
    for line in list { lines.append(line.word) }
    slots.insert(number, hash)
    return UInt32(number) + 1
  }
}

extension PolicyLine {
  fileprivate var word: UInt64 { UInt64(file) | UInt64(line) << 32 }
}
