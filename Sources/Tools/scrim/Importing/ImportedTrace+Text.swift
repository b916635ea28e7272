internal import ScrimCommand
internal import ScrimInterchange
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimLogs
internal import ScrimTrace

/// The results of the lines of a log, for people.
extension ImportedTrace {
  /// A table of the lines that are used, and the counts of the others.
  func explanation(in recording: Recording) -> String {
    var rows = [["line", "ms", "in the trace", "why"]]
    if !beginning.isEmpty {
      let why = beginsInUse ? ": the app resigns first, so it was in use before" : ""
      rows.append(["–", "0", Self.names(of: beginning), "added by --screen\(why)"])
    }
    for row in self.rows {
      let number = String(row.number)
      if let gap = row.gap { rows.append([number, "", "–", "gap: \(gap)"]) }
      let names = row.actions.isEmpty ? "–" : Self.names(of: row.actions)
      rows.append([number, row.at.milliseconds.text, names, row.reason])
    }
    var text = Self.table(rows.map { $0.map { PrintableText($0).text } }) + "\n"
    text += "\(recording.lineCount.counted("line", "lines")) of \(recording.source.path.quotedPath)"
    text += ", \(self.rows.count) of them about \(life.title)\n"
    let foreign = recording.evidenceCount - life.evidenceCount
    if foreign > 0 { text += Self.count(foreign, "of other processes and lives") }
    for kind in UnusedLine.allCases {
      if let count = recording.unused[kind] { text += Self.count(count, kind.rawValue) }
    }
    return text
  }

  private static func names(of actions: [TraceAction]) -> String {
    actions.map(\.name).joined(separator: ", ")
  }

  private static func count(_ count: Int, _ kind: String) -> String {
    "  not used: \(count.counted("line", "lines")) \(kind)\n"
  }

  /// Rows of cells, with the numbers aligned to the right.
  private static func table(_ rows: [[String]]) -> String {
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < 2 ? blanks + cell.0 : cell.0 + blanks
      }
      return (cells + [row[3]]).joined(separator: "  ") + "\n"
    }
    .joined()
  }

  /// The most gaps that are listed.
  private static let maximumGaps = 20

  /// Notes about the parts of the trace that may be wrong.
  func remarks(listsGaps: Bool) -> String {
    var remarks: [String] = []
    if movedLines > 0 {
      let lines = movedLines.counted("line was", "lines were")
      remarks.append("\(lines) less than 1 s out of order, and sorted by time")
    }
    if timelessLines > 0 {
      let lines = timelessLines.counted("line has", "lines have")
      remarks.append("\(lines) no time, and got the time of the previous line")
    }
    if listsGaps {
      remarks += gaps.prefix(Self.maximumGaps).map {
        "gap before line \($0.number): \($0.gap ?? "")"
      }
      if gaps.count > Self.maximumGaps {
        remarks.append("\(gaps.count - Self.maximumGaps) more gaps; --explain shows all")
      }
    }
    return remarks.map { Outcome.line("note: \($0)") }.joined()
  }
}
