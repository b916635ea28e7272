internal import ScrimDiagnostics
internal import ScrimSyntax

// The policy language: what a policy may hold, written once.

extension Shape where Value == Policy {
  static let policy = Shape.map(
    .policy, "a map that starts with 'scrim: 1'",
    [
      Field(
        "scrim", .version, isRequired: true, examples: [1],
        "The version of the policy language, which is 1."
      ) { $0.version = $1 },
      Field(
        "app", .text, examples: ["com.example.bank"],
        "The app's identifier, carried into the timeline."
      ) { $0.app = $1 },
      Field(
        "lifecycle", .word("lifecycle"), default: "ios-scene",
        "The events that the system sends, and when it takes pictures."
      ) { $0.lifecycle = $1 },
      Field(
        "extends", .list("a list of files", of: .text), examples: [["base.yaml"]],
        "Policies whose settings this one overrides, relative to this file."
      ) { $0.extends = $1.value },
      Field(
        "inventory", .text, examples: ["screens.txt"],
        "A file with the ids of the app's real screens, one a line, relative to this file."
      ) { $0.inventory = $1 },
      Field(
        "lock", .lock, examples: [.object([("after", "30s")])], default: "never",
        "When the app locks itself: never, always, or after a time in background."
      ) { $0.lock = $1 },
      Field(
        "prompts", .prompts, examples: ["cover", .object([("ignore-for", "30s")])],
        "What happens to covers while the app's own system prompts (Face ID, permissions) are up."
      ) { $0.prompts = $1.value },
      Field(
        "limits", .limits, examples: [.object([("peek", "300ms")])],
        "Bounds that the proof holds the policy to."
      ) { $0.peekLimit = $1.value },
      Field(
        "covers", .entries("a map of covers", .name, .coverDefinition, pattern: "."),
        "The covers, by name."
      ) { $0.covers = $1.value },
      Field("defaults", .settings, "Settings for every screen that sets nothing else.") {
        $0.defaults = $1.value
      },
      Field(
        "screens",
        .entries("a map of screens", .screenName, .screenSettings, pattern: Pattern.expression),
        "Settings of screens, by patterns of their ids; the most specific pattern wins."
      ) { $0.screens = $1.value },
      Field(
        "overlays", .entries("a map of overlays", .name, .overlay, pattern: "."),
        "Layers that the host shows and dismisses, kept in front, by name."
      ) { $0.overlays = $1.value },
      Field(
        "lint", .entries("a map of rules", .text, .word("level"), pattern: "."),
        "Changed severities of rules."
      ) { $0.levels = $1.value },
      Field("ignore", .list("a list of findings to ignore", of: .ignore), "Findings to accept.") {
        $0.ignoreList = $1.value
      },
    ],
    make: { _ in Policy() })
}

extension Shape where Value == Void {
  static let version = Shape.scalar("the version 1", Schema([("const", 1)])) { text in
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
  static let name = Shape(noun: "a name", schema: .text(pattern: ".")) { binder, node in
    if let name = binder.name(of: node) { return name }
    binder.reportWrongType(node, expected: "a name")
    return nil
  }
}

extension Shape where Value == ScreenName {
  /// A screen's id, or a pattern of ids.
  static let screenName = Shape(noun: pattern.noun, schema: pattern.schema) { binder, node in
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
    noun: settings.noun, schema: settings.schema
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
    noun: words.noun, schema: .anyOf([words.schema, fields.schema])
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
        "The longest time the app switcher's live view may show content."
      ) { $0 = $1 }
    ],
    make: { _ in nil })
}

extension Shape where Value == PeekLimit {
  static let peek = Shape.scalar(
    "a duration or 'unlimited'",
    .anyOf([Shape<Nanoseconds>.duration.schema, .words(["unlimited"])])
  ) { text in
    if text.isEqual(to: "unlimited") { return .success(.unlimited) }
    if let duration = Nanoseconds(text) { return .success(.atMost(duration)) }
    return .failure(.badDuration(text, orOneOf: ["none", "unlimited"]))
  }
}

extension Shape where Value == IgnoreEntry {
  static let ignore = Shape.map(
    .ignore, "a map with 'rule' and 'because'",
    [
      Field(
        "rule", .text, isRequired: true, examples: ["weak-blur"],
        "The rule whose findings are accepted."
      ) {
        $0.rule = $1
      },
      Field(
        "screen", .pattern, "The screens whose findings are accepted; all where it is left out."
      ) {
        $0.screen = $1
      },
      Field("because", .text, isRequired: true, "Why they are accepted.") { $0.because = $1 },
      Field("until", .day, examples: ["2027-03-01"], "The last day on which they are.") {
        $0.until = $1
      },
    ],
    make: { _ in IgnoreEntry() })
}
