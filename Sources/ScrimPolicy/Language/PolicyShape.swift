internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTimeline

// The policy language: what a policy may hold, written once.

extension Shape where Value == Policy {
  /// The shape that policies are read by.
  static let policy = policy(naming: RuleWords([]))

  static func policy(naming rules: RuleWords) -> Shape {
    Shape.map(
      .policy, "a map that starts with 'scrim: 1'", fields(naming: rules),
      and: [
        ("if", ["required": ["extends"], "properties": ["extends": ["minItems": 1]]]),
        (
          "else",
          ["properties": ["covers": ["additionalProperties": Schema.wholeCovers.json]]]
        ),
      ],
      make: { _ in Policy() })
  }

  /// The keys of a policy.
  static let policyKeys = Set(fields(naming: RuleWords([])).map(\.name))

  private static func fields(naming rules: RuleWords) -> [Field<Policy>] {
    [
      Field(
        "scrim", .version, isRequired: true, examples: [1],
        "The version of the policy language."
      ) { $0.version = $1 },
      Field(
        "app", .nameInApp, examples: ["com.example.bank"],
        "The app's identifier, which is carried into the timeline."
      ) { $0.app = $1 },
      Field(
        "lifecycle", .word("lifecycle", harmless: []),
        default: .string(Standard.system.lifecycle.rawValue),
        """
        The system that the app runs on, which settles the events that come and when pictures \
        are taken. `ios-app` is for apps without scenes.
        """
      ) { $0.lifecycle = $1 },
      Field(
        "snapshots", .word("time for snapshots", harmless: [.fromResign]),
        default: .string(Standard.system.snapshots.rawValue),
        """
        When iOS may take its pictures: in background, or, as was seen on iPads, from the moment \
        that the app resigns. Only for `ios-scene` and `ios-app`.
        """
      ) { $0.snapshots = $1 },
      Field(
        "extends", .list("a list of files", of: .path) { "[\($0)]" }.delicate,
        examples: [["base.yaml"]],
        """
        Policies whose settings this one overrides, relative to this file. Later ones override \
        earlier ones. Only files inside the policy's root are read.
        """
      ) { $0.extends = $1.value },
      Field(
        "inventory", .path, examples: ["screens.txt"],
        """
        A file with the ids of the app's real screens, one a line, relative to this file and inside \
        the policy's root. `#` starts a comment.
        """
      ) { $0.inventory = $1 },
      Field(
        "lock", .lock.delicate, examples: [.object([("after", "30s")])],
        default: .string(LockTime.never.text),
        """
        When the app locks itself: `never`, `always` when it enters background, or after a time \
        there.
        """
      ) { $0.lock = $1 },
      Field(
        "prompts", .prompts.delicate, examples: ["cover", .object([("ignore-for", "30s")])],
        default: .object([
          ("ignore-for", .string(Standard.ignoreFor.text)),
          ("linger", .string(Standard.linger.text)),
        ]),
        """
        What happens to covers while the app's own system prompts (Face ID, permissions) are up: \
        they come all the same with `cover`, or the prompts are ignored for a time.
        """
      ) { $0.prompts = $1 },
      Field(
        "limits", .limits.delicate, examples: [.object([("peek", "unlimited")])],
        default: .object([("peek", .string(Standard.peekLimit.text))]),
        "The bounds that the policy is held to."
      ) { $0.peekLimit = $1.value },
      Field(
        "covers", .entries("a map of covers", .name, .coverDefinition),
        examples: [.object([("paper", .object([("color", "#FFFFFF")]))])],
        "The covers, by the names that screens and overlays call them by."
      ) { $0.covers = $1.value },
      Field(
        "defaults", .settings.delicate, examples: [.object([("cover", "paper")])],
        "The settings of every screen that sets nothing else."
      ) { $0.defaults = $1.value },
      Field(
        "screens", .entries("a map of screens", .screenName, .settings).delicate,
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
        "lint", .levels(naming: rules).delicate,
        examples: [.object([("unused-cover", "error")])],
        "The severities of rules, where they are to differ from the rules' own."
      ) { $0.levels = $1.value },
      Field(
        "ignore", .list("a list of findings to ignore", of: .ignore(naming: rules)).delicate,
        examples: [[.object([("rule", "weak-blur"), ("because", "axis labels only")])]],
        "Findings that are known and accepted."
      ) { $0.ignoreList = $1.value },
    ]
  }
}

extension Shape where Value == Void {
  static let version = Shape.scalar("the version 1", Schema([("enum", [1, "1"])], values: "`1`")) {
    text in
    text.isEqual(to: "1")
      ? .success(())
      : .failure(.unsupportedVersion)
  }
}
