package import ScrimJSON
internal import ScrimRuntime
internal import ScrimTimeline

/// Writes traces.
extension Trace {
  /// The trace as JSON Lines.
  package var text: String {
    lines.map { "\($0.json.text)\n" }.joined()
  }
}

extension TraceLine {
  package var json: JSON {
    var members: [(name: String, value: JSON)] = [
      ("at", at.milliseconds), ("event", .string(action.name)),
    ]
    if case .event(let event) = action {
      switch event {
      case .screen(let id): members.append((TraceKey.screen.rawValue, .string(id)))
      case .promptBegan(let ticket), .promptEnded(let ticket):
        members.append((TraceKey.ticket.rawValue, .integer(ticket)))
      case .show(let overlay), .dismiss(let overlay):
        members.append((TraceKey.overlay.rawValue, .string(overlay)))
      default: break
      }
    }
    return .object(members)
  }
}

extension Nanoseconds {
  /// The time in milliseconds, exact to the nanosecond.
  package var milliseconds: JSON {
    .number(JSONNumber(count, dividedByTenTo: 6))
  }
}
