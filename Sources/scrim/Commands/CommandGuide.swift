/// What a command tells about itself: all of its help comes from here.
struct CommandGuide: Sendable {
  let name: String
  /// What it does, in a few words.
  let summary: String
  /// How its operands are written, such as `[PATH…]`.
  let operands: String
  /// The words that an operand can be, where they can be listed.
  var operandChoices: [String] = []
  /// What there is to say beyond the flags.
  let discussion: String
  let flags: [Flag]

  /// The flags that it takes, those of every command included.
  var allFlags: [Flag] { flags + Self.commonFlags }

  static let commonFlags: [Flag] = [.color, .help]

  var usage: String {
    ["scrim", name, "[flags]", operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  var help: String {
    var help = "\(usage)\n\n\(summary)\n"
    if !discussion.isEmpty { help += "\n\(discussion)\n" }
    help += "\nFlags:\n"
    help += columns(allFlags.map { ($0.written, $0.help) })
    help += "\nExit status:\n"
    help += columns(ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) })
    return help
  }
}

extension Flag {
  /// The flag as one writes it, with what stands for its value.
  fileprivate var written: String {
    let names = short.map { "\($0), \(name)" } ?? name
    switch value {
    case .none: return names
    case .required(let valueName): return "\(names) \(valueName)"
    case .optional(let implied):
      return "\(names)[=\(choices.filter { $0 != implied }.joined(separator: "|"))]"
    }
  }
}

/// One of the things that `scrim` can be told to do.
protocol Command: Sendable {
  static var guide: CommandGuide { get }

  static func run(_ arguments: Arguments, _ terminal: Terminal) async throws(UsageError) -> Outcome
}
