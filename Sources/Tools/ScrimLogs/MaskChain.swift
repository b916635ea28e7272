/// Sorts masks that UIKit logged at the same instant, so that each continues
/// the previous one.
///
/// Threads write their lines out of order, and some styles of the log have only
/// milliseconds. So lines of the same instant can be swapped, which would look
/// like a gap.
struct MaskChain {
  private typealias Change = (from: UInt64, to: UInt64)

  /// The largest number of changes to sort.
  ///
  /// More changes keep the order of the log.
  private static let maximumChanges = 8

  /// The lines, with the masks of each instant in order, if one order fits.
  static func sorted(_ placements: [LogClock.Placement]) -> [LogClock.Placement] {
    var sorted = placements
    var mask: UInt64?
    var start = 0
    while start < placements.count {
      var end = start + 1
      while end < placements.count, placements[end].continues(placements[start]) { end += 1 }
      let changes = (start..<end).filter { placements[$0].fact.change != nil }
      if let order = order(of: changes.compactMap { placements[$0].fact.change }, after: mask) {
        for (index, source) in zip(changes, order) {
          sorted[index].entry = placements[changes[source]].entry
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
  private static func order(of changes: [Change], after mask: UInt64?) -> [Int]? {
    guard (2...maximumChanges).contains(changes.count) else { return nil }
    var order: [Int] = []
    func extend(from mask: UInt64?) -> Bool {
      if order.count == changes.count { return true }
      // Equal changes are interchangeable.
      var tried: [Change] = []
      for index in changes.indices
      where !order.contains(index) && (mask ?? changes[index].from) == changes[index].from
        && !tried.contains(where: { $0 == changes[index] })
      {
        tried.append(changes[index])
        order.append(index)
        if extend(from: changes[index].to) { return true }
        order.removeLast()
      }
      return false
    }
    return extend(from: mask) || extend(from: nil) ? order : nil
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
