internal import ScrimInterchange
package import ScrimJSON
internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline

/// The simulation as JSON Lines, for other programs.
extension Simulation {
  /// Plays the trace and appends each line, and the summary as the last line.
  package func writeJSON(to text: inout String) -> SimulationSummary {
    let summary = run { text += JSON.object($0.members(content)).text + "\n" }
    text += summary.json.text + "\n"
    return summary
  }
}

extension SimulationLine {
  func members(_ content: TimelineContent) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = [
      ("at", at.milliseconds),
      ("event", .string(occasion.name)),
      ("phase", .string(phase.rawValue)),
      ("screen", screen.map(JSON.string) ?? .null),
      ("covered", .bool(isCovered)),
      ("reasons", .array(reasons.names.map(JSON.string))),
      ("cover", cover.map(JSON.string) ?? .null),
      ("opacity", .number(opacity)),
      ("target", .number(target)),
      ("exposed", .number(exposed)),
      ("installed", .bool(cover != nil)),
    ]
    if !overlays.isEmpty {
      let opacities = overlays.map { (name: $0.name, value: JSON.number($0.opacity)) }
      members.append(("overlays", .object(opacities)))
    }
    if let secure { members.append(("secure", .string(secure.rawValue))) }
    members.append(("directives", .array(directives.map { $0.json(content) })))
    return members
  }
}

extension SimulationSummary {
  package var json: JSON {
    let snapshots = snapshots.map { snapshot -> JSON in
      [
        "at": snapshot.at.milliseconds,
        "screen": snapshot.screen.map(JSON.string) ?? .null,
        "exposed": .number(snapshot.exposed),
      ]
    }
    let breaches = breaches.map { breach -> JSON in
      ["property": .string(breach.property.rawValue), "at": breach.at.milliseconds]
    }
    return [
      "event": "summary",
      "snapshots": .array(snapshots),
      "peek": ["worst": peek?.worst.milliseconds ?? 0, "at": peek?.at.milliseconds ?? .null],
      "breaches": .array(breaches),
    ]
  }
}

extension Reasons {
  /// The names of the reasons, in a fixed order.
  var names: [String] { Self.words.filter { contains($0.value) }.map(\.word) }
}
