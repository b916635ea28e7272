internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

// The expectations of a test. Their keys are the keys of a line of 'scrim
// simulate --format json', so that a test can expect everything that a
// simulation shows.

extension MapID {
  static let (expectation, directive) = (MapID("expectation"), MapID("directive"))
}

extension Shape where Value == Expectation {
  static let expectation: Shape = map.reading { binder, node in
    let faultsBefore = binder.faultCount
    guard let expectation = map.read(&binder, node), binder.faultCount == faultsBefore else {
      return nil
    }
    let fault = expectation.fault(at: binder.tree.span(of: node), spanOfKey: binder.span)
    guard let fault else { return expectation }
    binder.fault(fault)
    return nil
  }

  private static let map: Shape = .map(
    .expectation, "an expectation, which is a map",
    [
      Field(
        "at", .instant.withoutSafeFixes, examples: ["1.2s"],
        """
        The instant to look at, on the same clock as the `at` of the trace's events. All events and \
        deadlines of that instant have happened.
        """
      ) { $0.at = $1 },
      Field(
        "event", .oneOf(TraceAction.names, "event", near: EventGuide.suggestion),
        examples: ["will-resign-active"],
        """
        The event of that instant to look at. Without it, the expectation looks at the last event \
        of the instant, or at the state between events.
        """
      ) { $0.event = $1 },
    ] + Field.rows + [
      Field(
        "peek", .peek.withoutSafeFixes, examples: ["300ms"],
        """
        The longest time that the switcher's live view shows content in the trace. A range also \
        sets a minimum.
        """
      ) { $0.peek = $1 },
      Field(
        "breaches", .breaches.withoutSafeFixes, examples: ["none", ["peek-bounded"]],
        """
        The properties that the trace must break. Without `breaches`, a test fails if the trace \
        breaks any property.
        """
      ) { $0.breaches = $1 },
    ],
    and: [
      ("if", ["anyOf": [["required": ["peek"]], ["required": ["breaches"]]]]),
      ("then", ["propertyNames": ["enum": ["peek", "breaches"]]]),
      (
        "else",
        [
          "required": ["at"], "minProperties": 2,
          "not": ["required": ["event"], "maxProperties": 2],
        ]
      ),
    ],
    advice: { _ in "write a map such as { at: 1.2s, exposed: 0 }" },
    make: { _ in Expectation() })
}

extension Expectation {
  /// What is wrong with the combination of keys.
  fileprivate func fault(at span: SourceSpan, spanOfKey: (Origin) -> SourceSpan) -> Diagnostic? {
    let isOfInstant = event != nil || !values.isEmpty
    if let whole = peek?.origin ?? breaches?.origin, at != nil || isOfInstant {
      let key = peek != nil ? "peek" : "breaches"
      return Diagnostic(
        .error, .badValue, "'\(key)' is about the whole trace, and has no 'at'",
        at: spanOfKey(whole), help: "write '{ \(key): … }' as an expectation of its own")
    }
    if at == nil, isOfInstant { return .missingKey("at", example: "at: 1.2s", at: span) }
    let expectsSomething = at == nil ? peek != nil || breaches != nil : !values.isEmpty
    return expectsSomething
      ? nil
      : Diagnostic(
        .error, .missingKey, "the entry expects nothing", at: span,
        help: "add what must be on screen, such as 'exposed: 0'")
  }
}

extension Field<Expectation> {
  /// The field of a key of a line of a simulation.
  private static func row(
    _ key: String, _ shape: Shape<ExpectedValue>, _ example: JSON, or others: [JSON] = [],
    _ summary: String
  ) -> Field {
    Field(key, shape, examples: [example] + others, summary) {
      $0.values.append(ExpectedMember(key: key, value: $1.value, origin: $1.origin))
    }
  }

  /// The keys of a line, in the order of a simulation.
  fileprivate static let rows = [
    row(
      "phase", .word(Phase.allCases.map(\.rawValue), "phase"), "inactive", "The phase of the app."),
    row(
      "screen", .nameOrNone("screen"), "accounts.balance",
      "The screen that is visible; `none` before the first."),
    row("covered", .flag, true, "Whether there is a reason to cover the screen."),
    row(
      "reasons", .words(Reasons.words.map(\.word), "reason", plural: "reasons"), ["departed"],
      "The reasons to cover the screen; `none` if there is none."),
    row(
      "cover", .nameOrNone("cover"), "paper", or: ["in-place", "default", "none"],
      """
      The cover that is installed: its name, `in-place` for one written in place, `default` for \
      the built-in one, or `none`.
      """),
    row("opacity", .opacity, "0.1..0.9", "The cover's opacity, as a number or a range."),
    row("target", .opacity, 1, "The opacity that a fade leads to."),
    row(
      "exposed", .opacity, 0,
      """
      How much of a sensitive screen is visible. At a `snapshot`, how much of it the snapshot \
      shows.
      """),
    row("installed", .flag, true, "Whether a cover is installed."),
    row(
      "overlays", .opacities, .object([("loading", 1)]),
      "The overlays that are installed, each with its opacity; `none` if there is none."),
    row(
      "secure", .word(SecureLevel.allCases.map(\.rawValue), "level of protection"), "recents",
      "The standing protection in force. Only under `android`."),
    row(
      "directives", .directives, ["install", .object([("do", "animate"), ("to", 1)])],
      """
      What the host is told to do at that instant, in order; `none` if it is told nothing. Each is \
      a word such as `snap`, or a map with some of the values of that directive. Directives \
      since the previous event, which a line of `scrim simulate --format json` includes, are also \
      valid.
      """),
  ]
}

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
      binder.fault(
        Diagnostic(
          .error, .badValue, "'\(name)' has no '\(member.key)'", at: binder.span(of: member.origin),
          help: keys.isEmpty
            ? "write '\(name)' alone" : "write one of: \(keys.joined(separator: ", "))"))
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
