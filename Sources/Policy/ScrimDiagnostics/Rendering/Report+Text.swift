/// The form for people.
///
/// Each finding has its source line with the exact span marked, the help, the
/// trace and the notes.
extension Report {
  package func text(_ paint: Paint) -> String {
    var tables = tables
    var text = result.inventoryResult?.list(paint, &tables) ?? ""
    // A trace that several findings share is shown once.
    var locations: [[Diagnostic.Step]: String] = [:]
    for finding in findings.shown {
      let earlier = locations[finding.trace]
      text += self.text(of: finding, paint, &tables, sameTraceAt: earlier) + "\n"
      if earlier == nil, !finding.trace.isEmpty {
        locations[finding.trace] = tables.location(of: finding.span)
      }
    }
    if let lines = result.lintResult?.goneLines, !lines.isEmpty { text += lines + "\n" }
    // A policy without tests has one sentence for all measures.
    var sentences: Set<String> = []
    for score in result.testResult?.scores ?? [] where sentences.insert(score.sentence).inserted {
      text += score.sentence + "\n"
    }
    return text + summary + "\n"
  }

  /// The number of checked files and the results, on one line.
  package var summary: String {
    let (checked, skipped) = (findings.checkedFiles, findings.skippedFiles)
    if checked == 0, skipped == 0, findings.total == 0, !failures.isEmpty {
      return "nothing was checked"
    }
    var summary = checked.counted("file", "files")
    if let inventory = result.inventoryResult {
      summary += ": \(inventory.counts); "
    } else {
      summary += " checked"
      if skipped > 0 { summary += ", \(skipped) skipped" }
      if let tests = result.testResult { summary += tests.countText }
      summary += ": "
    }
    summary += "\(findings.count(.error).counted("error", "errors"))"
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
    let location = tables.location(of: finding.span)
    let severity = paint.severity(finding.severity, "\(finding.severity.rawValue):")
    let message = paint.strong(PrintableText(finding.message).text)
    var text = "\(paint.strong("\(location):")) \(severity) \(message) [\(finding.rule)]\n"
    text += excerpt(of: finding, paint, &tables, sameTraceAt: earlier)
    for note in finding.notes {
      let location = paint.strong("\(tables.location(of: note.span)):")
      text += "\(location) \(paint.note("note:")) \(PrintableText(note.message).text)\n"
    }
    return text
  }

  private func excerpt(
    of finding: Diagnostic, _ paint: Paint, _ tables: inout LineTables, sameTraceAt earlier: String?
  ) -> String {
    var margin = String(repeating: " ", count: 5)
    var text = ""
    let source = tables.sources[finding.span.source]
    if !source.conceals(finding.span) {
      let table = tables.table(of: finding.span.source)
      let excerpt = SourceExcerpt(of: finding.span, in: source, table)
      margin = excerpt.margin
      text += self.text(of: excerpt, finding, paint)
    } else if let help = finding.help {
      text += "\(margin) = \(paint.added(PrintableText(help).text))\n"
    }
    let heading = "\(margin) = \(paint.note(TraceText.heading))"
    if let earlier {
      text += "\(heading) see \(earlier)\n"
    } else if let trace = TraceText(finding.trace) {
      text += heading + "\n"
      for (number, sentence) in zip(trace.numbers, trace.sentences) {
        text += "\(margin)   \(paint.faint(number)) \(sentence)\n"
      }
    }
    if finding.table.isEmpty { return text }
    let rows = finding.table.map { "\(margin)   \(PrintableText($0).text)\n" }
    return text + "\n" + rows.joined() + "\n"
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
}

extension Findings {
  var namesOfRulesTurnedOff: [String] { rulesTurnedOff.map(\.description).sorted() }
}

extension Int {
  package func counted(_ one: String, _ many: String) -> String {
    "\(self) \(self == 1 ? one : many)"
  }
}
