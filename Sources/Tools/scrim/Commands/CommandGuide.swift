/// The description of a command, from which its help is generated.
struct CommandGuide: Sendable {
  let name: String
  /// A short description of the command.
  let summary: String
  /// The operands in the usage line, such as `[PATH…]`.
  let operands: String
  /// All valid operands, or first operands, if they can be listed.
  var operandChoices: [String] = []
  /// The part of the help that the flags do not explain.
  let discussion: String
  let flags: [Flag]
  /// What the exit status 1 means.
  var findings = "errors in a policy"

  /// Whether a file can follow an operand from the list.
  var takesFiles: Bool { operands.contains("FILE") }

  /// The command's own flags, and those of every command.
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
    help += columns(
      ExitStatus.allCases.map { (String($0.rawValue), $0.meaning(findings: findings)) })
    return help
  }
}

extension Flag {
  /// The flag as it appears in the help, with a placeholder for its value.
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

/// A subcommand of `scrim`.
protocol Command: Sendable {
  static var guide: CommandGuide { get }

  static func run(_ arguments: Arguments, _ terminal: Terminal) async throws(UsageError) -> Outcome
}
