internal import ScrimRuntime
package import ScrimTimeline

/// Writes traces.
extension Trace {
  /// The trace as JSON Lines.
  package var text: String { lines.map { $0.text + "\n" }.joined() }
}

extension TraceLine {
  /// A value in a line of a trace.
  package enum Value: Equatable, Sendable {
    case time(Nanoseconds)
    case text(String)
    case number(Int)
  }

  /// The keys of the line in the order in which they are written, and their
  /// values.
  package var members: [(key: String, value: Value)] {
    var members: [(key: String, value: Value)] = [
      ("at", .time(at)), ("event", .text(action.name)),
    ]
    if case .event(let event) = action {
      switch event {
      case .screen(let id): members.append((TraceKey.screen.rawValue, .text(id)))
      case .promptBegan(let ticket), .promptEnded(let ticket):
        members.append((TraceKey.ticket.rawValue, .number(ticket)))
      case .show(let overlay), .dismiss(let overlay):
        members.append((TraceKey.overlay.rawValue, .text(overlay)))
      default: break
      }
    }
    return members
  }

  /// The line as JSON, without a line break.
  package var text: String {
    "{" + members.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",") + "}"
  }
}

extension TraceLine.Value {
  fileprivate var json: String {
    switch self {
    case .time(let time): time.millisecondText
    case .text(let text): text.quotedForJSON
    case .number(let number): String(number)
    }
  }
}

extension Nanoseconds {
  /// The time in milliseconds as a decimal number, exact to the nanosecond.
  package var millisecondText: String {
    let (whole, fraction) = count.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = Array(String(1_000_000 + fraction).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return (count < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + String(digits))
  }
}

extension String {
  /// The text as a string of JSON.
  ///
  /// Characters that a terminal may hide or act on are escaped.
  fileprivate var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      // GitHub's runner reads `##[name]` as a command anywhere in a line.
      case "[" where quoted.utf8.suffix(2).elementsEqual("##".utf8): quoted += "\\u005b"
      case _ where scalar.isVisible: quoted.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          quoted += "\\u" + String(0x10000 + UInt32(unit), radix: 16).dropFirst()
        }
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    if properties.isDefaultIgnorableCodePoint { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
