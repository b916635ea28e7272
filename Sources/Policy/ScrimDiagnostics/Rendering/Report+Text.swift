/// The form for people.
///
/// Each finding has its source line with the exact span marked, the help, the
/// trace and the notes.
extension Report {
  package func text(_ paint: Paint) -> String {
    var text = listsScreens ? screenList(paint) : ""
    var tables = LineTables(of: self)
    // A trace that several findings share is shown once.
    var places: [[Diagnostic.Step]: String] = [:]
    for finding in findings {
      text += self.text(of: finding, paint, &tables, sameTraceAt: places[finding.trace])
      text += "\n"
      if places[finding.trace] == nil, !finding.trace.isEmpty {
        places[finding.trace] = tables.location(of: finding.span)
      }
    }
    if !goneLines.isEmpty { text += goneLines + "\n" }
    for coverage in coverage { text += coverage.sentence + "\n" }
    return text + summary + "\n"
  }

  /// The number of checked files and the results, on one line.
  package var summary: String {
    if checkedFiles == 0, skippedFiles == 0, totalFindings == 0, !failures.isEmpty {
      return "nothing was checked"
    }
    let files = checkedFiles.counted("file", "files")
    var counts = [
      count(.error).counted("error", "errors"),
      count(.warning).counted("warning", "warnings"),
    ]
    if count(.info) > 0 { counts.append(count(.info).counted("info", "infos")) }
    let skipped = skippedFiles > 0 ? ", \(skippedFiles) skipped" : ""
    var summary = "\(files) checked\(skipped)\(testsText)\(screensText): "
    summary += counts.joined(separator: ", ")
    if omittedFindings > 0 {
      summary += " (\(omittedFindings) not shown: --max-findings raises the limit)"
    }
    if ignoreEntriesInUse > 0 {
      let entries = ignoreEntriesInUse.counted("ignore entry", "ignore entries")
      summary += "; \(entries) \(ignoreEntriesInUse == 1 ? "hides" : "hide") findings"
    }
    if !rulesTurnedOff.isEmpty {
      summary += "; turned off: \(namesOfRulesTurnedOff.joined(separator: ", "))"
    }
    if let comparison {
      summary += "; \(comparison.known) hidden by the baseline"
      let gone = comparison.gone.count
      if gone > 0 {
        summary +=
          "; \(gone.counted("baseline finding", "baseline findings")) no longer "
          + (gone == 1 ? "occurs" : "occur")
      }
    }
    switch fixing {
    case .offered where safelyFixable == 0 || task != "lint": break
    case .offered: summary += "; \(safelyFixable) can be fixed with --fix"
    case .applied(let count): summary += "; \(count.counted("fix", "fixes")) applied"
    case .shown(let count): summary += "; \(count.counted("fix", "fixes")) shown, not applied"
    }
    return summary
  }

  var namesOfRulesTurnedOff: [String] { rulesTurnedOff.map(\.description).sorted() }

  /// One finding, with everything that is shown about it.
  ///
  /// - Parameter earlier: the location of an earlier finding with an equal
  ///   trace; nil if there is none.
  func text(
    of finding: Diagnostic, _ paint: Paint, _ tables: inout LineTables,
    sameTraceAt earlier: String? = nil
  ) -> String {
    let place = tables.location(of: finding.span)
    let severity = paint.severity(finding.severity, "\(finding.severity.rawValue):")
    let message = paint.strong(PrintableText(finding.message).text)
    var text = "\(paint.strong("\(place):")) \(severity) \(message) [\(finding.rule)]\n"
    text += excerpt(of: finding, paint, &tables, sameTraceAt: earlier)
    for note in finding.notes {
      let place = paint.strong("\(tables.location(of: note.span)):")
      text += "\(place) \(paint.note("note:")) \(PrintableText(note.message).text)\n"
    }
    return text
  }

  private func excerpt(
    of finding: Diagnostic, _ paint: Paint, _ tables: inout LineTables, sameTraceAt earlier: String?
  ) -> String {
    var margin = String(repeating: " ", count: 5)
    var text = ""
    if source(finding.span).conceals(finding.span) {
      if let help = finding.help {
        text += "\(margin) = \(paint.added(PrintableText(help).text))\n"
      }
    } else {
      let excerpt = SourceExcerpt(
        of: finding.span, in: source(finding.span), tables.table(of: finding.span.source))
      margin = excerpt.margin
      text += self.text(of: excerpt, finding, paint)
    }
    if let earlier {
      text += "\(margin) = \(paint.note(Story.heading)) as at \(earlier)\n"
    } else if let story = Story(finding.trace) {
      text += self.text(of: story, margin, paint)
    }
    if !finding.table.isEmpty { text += "\n" }
    for row in finding.table { text += "\(margin)   \(PrintableText(row).text)\n" }
    if !finding.table.isEmpty { text += "\n" }
    return text
  }

  /// The source line with the span marked, and the help beside it or below.
  private func text(of excerpt: SourceExcerpt, _ finding: Diagnostic, _ paint: Paint) -> String {
    let margin = excerpt.margin
    let number = String(excerpt.line)
    let bar = paint.faint("|")
    let indentation = String(repeating: " ", count: excerpt.indentation)
    let mark = "^" + String(repeating: "~", count: excerpt.markWidth - 1)
    var text = paint.faint(String(margin.dropLast(number.count)) + number) + " \(bar)"
    if !excerpt.text.isEmpty { text += " \(excerpt.text)" }
    text += "\n\(margin) \(bar) \(indentation)\(paint.severity(finding.severity, mark))"
    if let help = finding.help.map({ PrintableText($0) }) {
      let fits = margin.count + excerpt.indentation + excerpt.markWidth + help.width <= 100
      text += fits ? " " : "\n\(margin) = "
      text += paint.added(help.text)
    }
    return text + "\n"
  }

  /// A trace, below the source line and aligned with long help.
  private func text(of story: Story, _ margin: String, _ paint: Paint) -> String {
    var text = "\(margin) = \(paint.note(Story.heading))\n"
    for (number, sentence) in zip(story.numbers, story.sentences) {
      text += "\(margin)   \(paint.faint(number)) \(sentence)\n"
    }
    return text
  }
}

extension Int {
  package func counted(_ one: String, _ many: String) -> String {
    "\(self) \(self == 1 ? one : many)"
  }
}
