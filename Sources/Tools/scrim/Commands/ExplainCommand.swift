internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSessions
internal import ScrimVerifier

/// `scrim explain`: prints the page of a rule.
enum ExplainCommand: Command {
  static let guide = CommandGuide(
    name: "explain", summary: "Explain a rule: what it reports, why, and how to fix it.",
    operands: "RULE", operandChoices: Rule.all.map(\.id.description),
    discussion: "'scrim rules' lists the rules.", flags: [])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    let name = try arguments.onlyOperand(
      or: "explain needs the name of one rule", help: "'scrim rules' lists them")
    if let rule = Rule.named(RuleID(name)) { return Outcome(output: rule.description.page) }
    if let property = Property(rawValue: name) {
      throw UsageError(
        "\(name.quoted) is a property of the proof: \(property.meaning)",
        help: property.rule.map { "write 'scrim explain \($0)' for its rule" })
    }
    let near = suggestion(for: name, among: guide.operandChoices)?.question()
    throw UsageError("unknown rule \(name.quoted)", help: near ?? "'scrim rules' lists the rules")
  }
}

extension Property {
  /// The rule that reports a breach; nil for the property that always holds.
  fileprivate var rule: RuleID? {
    switch self {
    case .snapshotCovered: Rule.snapshotExposed.id
    case .peekBounded: Rule.peekExposed.id
    case .coverDrops: Rule.coverSticks.id
    case .lockHolds: Rule.lockBypassed.id
    case .blipProof: Rule.blipExposed.id
    case .oneCover: nil
    }
  }
}
