/// The fixes of findings that can be applied together.
///
/// Each finding offers its safest fix, in the order of the findings. A fix is
/// applied with all of its edits or not at all. If it overlaps an earlier fix,
/// it waits until the source is checked again, and a riskier fix does not
/// replace it. If several fixes of a finding are equally safe, none is applied,
/// because a person must choose.
package struct FixSelection {
  /// The number of findings whose fix is selected.
  package private(set) var count = 0

  private let sources: Sources
  private var edits: [SourceID: EditList] = [:]

  /// - Parameter unwritablePaths: the paths of sources that no fix may change.
  package init(
    from findings: Findings, upTo safety: Fix.Safety, sparing unwritablePaths: Set<String> = []
  ) {
    sources = findings.sources
    for finding in findings.shown {
      let allowed = finding.fixes.filter { $0.safety <= safety && changesSomething($0) }
      guard let fix = allowed.min(by: { $0.safety < $1.safety }),
        allowed.count(where: { $0.safety == fix.safety }) == 1
      else { continue }
      let paths = fix.edits.map { sources[$0.span.source].path }
      if unwritablePaths.isDisjoint(with: paths), take(fix) { count += 1 }
    }
  }

  /// The changed sources, sorted by path.
  package var changes: [SourceChange] {
    let changes = edits.map { id, edits in
      SourceChange(of: sources[id], to: edits.applied(to: sources[id].bytes))
    }
    return changes.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func changesSomething(_ fix: Fix) -> Bool {
    fix.edits.contains { edit in
      let present = sources[edit.span.source].bytes[edit.span.start..<edit.span.end]
      return !present.elementsEqual(edit.replacement.utf8)
    }
  }

  /// Adds all edits of a fix, or none.
  private mutating func take(_ fix: Fix) -> Bool {
    var own: [SourceID: EditList] = [:]
    for edit in fix.edits {
      guard own[edit.span.source, default: EditList()].insert(edit),
        edits[edit.span.source]?.accepts(edit) ?? true
      else { return false }
    }
    for edit in fix.edits { edits[edit.span.source, default: EditList()].insert(edit) }
    return true
  }
}
