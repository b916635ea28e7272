internal import ScrimInterchange
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTimeline
internal import ScrimTrace

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
      let blocks = heights.prefix(Self.columns).map { height in
        Self.blocks[min(8, max(0, height - row * 8))]
      }
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

extension String {
  fileprivate var withoutLastBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
