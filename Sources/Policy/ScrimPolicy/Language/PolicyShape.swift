package import ScrimDiagnostics
package import ScrimJSON
internal import ScrimTimeline

// The policy language: the keys of a policy and their values.

extension MapID { package static let (policy, variant) = (MapID("policy"), MapID("variant")) }

extension Shape where Value == Policy {
  /// The shape that the binder reads policies by.
  static let policy = policy(naming: [])

  fileprivate static func policy(naming rules: [RuleDescription]) -> Shape {
    Shape.map(
      .policy, "a map that starts with 'scrim: 1'", fields(naming: rules),
      and: [
        ("if", ["required": ["extends"], "properties": ["extends": ["minItems": 1]]]),
        (
          "else",
          [
            "properties": [
              "covers": ["additionalProperties": Schema.wholeCovers.json],
              "lock": ["required": ["after"]],
            ]
          ]
        ),
      ],
      keyAdvice: { ForeignKeys.policy.advice(on: $1) }, make: { _ in Policy() })
  }

  static let policyKeys = Set(fields(naming: []).map(\.name))

  private static func fields(naming rules: [RuleDescription]) -> [Field<Policy>] {
    [
      Field(
        "scrim", \.version, .version, isRequired: true, examples: [1],
        "The version of the policy language. `scrim lint` and `scrim test` without a path check "
          + "the files of the folder `policies`."),
      Field(
        "app", \.app, .appIdentifier, examples: ["com.example.bank"],
        "The app's identifier. Compiled timelines contain it."),
    ] + systemFields + [
      Field(
        "extends", value: \.extends,
        .list("a list of files", of: .path) { "[\($0)]" }.withoutSafeFixes,
        examples: [["base.yaml"]],
        "Paths of policies that this one extends and overrides, relative to this file. Later files "
          + "override earlier ones. All must be inside the policy's root."),
      Field(
        "floor", \.floor, .floor.withoutSafeFixes, examples: [true],
        "In a base: a policy that extends this file can strengthen its settings, but cannot weaken them. "
          + "A map names exceptions."),
      Field(
        "inventory", \.inventory, .path, examples: ["screens.txt"],
        "The path of a file with the ids of the app's screens, one per line. It is relative to "
          + "this file and inside the policy's root. `#` starts a comment."),
    ] + behaviorFields + [
      Field(
        "variants", value: \.variants,
        .entries("a map of variants", .variantName, .variant(variant)).withoutSafeFixes,
        examples: [["ipad": ["snapshots": "from-resign"]]],
        "Overrides for some devices or builds, by name. iPads take `ipad`; an app names any other "
          + "when it starts."),
      Field(
        "lint", value: \.levels, .levels(naming: rules).withoutSafeFixes,
        examples: [["unused-cover": "error"]],
        "The severities of rules, where they differ from the defaults."),
      Field(
        "ignore", .ignoreList(naming: rules).withoutSafeFixes,
        examples: [[["rule": "weak-blur", "because": "axis labels only"]]],
        "Findings that are known and accepted."
      ) { $0.ignoreList = $1.value },
    ]
  }

  /// The overrides of a variant.
  private static let variant = map(
    .variant, "a map of overrides",
    systemFields + behaviorFields + [
      Field(
        "ships", \.ships, .boolean.withoutSafeFixes, examples: [false], default: true,
        "Whether the variant may reach users. One that does not ship is in debug builds only, and "
          + "its findings are at most warnings.")
    ],
    keyAdvice: { ForeignKeys.variant.advice(on: $1) }, make: { _ in Policy() })

  /// The keys that say which system the app runs on.
  private static let systemFields: [Field<Policy>] = [
    Field(
      "lifecycle", \.lifecycle, .word("lifecycle", harmless: []),
      default: .string(PolicyDefaults.system.lifecycle.rawValue),
      "The system that the app runs on. It determines which events occur and when the system "
        + "takes snapshots. `ios-app` is for apps without scenes."),
    Field(
      "snapshots", \.snapshots, .word("time for snapshots", harmless: [.fromResign]),
      default: .string(PolicyDefaults.system.snapshots.rawValue),
      "When iOS may take snapshots: only in the background, or from the moment that the app "
        + "resigns active, as observed on iPads. Only for `ios-scene` and `ios-app`."),
  ]

  /// The keys that say what covers which screen, and when.
  private static let behaviorFields: [Field<Policy>] = [
    Field(
      "lock", \.lockTreatment, .lock.withoutSafeFixes,
      examples: [["after": "30s"], ["after": "30s", "cover": "passcode"]],
      default: .string(LockTime.never.text),
      "When the app locks itself: `never`; `always`, which is whenever it enters the "
        + "background; or a map with the time in the background, and the cover that asks for "
        + "the unlock. A word replaces the map of an extended file; `after: always` keeps its cover."
    ),
    Field(
      "prompts", \.prompts, .prompts.withoutSafeFixes,
      examples: ["cover", ["ignore-for": "30s"]],
      default: [
        "ignore-for": .string(PolicyDefaults.ignoreFor.text),
        "linger": .string(PolicyDefaults.linger.text),
      ],
      "What happens while a system prompt that the app asked for (Face ID, a permission) is "
        + "visible: `cover` raises covers; a map ignores the prompt for some time."),
    Field(
      "limits", value: \.peekLimit, .limits.withoutSafeFixes, examples: [["peek": "unlimited"]],
      default: ["peek": .string(PolicyDefaults.peekLimit.text)], "Limits that the proof checks."),
    Field(
      "covers", value: \.covers, .entries("a map of covers", .name, .coverDefinition),
      examples: [["paper": ["color": "#FFFFFF"]]], "The covers, by name."),
    Field(
      "defaults", value: \.defaults, .settings.withoutSafeFixes, examples: [["cover": "paper"]],
      "The settings of every screen, which `screens` can override."),
    Field(
      "screens", value: \.screens,
      .entries(
        "a map of screens", .screenName, .settings, nameKeys: ["id", "name", "pattern", "screen"]
      ).withoutSafeFixes,
      examples: [["accounts.balance": ["text": "48pt"]]],
      "The settings of screens, by id or pattern: `*` stands for one segment of an id, `**` for "
        + "any number. If several patterns match a screen, the most specific one wins, key by key."),
    Field(
      "overlays", value: \.overlays, .entries("a map of overlays", .name, .overlay),
      examples: [["loading": ["cover": "paper"]]],
      "Layers in front of the app that the host shows and dismisses itself, by name."),
  ]
}

extension Policy {
  /// The keys whose values are text for people.
  package static let proseKeys: Set = ["because"]
}

extension Shape where Value == Void {
  static let version = Shape.scalar("the version 1", Schema([("enum", [1, "1"])], values: "`1`")) {
    text in text.isEqual(to: "1") ? .success(()) : .failure(.unsupportedVersion)
  }
}

/// The JSON Schema of a policy, for editors and other validators.
///
/// It rejects what reading a policy rejects, within the limits of a schema. It
/// sees one file only, and values without their spelling: `1` and `1.0` are one
/// number to it, `~` and an empty value are both null.
package enum PolicySchema {
  package static func text(naming rules: [RuleDescription]) -> String {
    schema(naming: rules).file(
      id: "urn:scrim:policy:1", title: "Scrim policy, version 1",
      description: "What covers which screen of an app, and when.")
  }

  /// All definitions, each once: the policy's own first, then the others in the
  /// order of their first use.
  package static func definitions(naming rules: [RuleDescription]) -> [Definition] {
    schema(naming: rules).uniqueDefinitions
  }

  private static func schema(naming rules: [RuleDescription]) -> Schema {
    Shape.policy(naming: rules).schema()
  }
}
