internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimVerifier

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
      if let property = Property(rawValue: name) {
        throw UsageError(
          "\(PrintableText.quoted(name)) is a property of the proof: \(property.meaning)",
          help: property.rule.map { "write 'scrim explain \($0)' for its rule" })
      }
      let names = Rule.all.map(\.id.description)
      throw UsageError(
        "unknown rule \(PrintableText.quoted(name))",
        help: suggestion(for: name, among: names)?.question() ?? "'scrim rules' lists the rules")
    }
    return Outcome(output: rule.description.page)
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
