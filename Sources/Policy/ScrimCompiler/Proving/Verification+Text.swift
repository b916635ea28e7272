package import ScrimDiagnostics
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimPolicy
internal import ScrimVerifier

/// The text form of the verifications of a policy and its variants.
extension [Verification] {
  /// - Parameters:
  ///   - report: the findings in the same policy, for its files.
  ///   - obstacle: why the verdicts do not hold for the whole policy; nil if
  ///     they do.
  package func text(_ report: Findings, despite obstacle: String?, _ paint: Paint) -> String {
    var tables = LineTables(of: report.sources)
    return map { $0.text(&tables, despite: obstacle, paint) }.joined(separator: "\n")
  }
}

/// It lists each property with its meaning, and how to break and fix those that
/// fail. A table of the longest peeks follows.
extension Verification {
  fileprivate func text(
    _ tables: inout LineTables, despite obstacle: String?, _ paint: Paint
  ) -> String {
    var text = ""
    if !variant.isBase {
      text = paint.strong("variant \(variant.name)") + (variant.ships ? "\n" : ", does not ship\n")
    }
    text += "\(stateCount) states walked in the \(lifecycle.rawValue) model\n"
    text += "assumes that \(window.assumption); source: \(window.source)\n"
    text += "docs/assumptions.md lists the other assumptions of the proof\n\n"
    if checked != nil { text += "  \(paint.strong("walk   scrim-check"))\n" }
    let width = Property.allCases.map(\.rawValue.count).max() ?? 0
    for verdict in verdicts {
      let name = verdict.property.rawValue
      let padding = String(repeating: " ", count: width - name.count)
      let mark = verdict.holds ? paint.added("holds") : paint.severity(.error, "FAILS")
      text += "  \(mark)  \(answer(on: verdict.property, paint))"
      text += "\(paint.strong(name))\(padding)  \(meaning(of: verdict.property))\n"
      if !verdict.holds { text += details(of: verdict, paint, &tables) }
    }
    return text + "\n" + peekTable(paint) + "\n" + conclusion(despite: obstacle, paint)
  }

  /// The column with the answer of `scrim-check`; empty if it was not asked.
  private func answer(on property: Property, _ paint: Paint) -> String {
    guard let checked else { return "" }
    return checked.contains(property)
      ? "\(paint.added("proved"))       " : "\(paint.severity(.error, "NOT PROVED"))   "
  }

  /// One line that says whether the policy is proved.
  private func conclusion(despite obstacle: String?, _ paint: Paint) -> String {
    let failing = verdicts.count { !$0.holds }
    var reasons = failing > 0 ? ["\(failing) of \(verdicts.count) properties fail"] : []
    if !unchecked.isEmpty {
      reasons.append(
        "scrim-check does not prove \(unchecked.count) of \(verdicts.count) properties")
    }
    reasons += obstacle.map { [$0] } ?? []
    return reasons.isEmpty
      ? "\(paint.added("proved"))\(checked == nil ? "" : " twice"), under the assumptions above\n"
      : "\(paint.severity(.error, "not proved")): \(reasons.joined(separator: "; "))\n"
  }

  private func details(of verdict: Verdict, _ paint: Paint, _ tables: inout LineTables) -> String {
    var text = ""
    if verdict.steps.isEmpty {
      text += "         no trace could confirm it\n"
    }
    for line in verdict.steps.numberedLines { text += "         \(line)\n" }
    for (number, span) in verdict.spans.enumerated() {
      let label = number == 0 ? "to change:" : "see also:"
      text += "         \(paint.note(label)) \(tables.location(of: span))\n"
    }
    return text
  }

  private func peekTable(_ paint: Paint) -> String {
    let title = ["longest peek", "in a prompt", "screens"]
    let rows = peeks.map { row in
      (row.isPublic ? ["public", "public"] : [row.peek.worst.words, row.peek.exempt.words])
        + [row.screens.words]
    }
    let widths = (0..<2).map { column in ([title] + rows).map(\.[column].count).max() ?? 0 }
    func line(_ row: [String]) -> String {
      let times = zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
      return "  " + (times + row.suffix(1)).joined(separator: "  ")
    }
    var text = paint.strong(line(title)) + "\n"
    for row in rows { text += line(row) + "\n" }
    let limit = peekLimit.map { "the limit is \($0.text)" } ?? "the policy accepts any peek"
    var exemption = ""
    if case .ignore(let time, _) = prompts, time > .zero {
      exemption = "; a prompt keeps covers away for up to \(time.text) ('ignore-for')"
    }
    let inherited = peeks.count > 1 ? "; a fade that began on another screen counts, too" : ""
    return text + "  \(paint.faint(limit + inherited + exemption))\n"
  }
}

extension Nanoseconds? {
  /// The time, spelled as in a policy, or "no bound".
  fileprivate var words: String { self?.text ?? "no bound" }
}

extension [String] {
  /// The first four names, and the number of others.
  fileprivate var words: String {
    let shown = prefix(4).map { PrintableText($0).text }.joined(separator: ", ")
    return count > 4 ? "\(shown) and \(count - 4) more" : shown
  }
}
