/// A line in a step's output that GitHub's runner takes for a command.
///
/// The runner reads everything a step writes, and so what a policy says must
/// neither end a command early nor begin one of its own.
struct WorkflowCommand {
  let name: String
  let properties: [(name: String, value: String)]
  let message: String

  /// The command as it is written, without the end of the line.
  var text: String {
    let properties = properties.map { "\($0.name)=\($0.value.escaped(in: .property))" }
    let separator = properties.isEmpty ? "" : " "
    return "::\(name)\(separator)\(properties.joined(separator: ","))"
      + "::\(message.escaped(in: .message))"
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
