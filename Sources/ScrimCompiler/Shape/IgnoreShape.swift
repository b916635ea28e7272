internal import ScrimDiagnostics
internal import ScrimJSON

extension Shape where Value == IgnoreEntry {
  /// A rule, perhaps a screen, and why its findings are accepted.
  static let ignore = Shape.map(
    .ignore, "a map with 'rule' and 'because'",
    [
      Field(
        "rule", .text.described(by: .ignorableRules), isRequired: true, examples: ["weak-blur"],
        "The rule whose findings are accepted."
      ) { $0.rule = $1 },
      Field(
        "screen", .pattern, examples: ["accounts.chart"],
        "The screens whose findings are accepted. Without it, they are accepted everywhere."
      ) { $0.screen = $1 },
      Field(
        "because", .text, isRequired: true, examples: ["axis labels only"],
        "Why the findings are accepted."
      ) { $0.because = $1 },
      Field(
        "until", .day, examples: ["2027-03-01"],
        "The last day on which the findings are accepted."
      ) { $0.until = $1 },
    ],
    make: { _ in IgnoreEntry() })
}

extension Schema {
  /// The rules whose findings may be ignored.
  fileprivate static var ignorableRules: Schema {
    .words(Rule.all.filter(\.isAdjustable).map(\.id.description), values: "a [rule](rules.md)")
  }
}
