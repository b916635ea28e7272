internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimSyntax
internal import ScrimTimeline

extension MapID {
  package static let (lock, prompts) = (MapID("lock"), MapID("prompts"))
  package static let (limits, ignore) = (MapID("limits"), MapID("ignore"))
}

extension Shape where Value == LockTreatment {
  /// A word, or a map with the time in the background.
  static let lock = Shape.either(
    scalar: Shape<LockTime>.lockWord.map { .at($0) },
    map: Shape<LockSettings>.readMap.map { .settings($0) })
}

extension Shape where Value == LockSettings {
  /// An unreadable time counts as one, so that no key is reported as missing.
  fileprivate static let readMap = map.reading { binder, node -> LockSettings? in
    let faults = binder.faultCount
    guard var lock = map.read(&binder, node) else { return nil }
    if lock.time == nil, binder.faultCount > faults {
      lock.time = Located(.always, binder.origin(of: node))
    }
    return lock
  }

  private static let map = Shape.map(
    .lock, "never, always or a map with 'after'",
    [
      Field(
        "after", \.time, .after, examples: ["30s", "always"],
        "How long the app may be in the background before it locks itself, or `always`. Required, "
          + "here or in a file that this one extends."),
      Field("cover", \.cover, .coverReference, "").described(
        examples: ["passcode"], but: "hide",
        "The cover of sensitive screens while the app asks for the unlock: the name of a cover, or "
          + "a cover written in place. Without this key, and whenever the system may take a "
          + "snapshot, a locked screen keeps its own cover."),
    ],
    keyAdvice: { ForeignKeys.lock.advice(on: $1) }, make: { _ in LockSettings() })
}

extension Shape where Value == LockTime {
  /// A time in the background, or the word `always`.
  ///
  /// No time is refused, but has its meaning in simulations.
  fileprivate static let after = duration.reading { binder, node -> LockTime? in
    guard let time = duration.read(&binder, node) else { return nil }
    if time == .after(.zero) { binder.report(.noLockTime, at: node) }
    return time
  }

  private static let duration = Shape.scalar(
    "a duration or 'always'",
    .anyOf([
      .text(
        matching: "^(?!(none|0+(\\.0+)?m?s)$)" + Nanoseconds.expression.dropFirst(),
        orElse: "\(Nanoseconds.help), or always", values: "[a duration](#durations)"),
      .words([LockWord.always.rawValue], meanings: [LockWord.always.meaning]),
    ])
  ) { text in
    if text.isEqual(to: "always") { return .success(.always) }
    if let duration = Nanoseconds(text) { return .success(.after(duration)) }
    if text.isEqual(to: "never") { return .failure(.neverInLock) }
    return .failure(.badDuration(text, orOneOf: ["always"], areSeconds: true))
  }

  /// The word `never` or `always`.
  ///
  /// A bare duration is reported with help.
  fileprivate static let lockWord: Shape = word.reading { binder, node in
    if let text = binder.tree.text(of: node), text != "none",
      binder.tree.withText(of: node, { Nanoseconds($0) != nil }) == true
    {
      binder.report(.bareLockTime(text), at: node)
      return nil
    }
    return word.read(&binder, node).map { $0 == .never ? .never : .always }
  }

  private static let word = Shape<LockWord>.word(
    "lock time", harmless: [.always], orMap: "{ after: 30s, cover: passcode }")
}

private enum LockWord: String, PolicyWord {
  case never
  case always

  var meaning: String {
    switch self {
    case .never: "The app does not lock itself."
    case .always: "The app locks itself whenever it enters the background."
    }
  }
}

extension Shape where Value == PromptTreatment {
  /// The word `cover`, or a map with the times for which prompts are ignored.
  static let prompts = Shape.either(
    scalar: Shape<PromptWord>.word(
      "way to treat prompts", harmless: [.cover], orMap: "{ ignore-for: 30s }"
    ).map { _ in .covered },
    map: Shape<PromptTimes>.map(
      .prompts, "'cover' or a map",
      [
        Field(
          "ignore-for", \.ignoreFor, .seconds.withoutSafeFixes,
          default: .string(PolicyDefaults.ignoreFor.text),
          "How long a prompt may last before covers are raised anyway."),
        Field(
          "linger", \.linger, .duration.withoutSafeFixes,
          default: .string(PolicyDefaults.linger.text),
          "How long covers stay down after a prompt ends."),
      ],
      keyAdvice: { ForeignKeys.prompts.advice(on: $1) }, make: { _ in PromptTimes() }
    ).map { .ignored($0) })
}

private enum PromptWord: String, PolicyWord {
  case cover

  var meaning: String { "Covers are raised while a prompt is up." }
}

extension Shape where Value == Located<PeekLimit>? {
  /// The limits of a policy.
  ///
  /// `peek` is the only one.
  static let limits = Shape.map(
    .limits, "a map with 'peek'",
    [
      Field(
        "peek", \.self, .peek.withoutSafeFixes, examples: ["unlimited"],
        default: .string(PolicyDefaults.peekLimit.text),
        "The longest time that the app switcher's live view may show content. `unlimited` accepts "
          + "any time.")
    ],
    wrap: { "{ peek: \($0) }" }, keyAdvice: { ForeignKeys.limits.advice(on: $1) },
    make: { _ in nil })
}

extension Shape where Value == PeekLimit {
  /// A duration, or the word `unlimited`.
  static let peek = Shape.scalar(
    "a duration or 'unlimited'",
    .anyOf([
      Shape<Nanoseconds>.duration.schema(),
      .words(["unlimited"], meanings: ["The switcher may show content for as long as it is open."]),
    ])
  ) { text in
    if text.isEqual(to: "unlimited") { return .success(.unlimited) }
    if let duration = Nanoseconds(text) { return .success(.atMost(duration)) }
    return .failure(.badDuration(text, orOneOf: ["none", "unlimited"]))
  }
}

extension Shape where Value == [Located<IgnoreEntry>] {
  /// The list `ignore`.
  static func ignoreList(naming rules: [RuleDescription]) -> Shape {
    .list(
      "a list of findings to ignore", of: .ignore(naming: rules),
      advice: { "write [{ rule: \(PrintableText($0).text), because: … }] with the reason" })
  }
}

extension Shape where Value == IgnoreEntry {
  /// An entry of `ignore`: a rule, optionally a screen, and a reason.
  fileprivate static func ignore(naming rules: [RuleDescription]) -> Shape {
    Shape.map(
      .ignore, "a map with 'rule' and 'because'",
      [
        Field(
          "rule", \.rule, .text.described(by: .ignorable(rules)).withoutSafeFixes,
          isRequired: true, examples: ["weak-blur"], "The rule whose findings are accepted."),
        Field(
          "screen", \.screen, .writtenPattern, examples: ["accounts.chart"],
          "The screens whose findings are accepted. Without it, they are accepted everywhere."),
        Field(
          "because", \.because, .reason.withoutSafeFixes, isRequired: true,
          examples: ["axis labels only"], example: "because: …", "Why the findings are accepted."),
        Field(
          "until", \.until, .day, examples: ["2027-03-01"],
          "The last day on which the findings are accepted."),
      ],
      advice: { "write { rule: \(PrintableText($0).text), because: … } with the reason" },
      keyAdvice: { ForeignKeys.ignore.advice(on: $1) }, make: { _ in IgnoreEntry() })
  }
}

extension Shape where Value == Pattern {
  /// A pattern that is not an alias: with its star, an alias reads like a
  /// pattern.
  static let writtenPattern = pattern.reading { binder, node in
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
