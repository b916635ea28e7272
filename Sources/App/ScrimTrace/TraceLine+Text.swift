internal import ScrimPatterns
package import ScrimTimeline

extension TraceLine {
  /// The line as JSON, without a line break.
  package var text: String {
    let carried = action.carried.map { ",\"\($0.key.rawValue)\":\($0.text)" } ?? ""
    return "{\"at\":\(at.millisecondText),\"event\":\"\(action.name)\"\(carried)}"
  }
}

extension TraceValue {
  fileprivate var text: String {
    switch self {
    case .screen(let text), .overlay(let text), .type(let text): text.quotedForJSON
    case .ticket(let number): String(number)
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
  /// Characters that a terminal may hide or act on are escaped, as in all JSON
  /// of Scrim.
  package var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\", "\n", "\r", "\t": quoted += scalar.escaped(asASCII: true)
      // GitHub's runner reads `##[name]` as a command anywhere in a line.
      case "[" where quoted.utf8.suffix(2).elementsEqual("##".utf8): quoted += "\\u005b"
      case _ where scalar.isUnprintable:
        for unit in String(scalar).utf16 {
          quoted += "\\u" + String(0x10000 + UInt32(unit), radix: 16).dropFirst()
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
