internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimInterchange
internal import ScrimSyntax

extension Shape where Value == IgnoreEntry {
  /// An entry of `ignore`: a rule, optionally a screen, and a reason.
  static func ignore(naming rules: [RuleDescription]) -> Shape {
    Shape.map(
      .ignore, "a map with 'rule' and 'because'",
      [
        Field(
          "rule", .text.described(by: .ignorable(rules)).withoutSafeFixes, isRequired: true,
          examples: ["weak-blur"],
          "The rule whose findings are accepted."
        ) { $0.rule = $1 },
        Field(
          "screen", .writtenPattern, examples: ["accounts.chart"],
          "The screens whose findings are accepted. Without it, they are accepted everywhere."
        ) { $0.screen = $1 },
        Field(
          "because", .reason.withoutSafeFixes, isRequired: true, examples: ["axis labels only"],
          "Why the findings are accepted."
        ) { $0.because = $1 },
        Field(
          "until", .day, examples: ["2027-03-01"],
          "The last day on which the findings are accepted."
        ) { $0.until = $1 },
      ],
      advice: { "write { rule: \(PrintableText($0).text), because: … } with the reason" },
      keyAdvice: { ForeignKeys.ignore.advice(on: $1) }, make: { _ in IgnoreEntry() })
  }
}

extension Shape where Value == Pattern {
  /// A pattern that is not an alias: with its star, an alias reads like a
  /// pattern.
  fileprivate static let writtenPattern = pattern.reading { binder, node in
    binder.reportAlias(at: node) ? nil : pattern.read(&binder, node)
  }
}

extension Shape where Value == RuleLevel {
  /// A level.
  ///
  /// Other linters list rules under a key such as `disable`.
  fileprivate static let level = word.reading { binder, node in
    let kind = binder.kind(of: node)
    guard kind.isMapping || kind.isSequence else { return word.read(&binder, node) }
    binder.reportWrongType(
      node, expected: "a level", help: "write each rule with its level, such as 'weak-blur: off'")
    return nil
  }

  private static let word = word("level", harmless: [.error])
}

extension Shape where Value == [Policy.LevelEntry] {
  /// A map from rules to severities or `off`.
  static func levels(naming rules: [RuleDescription]) -> Shape {
    Shape.entries("a map of rules", .text, .level).described(by: .levels(of: rules))
  }
}

extension Schema {
  /// The rules whose findings may be ignored.
  fileprivate static func ignorable(_ rules: [RuleDescription]) -> Schema {
    let rules = rules.filter(\.isAdjustable)
    return .words(
      rules.map(\.id.description), meanings: rules.map { "Reports \($0.summary)." },
      values: "a [rule](rules.md)")
  }

  /// The rules, each with the levels that it accepts.
  fileprivate static func levels(of rules: [RuleDescription]) -> Schema {
    let keys = rules.map { rule in
      KeyDescription(
        name: rule.id.description, summary: "Reports \(rule.summary).", isRequired: false,
        defaultValue: .string(rule.severity.rawValue), examples: [],
        schema: rule.isAdjustable
          ? Shape<RuleLevel>.level.schema()
          : .words(["error"], meanings: ["This rule is always an error."]))
    }
    return .closedMap(
      keys, values: "[rules](rules.md) to \(Shape<RuleLevel>.level.schema().values)")
  }
}
