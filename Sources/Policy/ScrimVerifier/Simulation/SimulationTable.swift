internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace

/// The simulation as a table for people: a row for each line, with the opacity
/// drawn as a bar.
///
/// Rounding never makes the screen look more covered than it is.
struct SimulationTable {
  /// The columns, with their titles.
  private enum Column: String, CaseIterable {
    case at = "ms"
    case event, phase, cover, opacity, exposed, secure
    case reasons = "because"
    case directives = "the host is told"
  }

  /// The cells of a row, one for each column.
  private struct Row {
    let cells: [String]
    var isSample = false
    var isExposed = false

    func painted(_ cell: String, _ column: Column, _ paint: Paint) -> String {
      if column == .exposed, isExposed { return paint.removed(cell) }
      return isSample ? paint.faint(cell) : cell
    }
  }

  private let paint: Paint
  private var rows = [Row(cells: Column.allCases.map(\.rawValue))]
  /// Whether the system can keep windows out of snapshots.
  private var isSecuring = false

  init(_ paint: Paint) { self.paint = paint }

  mutating func add(_ line: SimulationLine, _ content: TimelineContent) {
    let reasons = line.reasons.names
    let cells = Column.allCases.map { column in
      switch column {
      case .at: line.at.milliseconds.text
      case .event: line.occasion.text
      case .phase: line.phase.rawValue
      case .cover:
        ([line.cover ?? "–"] + line.overlays.shown { "\($0.name) \($0.opacity.text(.down))" })
          .joined(separator: ", ")
      case .opacity: "\(line.opacity.bar) \(line.opacity.text(.down))"
      case .exposed: line.exposed.text(.up)
      case .secure: line.secure?.rawValue ?? ""
      case .reasons: reasons.isEmpty ? "–" : reasons.joined(separator: ", ")
      case .directives: line.directives.shown { $0.text(content) }.joined(separator: ", ")
      }
    }
    isSecuring = isSecuring || line.secure != nil
    rows.append(
      Row(
        cells: cells, isSample: line.occasion == .sample,
        isExposed: line.exposed > 0 && line.isGuarded))
  }

  var text: String {
    let widths = Column.allCases.indices.map { column in
      rows.map { PrintableText($0.cells[column]).width }.max() ?? 0
    }
    var text = ""
    for (number, row) in rows.enumerated() {
      var line = ""
      for (index, column) in Column.allCases.enumerated() where column != .secure || isSecuring {
        let cell = PrintableText(row.cells[index])
        let blanks = String(repeating: " ", count: widths[index] - cell.width)
        let painted = number == 0 ? paint.strong(cell.text) : row.painted(cell.text, column, paint)
        line += column == .at ? blanks + painted : "  " + painted
        if column != .at, column != .directives { line += blanks }
      }
      text += line.withoutLastBlanks + "\n"
    }
    return text
  }
}

extension Array {
  /// The texts of the first elements, and the number of the others.
  ///
  /// A timeline can have thousands of overlays, too many to list on each line.
  fileprivate func shown(_ text: (Element) -> String) -> [String] {
    let most = 12
    return prefix(most).map(text) + (count > most ? ["and \(count - most) more"] : [])
  }
}

extension String {
  var withoutLastBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Double {
  /// A fraction, drawn as a bar of ten cells.
  fileprivate var bar: String {
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let eighths = Int(self * 80)
    let bar = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return bar + String(repeating: "·", count: 10 - bar.count)
  }

  /// How much of a screen is visible, rounded up, for people.
  var share: String { self == 1 ? "fully" : "\(min(Int((self * 100).rounded(.up)), 99))%" }

  /// A fraction with two decimal digits.
  func text(_ rule: FloatingPointRoundingRule) -> String {
    JSONNumber(Int64((self * 100).rounded(rule)), dividedByTenTo: 2).text
  }
}

extension SimulationLine.Occasion {
  /// The name of what happened, and the value that it carries.
  var text: String {
    guard case .action(let action) = self, let carried = action.carried else { return name }
    return switch carried {
    case .screen(let text), .overlay(let text), .type(let text): "\(name) \(text)"
    case .ticket(let ticket): "\(name) \(ticket)"
    }
  }
}
