internal import ScrimJSON
internal import ScrimSyntax
internal import ScrimTimeline

extension Shape where Value == LockTime {
  /// A word, or a map with the time in the background.
  static let lock = Shape.either(
    "never, always or a map with 'after'",
    scalar: lockWord,
    map: Shape<Located<Nanoseconds>?>.map(
      .lock, "a map with 'after'",
      [
        Field(
          "after", .seconds, isRequired: true, examples: ["30s"],
          "How long the app may be in the background before it locks itself."
        ) { $0 = $1 }
      ],
      keyAdvice: { ForeignKeys.lock.advice(on: $1) }, make: { _ in nil }
    ).map { LockTime.after($0?.value ?? .zero) })
}

extension Shape where Value == LockTime {
  /// The word `never` or `always`.
  ///
  /// A bare duration is reported with help.
  private static let lockWord: Shape = word.reading { binder, node in
    if let text = binder.tree.text(of: node), text != "none",
      binder.tree.withText(of: node, { Nanoseconds($0) != nil }) == true
    {
      binder.report(.bareLockTime(text), at: node)
      return nil
    }
    return word.read(&binder, node).map { $0 == .never ? .never : .always }
  }

  private static let word = Shape<LockWord>.word(
    "lock time", harmless: [.always], orMap: "{ after: 30s }")
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
    "'cover' or a map",
    scalar: Shape<PromptWord>.word(
      "way to treat prompts", harmless: [.cover], orMap: "{ ignore-for: 30s }"
    ).map { _ in .covered },
    map: Shape<PromptTimes>.map(
      .prompts, "'cover' or a map",
      [
        Field(
          "ignore-for", .seconds.withoutSafeFixes, default: .string(PolicyDefaults.ignoreFor.text),
          "How long a prompt may last before covers are raised anyway."
        ) { $0.ignoreFor = $1 },
        Field(
          "linger", .duration.withoutSafeFixes, default: .string(PolicyDefaults.linger.text),
          "How long covers stay down after a prompt ends."
        ) { $0.linger = $1 },
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
        "peek", .peek.withoutSafeFixes, examples: ["unlimited"],
        default: .string(PolicyDefaults.peekLimit.text),
        """
        The longest time that the app switcher's live view may show content. `unlimited` accepts \
        any time.
        """
      ) { $0 = $1 }
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
