internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimLint

/// `scrim rules`: lists all rules, with the severity and the summary of each.
enum RulesCommand: Command {
  static let guide = CommandGuide(
    name: "rules", summary: "List the rules.", operands: "",
    discussion: """
      A policy may change the severity of a rule and ignore its findings, except for rules
      marked 'always'.
      """,
    flags: [format])

  private static let format = Flag(
    "--format", value: "FORMAT", choices: ["text", "json", "markdown"],
    "how to list them: text, json, or markdown with their pages (text)")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    guard arguments.operands.isEmpty else {
      throw UsageError("rules takes no operands", help: "'scrim explain RULE' explains one")
    }
    switch arguments.value(of: format) {
    case "json": return Outcome(output: json.text + "\n")
    case "markdown": return Outcome(output: RuleReference.text)
    default:
      let rules = Rule.all.map(\.description)
      return Outcome(output: columns(rules.map { ("\($0.id)", "\($0.weight): \($0.summary)") }))
    }
  }

  private static var json: JSON {
    [
      "version": 1,
      "rules": .array(
        Rule.all.map { rule in
          [
            "id": .string(rule.id.description), "severity": .string(rule.severity.rawValue),
            "adjustable": .bool(rule.isAdjustable), "summary": .string(rule.summary),
            "reason": .string(rule.description.reason),
            "failing": .string(rule.description.failing.text),
            "passing": .string(rule.description.passing.text),
          ]
        }),
    ]
  }
}
