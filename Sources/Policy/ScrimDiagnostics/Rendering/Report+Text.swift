/// The form for people.
///
/// Each finding has its source line with the exact span marked, the help, the
/// trace and the notes.
extension Report {
  package func text(_ paint: Paint) -> String {
    var tables = tables
    var text = result.inventoryResult?.list(paint, &tables) ?? ""
    // A trace that several findings share is shown once.
    var places: [[Diagnostic.Step]: String] = [:]
    for finding in findings.shown {
      text += self.text(of: finding, paint, &tables, sameTraceAt: places[finding.trace])
      text += "\n"
      if places[finding.trace] == nil, !finding.trace.isEmpty {
        places[finding.trace] = tables.location(of: finding.span)
      }
    }
    if let lines = result.lintResult?.goneLines, !lines.isEmpty { text += lines + "\n" }
    for coverage in result.testResult?.coverage ?? [] { text += coverage.sentence + "\n" }
    return text + summary + "\n"
  }

  /// The number of checked files and the results, on one line.
  package var summary: String {
    let (checked, skipped) = (findings.checkedFiles, findings.skippedFiles)
    if checked == 0, skipped == 0, findings.total == 0, !failures.isEmpty {
      return "nothing was checked"
    }
    var summary = "\(checked.counted("file", "files")) checked"
    if skipped > 0 { summary += ", \(skipped) skipped" }
    switch result {
    case .test(let result): summary += result.countText
    case .inventory(let result):
      summary += ", \(result.screens.count.counted("screen", "screens"))"
    case .lint, .diff: break
    }
    summary += ": \(findings.count(.error).counted("error", "errors"))"
    summary += ", \(findings.count(.warning).counted("warning", "warnings"))"
    let infos = findings.count(.info)
    if infos > 0 { summary += ", \(infos.counted("info", "infos"))" }
    if findings.omitted > 0 {
      summary += " (\(findings.omitted) not shown: --max-findings raises the limit)"
    }
    let ignoring = findings.ignoreEntriesInUse
    if ignoring > 0 {
      let entries = ignoring.counted("ignore entry", "ignore entries")
      summary += "; \(entries) \(ignoring == 1 ? "hides" : "hide") findings"
    }
    if !findings.rulesTurnedOff.isEmpty {
      summary += "; turned off: \(findings.namesOfRulesTurnedOff.joined(separator: ", "))"
    }
    return summary + (result.lintResult?.remarks ?? "")
  }

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
    let source = tables.sources[finding.span.source]
    if source.conceals(finding.span) {
      if let help = finding.help {
        text += "\(margin) = \(paint.added(PrintableText(help).text))\n"
      }
    } else {
      let excerpt = SourceExcerpt(
        of: finding.span, in: source, tables.table(of: finding.span.source))
      margin = excerpt.margin
      text += self.text(of: excerpt, finding, paint)
    }
    if let earlier {
      text += "\(margin) = \(paint.note(Story.heading)) see \(earlier)\n"
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

extension Findings {
  var namesOfRulesTurnedOff: [String] { rulesTurnedOff.map(\.description).sorted() }
}

extension Int {
  package func counted(_ one: String, _ many: String) -> String {
    "\(self) \(self == 1 ? one : many)"
  }
}
