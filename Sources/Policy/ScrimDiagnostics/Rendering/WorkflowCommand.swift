/// A line of output that GitHub's runner interprets as a command.
///
/// The runner reads everything that a step writes. So the text of a policy must
/// neither end a command early nor start one.
package struct WorkflowCommand: Sendable {
  private let name: String
  private let properties: [(name: String, value: String)]
  private let message: String

  init(_ name: String, _ properties: [(name: String, value: String)], _ message: String) {
    (self.name, self.properties, self.message) = (name, properties, message)
  }

  /// The command without its line break.
  var text: String {
    let properties = properties.map { "\($0.name)=\($0.value.escaped(in: .property))" }
    let separator = properties.isEmpty ? "" : " "
    return "::\(name)\(separator)\(properties.joined(separator: ","))"
      + "::\(message.escaped(in: .message))"
  }

  /// The text, with a backslash in each place where GitHub's runner would find
  /// a command.
  ///
  /// Commands start with `::` at the start of a line, older ones with `##[`
  /// anywhere. The runner ignores white space before a command, and compares in
  /// a way that ignores invisible characters.
  ///
  /// Telling the runner to stop looking for commands would not work: it reads
  /// standard output and standard error in no certain order, so it could resume
  /// within the text of the other stream.
  package static func escaping(_ text: String) -> String {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count)
    // The last two visible characters of the line; nil before its first ones.
    var previous: (UInt8?, UInt8?) = (nil, nil)
    var previousIndex = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): previous = (nil, nil)
      case UInt8(ascii: " ") where previous.1 == nil: break
      case 0x20...0x7E:
        switch (previous.0, previous.1, byte) {
        case (nil, UInt8(ascii: ":"), UInt8(ascii: ":")),
          (UInt8(ascii: "#"), UInt8(ascii: "#"), UInt8(ascii: "[")):
          escaped.insert(UInt8(ascii: "\\"), at: previousIndex)
        default: break
        }
        previous = (previous.1, byte)
        previousIndex = escaped.count
      default: break
      }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension String {
  /// The parts of a command that need escaping.
  fileprivate enum Part {
    case property
    case message
  }

  fileprivate func escaped(in part: Part) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch (scalar, part) {
      case ("%", _): text += "%25"
      case ("\r", _): text += "%0D"
      case ("\n", _): text += "%0A"
      case (":", .property): text += "%3A"
      case (",", .property): text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
