internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimVerifier

// The shapes of the values that tests expect.

extension Shape where Value == String {
  /// One of a few words.
  static func oneOf(_ words: [String], _ noun: String) -> Shape {
    Shape.scalar("one of \(words.joined(separator: ", "))", .words(words)) { text in
      let text = text.text
      if words.contains(text) { return .success(text) }
      return .failure(
        Refusal(
          problem: "is not a valid \(noun)", suggesting: suggestion(for: text, among: words),
          orElse: "write one of: \(words.joined(separator: ", "))", isHarmless: { _ in false }))
    }
  }

  /// A name that the policy gives.
  fileprivate static let givenName = Shape.scalar(
    "a name", .anyText(values: "a name"), isAnyText: true
  ) { text in
    text.isEmpty
      ? .failure(Refusal(problem: "is not a name", suggesting: nil, orElse: "write a name"))
      : .success(text.text)
  }
}

extension Shape where Value == ExpectedValue {
  static let flag = Shape<Bool>.boolean.withoutSafeFixes.map(ExpectedValue.flag)

  static func word(_ words: [String], _ noun: String) -> Shape {
    Shape<String>.oneOf(words, noun).map { ExpectedValue.text($0) }
  }

  /// A number from 0 to 1, or a range of them.
  static let opacity = Shape<NumberRange>.share.map(ExpectedValue.number)

  /// A name, or `none`.
  static func nameOrNone(_ noun: String) -> Shape {
    Shape.scalar("a \(noun), or none", .anyText(values: "a name, or `none`"), isAnyText: true) {
      text in
      if text.isEmpty || text.isEqual(to: "null") || text.isEqual(to: "~") {
        return .failure(
          Refusal(problem: "is not a \(noun)", suggesting: nil, orElse: "write none"))
      }
      return .success(.text(text.isEqual(to: "none") ? nil : text.text))
    }
  }

  /// A list of words, or `none`.
  static func words(_ words: [String], _ noun: String) -> Shape {
    .orNone("a list of \(noun)s", Shape<[String]>.listOf(words, noun).map(ExpectedValue.words)) {
      .words([])
    }
  }

  /// A map from overlays to opacities, or `none`.
  static let opacities = orNone(
    "a map of overlays",
    Shape<[NamedEntry<String, NumberRange>]>.entries("a map of overlays", .givenName, .share).map {
      ExpectedValue.numbers($0.map { NamedNumber(name: $0.name, number: $0.value) })
    }
  ) { .numbers([]) }

  /// A list of directives, or `none`.
  static let directives = orNone(
    "a list of directives",
    Shape<[Located<ExpectedDirective>]>.list("a list of directives", of: .directive).map {
      ExpectedValue.directives($0.map(\.value))
    }
  ) { .directives([]) }

  /// A collection, or the word `none` for an empty one.
  private static func orNone(
    _ noun: String, _ collection: Shape, empty: @escaping @Sendable () -> ExpectedValue
  ) -> Shape {
    Shape(
      noun: "\(noun), or none", schema: .anyOf([.words(["none"]), collection.schema()])
    ) { binder, node in
      binder.tree.withText(of: node) { $0.isEqual(to: "none") } == true
        ? empty() : collection.read(&binder, node)
    }
  }
}

extension Shape where Value == [String] {
  /// A list of words.
  fileprivate static func listOf(_ words: [String], _ noun: String) -> Shape {
    Shape<[Located<String>]>.list(
      "a list of \(noun)s", of: .oneOf(words, noun), wrap: { "[\($0)]" }
    ).map { $0.map(\.value) }
  }
}

extension Shape where Value == [Property] {
  /// A list of properties, or `none`.
  static let breaches = Shape<ExpectedValue>.words(Property.allCases.map(\.rawValue), "property")
    .map { value -> [Property] in
      guard case .words(let names) = value else { return [] }
      return names.compactMap(Property.init)
    }
}

extension Shape where Value == NumberRange {
  /// A number from 0 to 1, or a range of them.
  fileprivate static let share = Shape.scalar(
    "a number or a range",
    Schema(
      [
        ("type", ["number", "string"]), ("minimum", 0), ("maximum", 1),
        ("pattern", #"^(0|1|[01]?[.][0-9]+|0[.][0-9]+|[01][.]?[0-9]*[.][.][01][.]?[0-9]*)$"#),
      ], values: "a number from 0 to 1, or a range such as `0.1..0.9`")
  ) { text in
    if let number = text.decimal, number <= 1 { return .success(NumberRange(number)) }
    if let (lower, upper) = text.bounds.map({ (decimal($0.lower), decimal($0.upper)) }),
      let lower, let upper, lower <= upper, upper <= 1
    {
      return .success(NumberRange(lower, upper))
    }
    return .failure(
      Refusal(
        problem: "is not a number from 0 to 1", suggesting: nil,
        orElse: "write a number such as 0.5, or a range such as 0.1..0.9"))
  }

  /// A duration as an upper bound, or a range of them.
  static let peek = Shape.scalar(
    "a duration or a range",
    .anyText(values: "a duration, or a range such as `100ms..300ms`")
  ) { text in
    if let longest = Nanoseconds(text) {
      return .success(NumberRange(0, Double(longest.count)))
    }
    guard let (lower, upper) = text.bounds else {
      return .failure(.badDuration(text, orOneOf: ["none"]))
    }
    if let lower = duration(lower), let upper = duration(upper), lower <= upper {
      return .success(NumberRange(lower, upper))
    }
    return .failure(
      Refusal(
        rule: .badDuration, problem: "is not a range of durations", suggesting: nil,
        orElse: "write the shorter one first, each with its unit: 100ms..300ms"))
  }

  private static func decimal(_ text: String) -> Double? { text.withBytes { $0.decimal } }

  private static func duration(_ text: String) -> Double? {
    text.withBytes { Nanoseconds($0) }.map { Double($0.count) }
  }
}

extension Shape where Value == ExpectedDirective {
  /// The name of a directive, or a map with `do` and some of its values.
  fileprivate static let directive = Shape.either(
    "a directive", scalar: name.map { ExpectedDirective(values: [.init(key: "do", value: $0)]) },
    map: map)

  private static let name = Shape<ExpectedValue>.word(
    [
      "secure", "install", "animate", "snap", "swap", "raise", "layout", "restyle", "remove",
      "ask-unlock",
    ], "directive")

  private static let map: Shape = .map(
    .directive, "a directive",
    [
      field("do", name, "snap", "What the host must do.", isRequired: true),
      field("cover", .nameOrNone("cover"), "paper", "The cover that is installed or swapped in."),
      field("opacity", .opacity, 1, "The opacity that is set."),
      field("from", .opacity, 0, "The opacity that a fade starts from."),
      field("to", .opacity, 1, "The opacity that a fade leads to."),
      field("duration", .fadeTime, "200ms", "How long the fade takes."),
      field(
        "curve", .word(Curve.allCases.map(\.rawValue), "curve"), "ease-in-out",
        "The curve of the fade."),
      field(
        "level", .word(SecureLevel.allCases.map(\.rawValue), "level of protection"), "recents",
        "The level that `secure` sets."),
      field("overlay", .nameOrNone("overlay"), "loading", "The overlay, if it is about one."),
    ],
    make: { _ in ExpectedDirective() })

  private static func field(
    _ name: String, _ shape: Shape<ExpectedValue>, _ example: JSON, _ summary: String,
    isRequired: Bool = false
  ) -> Field<ExpectedDirective> {
    Field(name, shape, isRequired: isRequired, examples: [example], summary) {
      $0.values.append(ExpectedMember(key: name, value: $1.value))
    }
  }
}

extension Shape where Value == ExpectedValue {
  /// A duration, as the milliseconds of a directive.
  fileprivate static let fadeTime = Shape<Nanoseconds>.duration.map {
    ExpectedValue.number(NumberRange(Double($0.count) / 1_000_000))
  }.described(
    by: .text(matching: Nanoseconds.expression, orElse: Nanoseconds.help, values: "a duration"))
}
