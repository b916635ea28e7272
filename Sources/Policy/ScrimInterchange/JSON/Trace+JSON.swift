package import ScrimJSON
package import ScrimTrace
package import ScrimTimeline

extension TraceLine {
  /// The line as a value, for reports that contain it.
  package var json: JSON {
    .object(
      members.map { member in
        switch member.value {
        case .time(let time): (member.key, time.milliseconds)
        case .text(let text): (member.key, .string(text))
        case .number(let number): (member.key, .integer(number))
        }
      })
  }
}

extension Nanoseconds {
  /// The time in milliseconds, exact to the nanosecond.
  package var milliseconds: JSON { .number(JSONNumber(count, dividedByTenTo: 6)) }
}
