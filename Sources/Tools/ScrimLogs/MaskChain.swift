/// Sorts masks that UIKit logged at the same instant, so that each continues
/// the previous one.
///
/// Threads write their lines out of order, and some styles of the log have only
/// milliseconds. So lines of the same instant can be swapped, which would look
/// like a gap.
struct MaskChain {
  /// The lines, with the masks of each instant in order, if one order fits.
  static func sorted(_ rows: [ImportedTrace.Row]) -> [ImportedTrace.Row] {
    var sorted = rows
    var mask: UInt64?
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows[end].continues(rows[start]) { end += 1 }
      let changes = (start..<end).filter { rows[$0].entry.fact.change != nil }
      // All orders are tried. More changes keep the order of the log.
      if (2...6).contains(changes.count) {
        let order =
          order(of: changes, after: mask, rows)
          ?? order(of: changes, after: nil, rows) ?? changes
        for (index, source) in zip(changes, order) {
          sorted[index].entry = rows[source].entry
        }
      }
      mask = sorted[start..<end].reduce(mask) {
        $1.entry.fact == .started ? nil : $1.entry.fact.change?.to ?? $0
      }
      start = end
    }
    return sorted
  }

  /// The indices of changes in an order that fits; nil if no order fits.
  private static func order(
    of indices: [Int], after mask: UInt64?, _ rows: [ImportedTrace.Row]
  ) -> [Int]? {
    if indices.isEmpty { return [] }
    for index in indices {
      guard let change = rows[index].entry.fact.change, mask == nil || mask == change.from,
        let rest = order(of: indices.filter { $0 != index }, after: change.to, rows)
      else { continue }
      return [index] + rest
    }
    return nil
  }
}

extension ImportedTrace.Row {
  /// Whether the line is of the same instant as an earlier line, without
  /// missing lines between them.
  fileprivate func continues(_ earlier: ImportedTrace.Row) -> Bool {
    at == earlier.at && gap == nil && entry.fact != .started && earlier.entry.fact != .started
  }
}
