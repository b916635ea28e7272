internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTimeline

// The policy language: the keys of a policy and their values.

extension Shape where Value == Policy {
  /// The shape that the binder reads policies by.
  static let policy = policy(naming: [])

  static func policy(naming rules: [RuleDescription]) -> Shape {
    Shape.map(
      .policy, "a map that starts with 'scrim: 1'", fields(naming: rules),
      and: [
        ("if", ["required": ["extends"], "properties": ["extends": ["minItems": 1]]]),
        (
          "else",
          ["properties": ["covers": ["additionalProperties": Schema.wholeCovers.json]]]
        ),
      ],
      keyAdvice: { ForeignKeys.policy.advice(on: $1) }, make: { _ in Policy() })
  }

  static let policyKeys = Set(fields(naming: []).map(\.name))

  private static func fields(naming rules: [RuleDescription]) -> [Field<Policy>] {
    [
      Field(
        "scrim", .version, isRequired: true, examples: [1],
        "The version of the policy language."
      ) { $0.version = $1 },
      Field(
        "app", .nameInApp, examples: ["com.example.bank"],
        "The app's identifier. Compiled timelines contain it."
      ) { $0.app = $1 },
      Field(
        "lifecycle", .word("lifecycle", harmless: []),
        default: .string(PolicyDefaults.system.lifecycle.rawValue),
        """
        The system that the app runs on. It determines which events occur and when the system \
        takes snapshots. `ios-app` is for apps without scenes.
        """
      ) { $0.lifecycle = $1 },
      Field(
        "snapshots", .word("time for snapshots", harmless: [.fromResign]),
        default: .string(PolicyDefaults.system.snapshots.rawValue),
        """
        When iOS may take snapshots: only in the background, or from the moment that the app resigns \
        active, as observed on iPads. Only for `ios-scene` and `ios-app`.
        """
      ) { $0.snapshots = $1 },
      Field(
        "extends", .list("a list of files", of: .path) { "[\($0)]" }.withoutSafeFixes,
        examples: [["base.yaml"]],
        """
        Paths of policies that this one extends and overrides, relative to this file. Later files \
        override earlier ones. All must be inside the policy's root.
        """
      ) { $0.extends = $1.value },
      Field(
        "inventory", .path, examples: ["screens.txt"],
        """
        The path of a file with the ids of the app's screens, one per line. It is relative to this \
        file and inside the policy's root. `#` starts a comment.
        """
      ) { $0.inventory = $1 },
      Field(
        "lock", .lock.withoutSafeFixes, examples: [.object([("after", "30s")])],
        default: .string(LockTime.never.text),
        """
        When the app locks itself: `never`; `always`, which is whenever it enters the background; or \
        after a time in the background.
        """
      ) { $0.lock = $1 },
      Field(
        "prompts", .prompts.withoutSafeFixes,
        examples: ["cover", .object([("ignore-for", "30s")])],
        default: .object([
          ("ignore-for", .string(PolicyDefaults.ignoreFor.text)),
          ("linger", .string(PolicyDefaults.linger.text)),
        ]),
        """
        What happens while a system prompt that the app asked for (Face ID, a permission) is \
        visible: `cover` raises covers; a map ignores the prompt for some time.
        """
      ) { $0.prompts = $1 },
      Field(
        "limits", .limits.withoutSafeFixes, examples: [.object([("peek", "unlimited")])],
        default: .object([("peek", .string(PolicyDefaults.peekLimit.text))]),
        "Limits that the proof checks."
      ) { $0.peekLimit = $1.value },
      Field(
        "covers", .entries("a map of covers", .name, .coverDefinition),
        examples: [.object([("paper", .object([("color", "#FFFFFF")]))])],
        "The covers, by name."
      ) { $0.covers = $1.value },
      Field(
        "defaults", .settings.withoutSafeFixes, examples: [.object([("cover", "paper")])],
        "The settings of every screen, which `screens` can override."
      ) { $0.defaults = $1.value },
      Field(
        "screens", .entries("a map of screens", .screenName, .settings).withoutSafeFixes,
        examples: [.object([("accounts.balance", .object([("text", "48pt")]))])],
        """
        The settings of screens, by id or pattern. If several patterns match a screen, the most \
        specific one wins, key by key.
        """
      ) { $0.screens = $1.value },
      Field(
        "overlays", .entries("a map of overlays", .name, .overlay),
        examples: [.object([("loading", .object([("cover", "paper")]))])],
        "Layers in front of the app that the host shows and dismisses itself, by name."
      ) { $0.overlays = $1.value },
      Field(
        "lint", .levels(naming: rules).withoutSafeFixes,
        examples: [.object([("unused-cover", "error")])],
        "The severities of rules, where they differ from the defaults."
      ) { $0.levels = $1.value },
      Field(
        "ignore",
        .list(
          "a list of findings to ignore", of: .ignore(naming: rules),
          advice: { "write [{ rule: \(PrintableText($0).text), because: … }] with the reason" }
        ).withoutSafeFixes,
        examples: [[.object([("rule", "weak-blur"), ("because", "axis labels only")])]],
        "Findings that are known and accepted."
      ) { $0.ignoreList = $1.value },
    ]
  }
}

extension Policy {
  /// The keys whose values are text for people.
  static let proseKeys: Set = ["because"]
}

extension Shape where Value == Void {
  static let version = Shape.scalar("the version 1", Schema([("enum", [1, "1"])], values: "`1`")) {
    text in text.isEqual(to: "1") ? .success(()) : .failure(.unsupportedVersion)
  }
}
