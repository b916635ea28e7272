/// The description of a command, from which its help is generated.
package struct CommandGuide: Sendable {
  package let name: String
  /// A short description of the command.
  package let summary: String
  /// The operands in the usage line, such as `[PATH…]`.
  package let operands: String
  /// All valid operands, or first operands, if they can be listed.
  package let operandChoices: [String]
  /// The part of the help that the flags do not explain.
  package let discussion: String
  package let flags: [Flag]
  /// What the exit status 1 means; nil if the command has none.
  package let findings: String?

  package init(
    name: String, summary: String, operands: String, operandChoices: [String] = [],
    discussion: String, flags: [Flag], findings: String? = nil
  ) {
    (self.name, self.summary, self.discussion) = (name, summary, discussion)
    (self.operands, self.operandChoices) = (operands, operandChoices)
    (self.flags, self.findings) = (flags, findings)
  }

  /// Whether a file can follow an operand from the list.
  package var takesFiles: Bool { operands.contains("FILE") }

  /// The command's own flags, and those of every command.
  package var allFlags: [Flag] { flags + Self.commonFlags }

  package static let commonFlags: [Flag] = [.color, .help]

  /// - Parameter line: the words that call the command.
  package func help(calledAs line: String) -> String {
    let usage = [line, "[flags]", operands].filter { !$0.isEmpty }.joined(separator: " ")
    let limits =
      allFlags.contains(where: \.isLimit)
      ? "\n'scrim help limits' shows the flags that raise limits.\n" : ""
    let flags = Self.text(of: allFlags.filter { !$0.isLimit }) + limits
    let statuses = columns(
      ExitStatus.allCases.compactMap { status in
        status.meaning(findings: findings).map { (String(status.rawValue), $0) }
      })
    return "\(usage)\n\n\(summary)\n" + (discussion.isEmpty ? "" : "\n\(discussion)\n")
      + "\nFlags:\n\(flags)\nExit status:\n\(statuses)"
  }
}

extension CommandGuide {
  /// The flags that set limits, by the commands that have them.
  package static func limits(of guides: [CommandGuide]) -> String {
    var groups: [(flags: [Flag], commands: [String])] = []
    for guide in guides {
      let flags = guide.flags.filter(\.isLimit)
      let names = flags.map { $0.name + $0.help }
      if flags.isEmpty { continue }
      if let index = groups.firstIndex(where: { $0.flags.map { $0.name + $0.help } == names }) {
        groups[index].commands.append(guide.name)
      } else {
        groups.append((flags, [guide.name]))
      }
    }
    return groups.map { group in
      "\(group.commands.joined(separator: ", ")):\n\(text(of: group.flags))"
    }.joined(separator: "\n")
  }

  private static func text(of flags: [Flag]) -> String {
    columns(flags.map { ($0.written, $0.help) })
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
package protocol Command: Sendable {
  static var guide: CommandGuide { get }

  static func run(_ arguments: Arguments, _ terminal: Terminal) async throws(UsageError) -> Outcome
}
