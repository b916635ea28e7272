internal import ScrimCommand

/// `scrim help`: the list of commands, or the help of one command.
enum HelpCommand: Command {
  static let guide = CommandGuide(
    name: "help", summary: "Show help for scrim or for one command.",
    operands: "[COMMAND|limits]", discussion: "", flags: [])

  static func run(_ arguments: Arguments, _: Terminal) throws(UsageError) -> Outcome {
    guard arguments.operands.count <= 1 else {
      throw UsageError("help explains one command at a time")
    }
    guard let name = arguments.operands.first else { return Outcome(output: overview) }
    if name == "limits" { return Outcome(output: limits) }
    let guide = try Scrim.command(named: name).guide
    return Outcome(output: guide.help(calledAs: "scrim \(guide.name)"))
  }

  private static var limits: String {
    """
    Limits keep any input from stalling a run. Reaching one is a finding that names its flag.

    \(CommandGuide.limits(of: Scrim.commands.map { $0.guide }))
    """
  }

  static var overview: String {
    """
    scrim COMMAND [flags] [operands]

    Privacy policies for app screens: what covers them, and when.

    Commands:
    \(columns(Scrim.commands.map { ($0.guide.name, $0.guide.summary) }))
    'scrim help COMMAND' shows more about a command, 'scrim help limits' the flags of
    limits, 'scrim --version' the version.

    """
  }
}
