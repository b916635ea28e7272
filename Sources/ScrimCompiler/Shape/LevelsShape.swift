internal import ScrimDiagnostics
internal import ScrimJSON

extension Shape where Value == [Policy.LevelEntry] {
  /// Rules, each to the severity that it is given, or to `off`.
  static let levels = Shape.entries("a map of rules", .text, .word("level"))
    .described(by: .levels)
}

extension Schema {
  /// The rules, each with the levels that it may be given.
  fileprivate static var levels: Schema {
    let keys = Rule.all.map { rule in
      KeyDescription(
        name: "\(rule.id)", summary: "It finds \(rule.summary).", isRequired: false,
        standard: .string(rule.severity.rawValue), examples: [],
        schema: rule.isAdjustable ? Shape<RuleLevel>.word("level").schema() : .words(["error"]))
    }
    return .closedMap(
      keys, values: "[rules](rules.md) to \(Shape<RuleLevel>.word("level").schema().values)")
  }
}
