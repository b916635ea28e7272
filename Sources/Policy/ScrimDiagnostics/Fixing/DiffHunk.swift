/// Nearby changes, shown together with the lines around them.
struct DiffHunk {
  private(set) var changes: [LineDifference.Change]
  /// The ranges of lines that are shown, in the old and in the new text.
  private(set) var old: Range<Int>
  private(set) var new: Range<Int>

  /// The number of lines to show around a change.
  private static let context = 3

  /// The hunks that show all changes to a text with `lineCount` lines.
  static func hunks(of changes: [LineDifference.Change], in lineCount: Int) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    for change in changes {
      let before = min(context, change.old.lowerBound)
      let after = min(context, lineCount - change.old.upperBound)
      let shown = DiffHunk(
        changes: [change],
        old: change.old.lowerBound - before..<change.old.upperBound + after,
        new: change.new.lowerBound - before..<change.new.upperBound + after)
      if let last = hunks.last, last.old.upperBound >= shown.old.lowerBound {
        hunks[hunks.count - 1].absorb(shown)
      } else {
        hunks.append(shown)
      }
    }
    return hunks
  }

  private mutating func absorb(_ next: DiffHunk) {
    changes += next.changes
    old = old.lowerBound..<next.old.upperBound
    new = new.lowerBound..<next.new.upperBound
  }

  var heading: String { "@@ -\(Self.range(old)) +\(Self.range(new)) @@" }

  /// The first line of a range, counted from 1, and the number of lines.
  ///
  /// An empty range starts at the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }
}
