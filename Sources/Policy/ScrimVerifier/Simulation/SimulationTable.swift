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
  private let paint: Paint
  private var rows: [Row] = [Row(head)]
  /// Whether the system can keep windows out of snapshots.
  private var isSecuring = false

  private static let head = Columns(
    at: "ms", event: "event", phase: "phase", cover: "cover", opacity: "opacity",
    exposed: "exposed", secure: "secure", reasons: "because", directives: "the host is told")

  init(_ paint: Paint) {
    self.paint = paint
  }

  mutating func add(_ line: SimulationLine, _ content: TimelineContent) {
    let overlays = line.overlays.shown { "\($0.name) \($0.opacity.text(.down))" }
    var row = Row(
      Columns(
        at: line.at.milliseconds.text,
        event: line.occasion.text,
        phase: line.phase.rawValue,
        cover: ([line.cover ?? "–"] + overlays).joined(separator: ", "),
        opacity: "\(Bar(line.opacity).text) \(line.opacity.text(.down))",
        exposed: line.exposed.text(.up),
        secure: line.secure?.rawValue ?? "",
        reasons: line.reasons.names.isEmpty ? "–" : line.reasons.names.joined(separator: ", "),
        directives: line.directives.shown { $0.text(content) }.joined(separator: ", ")))
    row.isSample = line.occasion == .sample
    row.isExposed = line.exposed > 0 && line.isGuarded
    isSecuring = isSecuring || line.secure != nil
    rows.append(row)
  }

  var text: String {
    let columns = Columns.all.filter { $0 != \.secure || isSecuring }
    let widths = columns.map { column in
      rows.map { PrintableText($0.columns[keyPath: column]).width }.max() ?? 0
    }
    var text = ""
    for (number, row) in rows.enumerated() {
      var line = ""
      for (column, width) in zip(columns, widths) {
        let cell = PrintableText(row.columns[keyPath: column])
        let blanks = String(repeating: " ", count: width - cell.width)
        let painted = number == 0 ? paint.strong(cell.text) : row.painted(cell.text, column, paint)
        if column == \.at {
          line += blanks + painted
        } else {
          line += "  " + painted
          if column != \.directives { line += blanks }
        }
      }
      while line.last == " " { line.removeLast() }
      text += "\(line)\n"
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

extension SimulationTable {
  /// The cells of a row.
  private struct Columns {
    var at: String
    var event: String
    var phase: String
    var cover: String
    var opacity: String
    var exposed: String
    var secure: String
    var reasons: String
    var directives: String

    static var all: [KeyPath<Columns, String>] {
      [\.at, \.event, \.phase, \.cover, \.opacity, \.exposed, \.secure, \.reasons, \.directives]
    }
  }

  private struct Row {
    var columns: Columns
    var isSample = false
    var isExposed = false

    init(_ columns: Columns) {
      self.columns = columns
    }

    func painted(_ text: String, _ column: KeyPath<Columns, String>, _ paint: Paint) -> String {
      if column == \.exposed, isExposed { return paint.removed(text) }
      return isSample ? paint.faint(text) : text
    }
  }
}

/// A fraction, drawn as a bar of ten cells.
struct Bar {
  private static let cells = 10
  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  let text: String

  init(_ share: Double) {
    let eighths = Int(share * Double(Self.cells * 8))
    let bar = String(repeating: "█", count: eighths / 8) + Self.parts[eighths % 8]
    text = bar + String(repeating: "·", count: Self.cells - bar.count)
  }
}

extension Double {
  /// A fraction with two decimal digits.
  func text(_ rule: FloatingPointRoundingRule) -> String {
    JSONNumber(Int64((self * 100).rounded(rule)), dividedByTenTo: 2).text
  }
}

extension SimulationLine.Occasion {
  /// The name of what happened, and the value that it carries.
  var text: String {
    guard case .action(.event(let event)) = self else { return name }
    return switch event {
    case .screen(let id): "\(name) \(id)"
    case .promptBegan(let ticket), .promptEnded(let ticket): "\(name) \(ticket)"
    case .show(let overlay), .dismiss(let overlay): "\(name) \(overlay)"
    default: name
    }
  }
}
