internal import ScrimJSON
internal import ScrimPatterns

/// A change in the format that `git apply` and `patch -p1` read.
///
/// Lines keep all of their bytes, control characters included, because an
/// altered diff would not apply.
package struct UnifiedDiff: Sendable {
  /// The role of a line in the diff.
  enum Mark {
    case file
    case hunkHeader
    case kept
    case removed
    case added
    /// The line above ends without a line break.
    case unbroken
  }

  /// A line of the diff, without its line break.
  struct Line: Sendable {
    let mark: Mark
    let bytes: [UInt8]
  }

  private(set) var lines: [Line] = []

  package init(_ change: SourceChange) {
    let old = change.before.bytes.lines
    let new = change.after.bytes.lines
    let hunks = DiffHunk.hunks(of: LineDifference(from: old, to: new).changes, in: old.count)
    guard !hunks.isEmpty else { return }
    append(.file, "--- \(diffPath(change.path, below: "a"))")
    append(.file, "+++ \(diffPath(change.path, below: "b"))")
    for hunk in hunks {
      append(.hunkHeader, hunk.heading)
      var kept = hunk.old.lowerBound
      for change in hunk.changes {
        append(.kept, " ", old[kept..<change.old.lowerBound])
        append(.removed, "-", old[change.old])
        append(.added, "+", new[change.new])
        kept = change.old.upperBound
      }
      append(.kept, " ", old[kept..<hunk.old.upperBound])
    }
  }

  /// The whole diff, which is empty if nothing changes.
  package var bytes: [UInt8] { lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] } }

  private mutating func append(_ mark: Mark, _ text: String) {
    lines.append(Line(mark: mark, bytes: Array(text.utf8)))
  }

  private mutating func append(
    _ mark: Mark, _ sign: Unicode.Scalar, _ texts: ArraySlice<ArraySlice<UInt8>>
  ) {
    for text in texts {
      let isBroken = text.last == UInt8(ascii: "\n")
      lines.append(
        Line(mark: mark, bytes: [UInt8(ascii: sign)] + (isBroken ? text.dropLast() : text)))
      if !isBroken { append(.unbroken, "\\ No newline at end of file") }
    }
  }
}

extension ContiguousArray<UInt8> {
  /// The lines with their line breaks, which the last one may lack.
  fileprivate var lines: [ArraySlice<UInt8>] {
    let bounds = span.lineStarts + [count]
    return zip(bounds, bounds.dropFirst()).filter { $0 < $1 }.map { self[$0..<$1] }
  }
}

/// A path for the header of a diff, in a folder that `-p1` strips.
///
/// As in git, a path that could be misread is quoted, and a tab follows a path
/// with spaces. An absolute path loses its leading slash, because no tool would
/// apply the diff with it.
func diffPath(_ path: String, below folder: String) -> String {
  let path = "\(folder)/\(Substring(path.utf8.drop { $0 == UInt8(ascii: "/") }))"
  if path.unicodeScalars.contains(where: { $0.isUnprintable || $0 == "\"" || $0 == "\\" }) {
    return "\"" + path.unicodeScalars.map(\.escapedForDiff).joined() + "\""
  }
  return path.contains(" ") ? path + "\t" : path
}

extension Unicode.Scalar {
  fileprivate var escapedForDiff: String {
    if self == "\"" || self == "\\" { return "\\\(self)" }
    guard isUnprintable else { return String(self) }
    return String(self).utf8.map { "\\\($0.digits(3, radix: 8))" }.joined()
  }
}
