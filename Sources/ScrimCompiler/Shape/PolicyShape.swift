internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimSyntax

// The policy language: what a policy may hold, written once.

extension Shape where Value == Policy {
  static let policy = Shape.map(
    .policy, "a map that starts with 'scrim: 1'",
    [
      Field(
        "scrim", .version, isRequired: true, examples: [1],
        "The version of the policy language."
      ) { $0.version = $1 },
      Field(
        "app", .text, examples: ["com.example.bank"],
        "The app's identifier, which is carried into the timeline."
      ) { $0.app = $1 },
      Field(
        "lifecycle", .word("lifecycle"), default: "ios-scene",
        """
        The system that the app runs on, which settles the events that come and when pictures \
        are taken. `ios-app` is for apps without scenes.
        """
      ) { $0.lifecycle = $1 },
      Field(
        "extends", .list("a list of files", of: .text), examples: [["base.yaml"]],
        """
        Policies whose settings this one overrides, relative to this file. Later ones override \
        earlier ones.
        """
      ) { $0.extends = $1.value },
      Field(
        "inventory", .text, examples: ["screens.txt"],
        """
        A file with the ids of the app's real screens, one a line, relative to this file. `#` \
        starts a comment.
        """
      ) { $0.inventory = $1 },
      Field(
        "lock", .lock, examples: [.object([("after", "30s")])], default: "never",
        """
        When the app locks itself: `never`, `always` when it enters background, or after a time \
        there.
        """
      ) { $0.lock = $1 },
      Field(
        "prompts", .prompts, examples: ["cover", .object([("ignore-for", "30s")])],
        default: .object([("ignore-for", "30s"), ("linger", "500ms")]),
        """
        What happens to covers while the app's own system prompts (Face ID, permissions) are up: \
        they come all the same with `cover`, or the prompts are ignored for a time.
        """
      ) { $0.prompts = $1.value },
      Field(
        "limits", .limits, examples: [.object([("peek", "unlimited")])],
        default: .object([("peek", "300ms")]), "The bounds that the policy is held to."
      ) { $0.peekLimit = $1.value },
      Field(
        "covers", .entries("a map of covers", .name, .coverDefinition),
        examples: [.object([("paper", .object([("color", "#FFFFFF")]))])],
        "The covers, by the names that screens and overlays call them by."
      ) { $0.covers = $1.value },
      Field(
        "defaults", .settings, examples: [.object([("cover", "paper")])],
        "The settings of every screen that sets nothing else."
      ) { $0.defaults = $1.value },
      Field(
        "screens", .entries("a map of screens", .screenName, .screenSettings),
        examples: [.object([("accounts.balance", .object([("text", "48pt")]))])],
        """
        The settings of screens, by patterns of their ids. Of the patterns that match a screen the \
        most specific wins, key by key.
        """
      ) { $0.screens = $1.value },
      Field(
        "overlays", .entries("a map of overlays", .name, .overlay),
        examples: [.object([("loading", .object([("cover", "paper")]))])],
        "Covers that the host shows and dismisses itself and that stay in front, by name."
      ) { $0.overlays = $1.value },
      Field(
        "lint", .levels,
        examples: [.object([("unused-cover", "error")])],
        "The severities of rules, where they are to differ from the rules' own."
      ) { $0.levels = $1.value },
      Field(
        "ignore", .list("a list of findings to ignore", of: .ignore),
        examples: [[.object([("rule", "weak-blur"), ("because", "axis labels only")])]],
        "Findings that are known and accepted."
      ) { $0.ignoreList = $1.value },
    ],
    and: [
      ("if", ["required": ["extends"], "properties": ["extends": ["minItems": 1]]]),
      (
        "else",
        ["properties": ["covers": ["additionalProperties": Schema.wholeCovers.json]]]
      ),
    ],
    make: { _ in Policy() })
}

extension Shape where Value == Void {
  static let version = Shape.scalar("the version 1", Schema([("enum", [1, "1"])], values: "`1`")) {
    text in
    text.isEqual(to: "1")
      ? .success(())
      : .failure(
        Refusal(
          rule: .unsupportedVersion, problem: "is no version of the policy language that is known",
          help: "write 'scrim: 1'"))
  }
}

extension Shape where Value == Name {
  /// A name that the policy gives to something.
  static let name = Shape(noun: "a name", schema: .anyText(values: "a name")) { binder, node in
    if let name = binder.name(of: node) { return name }
    binder.reportWrongType(node, expected: "a name")
    return nil
  }
}

extension Shape where Value == ScreenName {
  /// A screen's id, or a pattern of ids.
  static let screenName = Shape(noun: pattern.noun, schema: pattern.schema()) { binder, node in
    // What most are is told by a look at each byte.
    var kind = binder.tree.withText(of: node) { $0.screenNameKind } ?? nil
    if kind == nil {
      guard let pattern = pattern.read(&binder, node) else { return nil }
      kind = pattern.id == nil ? .pattern : .id
    }
    return binder.name(of: node).map { ScreenName(name: $0, isPattern: kind == .pattern) }
  }

  private static let pattern = Shape<Pattern>.pattern
}

extension Shape where Value == ScreenSettings {
  /// A screen's settings, as their number.
  static let screenSettings = Shape(
    noun: settings.noun, schema: settings.schema()
  ) { binder, node in
    let text = binder.tree.decidingText(ofMap: node)
    if let text, let number = binder.repeated.number(of: text, in: binder.tree) {
      return ScreenSettings(number: number)
    }
    let (faults, covers) = (binder.faultCount, binder.tables.inPlaceCovers.count)
    guard let settings = settings.read(&binder, node) else { return nil }
    let number = binder.tables.settings.number(of: settings)
    if let text, binder.faultCount == faults, binder.tables.inPlaceCovers.count == covers {
      binder.repeated.insert(number, of: text, in: binder.tree)
    }
    return ScreenSettings(number: number)
  }

  private static let settings = Shape<Settings>.settings
}

extension Shape where Value == LockTime {
  static let lock = Shape.either(
    "never, always or a map with 'after'",
    scalar: Shape<LockTime>.scalar("lock time", .words(["never", "always"])) { text in
      switch text.string {
      case "never": return .success(.never)
      case "always": return .success(.always)
      case let other: return .failure(.unknownWord(other, "lock time", among: ["never", "always"]))
      }
    },
    map: Shape<Setting<Nanoseconds>?>.map(
      .lock, "a map with 'after'",
      [
        Field(
          "after", .duration, isRequired: true, examples: ["30s"],
          "How long the app may be in background before it locks itself."
        ) { $0 = $1 }
      ],
      make: { _ in nil }
    ).map { LockTime.after($0?.value ?? .zero) })
}

extension Shape where Value == PromptSettings {
  static let prompts = Shape(
    noun: words.noun, schema: .anyOf([words.schema(), fields.schema()])
  ) { binder, node in
    guard binder.tree.kind(of: binder.tree.resolved(node)).isScalar else {
      return fields.read(&binder, node)
    }
    return words.read(&binder, node).map { _ in
      PromptSettings(isCovered: Setting(true, binder.origin(of: node)))
    }
  }

  private static let words = Shape<Bool>.scalar(
    "'cover' or a map", .words(["cover"])
  ) { text in
    text.isEqual(to: "cover")
      ? .success(true)
      : .failure(.unknownWord(text.string, "way to treat prompts", among: ["cover"]))
  }

  private static let fields = Shape.map(
    .prompts, "'cover' or a map",
    [
      Field(
        "ignore-for", .duration, default: "30s",
        "How long a prompt may be up before covers are raised all the same."
      ) { $0.ignoreFor = $1 },
      Field(
        "linger", .duration, default: "500ms",
        "How long covers stay away after a prompt has ended."
      ) { $0.linger = $1 },
    ],
    make: { PromptSettings(isCovered: Setting(false, $0)) })
}

extension Shape where Value == Setting<PeekLimit>? {
  static let limits = Shape.map(
    .limits, "a map with 'peek'",
    [
      Field(
        "peek", .peek, examples: ["unlimited"], default: "300ms",
        """
        The longest time that the app switcher's live view may show content. `unlimited` says that \
        it may.
        """
      ) { $0 = $1 }
    ],
    make: { _ in nil })
}

extension Shape where Value == PeekLimit {
  static let peek = Shape.scalar(
    "a duration or 'unlimited'",
    .anyOf([Shape<Nanoseconds>.duration.schema(), .words(["unlimited"])])
  ) { text in
    if text.isEqual(to: "unlimited") { return .success(.unlimited) }
    if let duration = Nanoseconds(text) { return .success(.atMost(duration)) }
    return .failure(.badDuration(text, orOneOf: ["none", "unlimited"]))
  }
}

extension Shape where Value == [Policy.LevelEntry] {
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

  /// The rules whose findings may be ignored.
  fileprivate static var ignorableRules: Schema {
    .words(Rule.all.filter(\.isAdjustable).map(\.id.description), values: "a [rule](rules.md)")
  }
}

extension Shape where Value == IgnoreEntry {
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
