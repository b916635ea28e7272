package import ScrimJSON
package import ScrimTrace
package import ScrimTimeline

extension TraceLine {
  /// The line as a value, for reports that contain it.
  package var json: JSON {
    let members: [(name: String, value: JSON)] = [
      ("at", at.milliseconds), ("event", .string(action.name)),
    ]
    return .object(members + (action.carried.map { [($0.key.rawValue, $0.json)] } ?? []))
  }
}

extension TraceValue {
  package var json: JSON {
    switch self {
    case .screen(let text), .overlay(let text), .type(let text): .string(text)
    case .ticket(let number): .integer(number)
    }
  }
}

extension Nanoseconds {
  /// The time in milliseconds, exact to the nanosecond.
  package var milliseconds: JSON { .number(JSONNumber(count, dividedByTenTo: 6)) }
}
