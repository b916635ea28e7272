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
  fileprivate var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\", "\n", "\r", "\t": quoted += scalar.escaped(asASCII: true)
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
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E,
      0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2800, 0x3164, 0xFEFF, 0xFFA0,
      0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE007F, 0xE0100...0xE01EF:
      false
    default: true
    }
  }
}
