package import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimTimeline
internal import ScrimTrace

/// The simulation as text for people: a table, a drawing of the opacity, and
/// the result.
extension Simulation {
  /// Plays the trace and appends the text.
  package func writeText(to text: inout String, _ paint: Paint) -> SimulationSummary {
    var table = SimulationTable(paint)
    let summary = run(showingDeadlines: true) { if !$0.isSilent { table.add($0, content) } }
    if !trace.lines.isEmpty {
      text += table.text
      text += "\n"
      text += OpacityDrawing(of: self, paint).text
      text += "\n"
    }
    for line in summary.lines(content.peekLimit, paint) { text += "\(line)\n" }
    return summary
  }
}

extension SimulationSummary {
  fileprivate func lines(_ limit: Nanoseconds?, _ paint: Paint) -> [String] {
    var lines = snapshots.map { snapshot in
      let screen = snapshot.screen.map { "'\(PrintableText($0).text)'" } ?? "no screen"
      let shown =
        snapshot.exposed > 0
        ? paint.removed("\(snapshot.exposed.share) visible")
        : paint.added("nothing sensitive is visible")
      return "snapshot at \(snapshot.at.text): \(screen), \(shown)"
    }
    let bound = limit.map { "the limit is \($0.text) ms" } ?? "no limit"
    lines.append(
      peek.map { "longest peek: \($0.worst.text) ms, from \($0.at.text) on; \(bound)" }
        ?? "no peek: the switcher's live view showed nothing sensitive")
    for property in Property.allCases {
      let instants = breaches.filter { $0.property == property }.map(\.at)
      guard let first = instants.first else { continue }
      let more = instants.count > 1 ? " (\(instants.count) times)" : ""
      lines.append(
        paint.severity(.error, "breach of \(property.rawValue) at \(first.text)\(more):")
          + " \(property.breach)")
    }
    if breaches.isEmpty { lines.append(paint.added("no breach")) }
    return lines
  }
}

extension Property {
  /// What a breach of the property means.
  fileprivate var breach: String {
    switch self {
    case .snapshotCovered: "from here on a snapshot can expose a sensitive screen"
    case .peekBounded: "from here on the switcher's live view shows content for too long"
    case .coverDrops: "the app is active and unlocked, and still covered"
    case .lockHolds: "the app is locked, and shows content"
    case .blipProof: "the cover drops, although the app was active for only an instant"
    case .oneCover: "a second cover is installed over the first"
    }
  }
}

extension Nanoseconds {
  /// The time in milliseconds.
  fileprivate var text: String { milliseconds.text }
}

/// The cover's opacity over the time of a simulation, drawn with block
/// characters.
///
///     1 │   ▄██████▅
///       │  ▂████████▂
///     0 └┬─┬─────┬────
///
/// A tick marks an event.
struct OpacityDrawing {
  private static let columns = 64
  private static let rows = 3
  private static let blocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  let text: String

  init(of simulation: Simulation, _ paint: Paint) {
    guard let start = simulation.trace.lines.first?.at else {
      text = ""
      return
    }
    let step = Nanoseconds(count: max(1, simulation.length.count / Int64(Self.columns)))
    var heights: [Int] = []
    var ticks: [Int] = []
    _ = Simulation(of: simulation.trace, on: simulation.timeline, every: step)?.run { line in
      if line.occasion == .sample {
        heights.append(Int(line.opacity * Double(Self.rows * 8)))
      } else {
        ticks.append(Int((line.at - start).count / step.count))
      }
    }

    var text = ""
    for row in (0..<Self.rows).reversed() {
      let blocks = heights.prefix(Self.columns).map { Self.blocks[min(8, max(0, $0 - row * 8))] }
      text += row == Self.rows - 1 ? "1 " : "  "
      text += paint.faint("│") + paint.note(String(blocks).withoutLastBlanks) + "\n"
    }
    var axis = [Character](repeating: "─", count: Self.columns)
    for tick in ticks { axis[min(tick, Self.columns - 1)] = "┬" }
    text += "0 " + paint.faint("└" + String(axis)) + "\n"
    let end = "\((start + simulation.length).milliseconds.text) ms"
    let begin = start.milliseconds.text
    let gap = max(1, Self.columns + 1 - begin.count - end.count)
    text += "  \(begin)\(String(repeating: " ", count: gap))\(end)\n"
    self.text = text
  }
}
