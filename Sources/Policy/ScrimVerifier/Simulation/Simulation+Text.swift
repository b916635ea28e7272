package import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace

/// The simulation as text for people: a table, a drawing of the opacity, and
/// the result.
extension Simulation {
  /// Plays the trace and appends the text.
  package func writeText(to text: inout String, _ paint: Paint) -> SimulationSummary {
    var table = SimulationTable(paint)
    let summary = run(showingDeadlines: true) { if !$0.isSilent { table.add($0, content) } }
    if let start = trace.lines.first?.at {
      text += "\(table.text)\n\(drawing(from: start, paint))\n"
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

extension Simulation {
  /// The cover's opacity over the time of the simulation, drawn with block
  /// characters.
  ///
  ///     1 │   ▄██████▅
  ///       │  ▂████████▂
  ///     0 └┬─┬─────┬────
  ///
  /// A tick marks an event.
  private func drawing(from start: Nanoseconds, _ paint: Paint) -> String {
    let (columns, rows) = (64, 3)
    let blocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let step = Nanoseconds(count: max(1, length.count / Int64(columns)))
    var heights: [Int] = []
    var axis = [Character](repeating: "─", count: columns)
    _ = Simulation(of: trace, on: timeline, every: step)?.run { line in
      if line.occasion == .sample {
        heights.append(Int(line.opacity * Double(rows * 8)))
      } else {
        axis[min(Int((line.at - start).count / step.count), columns - 1)] = "┬"
      }
    }

    var text = ""
    for row in (0..<rows).reversed() {
      let bars = heights.prefix(columns).map { blocks[min(8, max(0, $0 - row * 8))] }
      text += row == rows - 1 ? "1 " : "  "
      text += paint.faint("│") + paint.note(String(bars).withoutLastBlanks) + "\n"
    }
    text += "0 " + paint.faint("└" + String(axis)) + "\n"
    let (begin, end) = (start.text, "\((start + length).text) ms")
    let gap = max(1, columns + 1 - begin.count - end.count)
    return text + "  \(begin)\(String(repeating: " ", count: gap))\(end)\n"
  }
}
