internal import ScrimDiagnostics
internal import ScrimLint

/// `scrim explain`: prints the page of a rule.
enum ExplainCommand: Command {
  static let guide = CommandGuide(
    name: "explain", summary: "Explain a rule: what it reports, why, and how to fix it.",
    operands: "RULE", operandChoices: Rule.all.map(\.id.description),
    discussion: "'scrim rules' lists the rules.", flags: [])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    guard arguments.operands.count == 1 else {
      throw UsageError("explain needs the name of one rule", help: "'scrim rules' lists them")
    }
    let name = arguments.operands[0]
    guard let rule = Rule.named(RuleID(name)) else {
      throw .unknown("rule", name, among: Rule.all.map(\.id.description))
    }
    return Outcome(output: rule.description.page)
  }
}
