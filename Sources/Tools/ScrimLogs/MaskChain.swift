/// Sorts masks that UIKit logged at the same instant, so that each continues
/// the previous one.
///
/// Threads write their lines out of order, and some styles of the log have only
/// milliseconds. So lines of the same instant can be swapped, which would look
/// like a gap.
enum MaskChain {
  /// Puts the masks of each instant in order, if one order fits.
  static func sort(_ rows: inout [ImportedTrace.Row]) {
    var mask: UInt64?
    var start = 0
    while start < rows.count {
      let end = rows[(start + 1)...].firstIndex { !$0.continues(rows[start]) } ?? rows.count
      let indices = (start..<end).filter { rows[$0].entry.fact.change != nil }
      let entries = indices.map { rows[$0].entry }
      // All orders are tried. More changes keep the order of the log.
      if (2...6).contains(entries.count),
        let ordered = order(of: entries, after: mask) ?? order(of: entries, after: nil)
      {
        for (index, entry) in zip(indices, ordered) { rows[index].entry = entry }
      }
      for row in rows[start..<end] {
        mask = row.entry.fact == .started ? nil : row.entry.fact.change?.to ?? mask
      }
      start = end
    }
  }

  /// The changes in an order that fits; nil if no order fits.
  private static func order(of entries: [LogEntry], after mask: UInt64?) -> [LogEntry]? {
    if entries.isEmpty { return [] }
    for (index, entry) in entries.enumerated() {
      guard let change = entry.fact.change, mask == nil || mask == change.from else { continue }
      var others = entries
      others.remove(at: index)
      if let rest = order(of: others, after: change.to) { return [entry] + rest }
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
