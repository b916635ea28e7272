/// A line of output that GitHub's runner interprets as a command.
///
/// The runner reads everything that a step writes. So the text of a policy must
/// neither end a command early nor start one.
package struct WorkflowCommand: Sendable {
  let name: String
  let properties: [(name: String, value: String)]
  let message: String

  /// The command without its line break.
  var text: String {
    let properties = properties.map { "\($0.name)=\($0.value.escaped(in: .property))" }
    let separator = properties.isEmpty ? "" : " "
    return "::\(name)\(separator)\(properties.joined(separator: ","))"
      + "::\(message.escaped(in: .message))"
  }
}

extension WorkflowCommand {
  /// The text, quoted so that the runner finds no command in it.
  ///
  /// Commands start with `::` at the start of a line, older ones with `##[`
  /// anywhere. If the text contains either, the runner is told to ignore
  /// commands until a word that is not in the text.
  package static func quoting(_ text: String) -> String {
    let visible = text.visibleASCII
    guard visible.contains("::") || visible.contains("##[") else { return text }
    var word = "scrim-text"
    while visible.contains(word) { word += "-text" }
    let stop = WorkflowCommand(name: "stop-commands", properties: [], message: word)
    let resume = WorkflowCommand(name: word, properties: [], message: "")
    return "\(stop.text)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(resume.text)\n"
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

  /// The text in lowercase, without characters that the runner's comparisons
  /// may ignore.
  fileprivate var visibleASCII: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { (0x20...0x7E).contains($0.value) }))
      .lowercased()
  }
}
