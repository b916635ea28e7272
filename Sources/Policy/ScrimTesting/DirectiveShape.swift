internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimTimeline

// The shape of an expected directive.

extension ExpectedDirective {
  /// The directives, and the values that each carries.
  static let carried: [(name: String, keys: [String])] = [
    ("secure", ["level"]), ("install", ["cover", "opacity", "overlay"]),
    ("animate", ["from", "to", "duration", "curve", "overlay"]), ("snap", ["opacity", "overlay"]),
    ("swap", ["cover", "overlay"]), ("raise", ["overlay"]), ("layout", ["overlay"]),
    ("restyle", ["overlay"]), ("remove", ["overlay"]), ("ask-unlock", []),
  ]
}

extension Shape where Value == ExpectedDirective {
  /// The name of a directive, or a map with `do` and some of its values.
  static let directive = Shape.either(
    "a directive",
    scalar: name.located.map {
      ExpectedDirective(values: [ExpectedMember(key: "do", value: $0.value, origin: $0.origin)])
    },
    map: checkedMap)

  private static let name = Shape<ExpectedValue>.word(
    ExpectedDirective.carried.map(\.name), "directive")

  /// A map that has only values of its directive.
  private static let checkedMap = map.reading { binder, node -> ExpectedDirective? in
    guard let directive = map.read(&binder, node) else { return nil }
    guard case .text(let name?)? = directive.values.first(where: { $0.key == "do" })?.value,
      let keys = ExpectedDirective.carried.first(where: { $0.name == name })?.keys
    else { return directive }
    for member in directive.values where member.key != "do" && !keys.contains(member.key) {
      binder.fault(.notCarried(member.key, by: name, keys, at: binder.span(of: member.origin)))
    }
    return directive
  }

  private static let map: Shape = .map(
    .directive, "a directive",
    [
      field("do", name, "snap", "What the host must do.", isRequired: true),
      field(
        "cover", Shape<String>.givenName.map { .text($0) }, "paper",
        "The cover that is installed or swapped in."),
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
      field(
        "overlay", .nameOrNone("overlay"), "loading",
        "The overlay that it is about; `none` if it is about the cover of the screen."),
    ],
    and: [
      (
        "allOf",
        .array(
          ExpectedDirective.carried.map { directive in
            [
              "if": ["properties": ["do": ["const": .string(directive.name)]]],
              "then": [
                "propertyNames": ["enum": .array((["do"] + directive.keys).map(JSON.string))]
              ],
            ]
          })
      )
    ],
    advice: { "write '\(PrintableText($0).text)' as an entry of the list" },
    keyAdvice: { _, key in
      ExpectedDirective.carried.contains { $0.name == key.text }
        ? KeyAdvice("write 'do: \(key.text)'") : nil
    },
    make: { _ in ExpectedDirective() })

  private static func field(
    _ name: String, _ shape: Shape<ExpectedValue>, _ example: JSON, _ summary: String,
    isRequired: Bool = false
  ) -> Field<ExpectedDirective> {
    Field(name, shape, isRequired: isRequired, examples: [example], summary) {
      $0.values.append(ExpectedMember(key: name, value: $1.value, origin: $1.origin))
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
