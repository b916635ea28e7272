/// Sorts masks that UIKit logged at the same instant, so that each continues
/// the previous one.
///
/// Threads write their lines out of order, and some styles of the log have only
/// milliseconds. So lines of the same instant can be swapped, which would look
/// like a gap.
struct MaskChain {
  /// The lines, with the masks of each instant in order, if one order fits.
  static func sorted(_ placements: [LogClock.Placement]) -> [LogClock.Placement] {
    var sorted = placements
    var mask: UInt64?
    var start = 0
    while start < placements.count {
      var end = start + 1
      while end < placements.count, placements[end].continues(placements[start]) { end += 1 }
      let changes = (start..<end).filter { placements[$0].fact.change != nil }
      // All orders are tried. More changes keep the order of the log.
      if (2...6).contains(changes.count) {
        let order =
          order(of: changes, after: mask, placements)
          ?? order(of: changes, after: nil, placements) ?? changes
        for (index, source) in zip(changes, order) {
          sorted[index].entry = placements[source].entry
        }
      }
      mask = sorted[start..<end].reduce(mask) {
        $1.fact == .started ? nil : $1.fact.change?.to ?? $0
      }
      start = end
    }
    return sorted
  }

  /// The indices of changes in an order that fits; nil if no order fits.
  private static func order(
    of indices: [Int], after mask: UInt64?, _ placements: [LogClock.Placement]
  ) -> [Int]? {
    if indices.isEmpty { return [] }
    for index in indices {
      guard let change = placements[index].fact.change, mask == nil || mask == change.from,
        let rest = order(of: indices.filter { $0 != index }, after: change.to, placements)
      else { continue }
      return [index] + rest
    }
    return nil
  }
}

extension LogClock.Placement {
  /// Whether the line is of the same instant as an earlier line, without
  /// missing lines between them.
  fileprivate func continues(_ earlier: LogClock.Placement) -> Bool {
    if case .lost = fact { return false }
    return at == earlier.at && gap == nil && fact != .started && earlier.fact != .started
  }
}
