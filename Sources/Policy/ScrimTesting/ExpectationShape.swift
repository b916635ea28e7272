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

extension Shape where Value == Expectation {
  static let expectation: Shape = map.reading { binder, node in
    let faultsBefore = binder.faultCount
    guard let expectation = map.read(&binder, node) else { return nil }
    guard binder.faultCount == faultsBefore else { return nil }
    if let fault = expectation.fault(at: binder.tree.span(of: node), spanOfKey: binder.span) {
      binder.fault(fault)
      return nil
    }
    return expectation
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
    let isOfInstant = event != nil || !fields.isEmpty
    if let whole = peek?.origin ?? breaches?.origin, at != nil || isOfInstant {
      return .instantOfWholeTrace(peek != nil ? "peek" : "breaches", at: spanOfKey(whole))
    }
    if at == nil, isOfInstant { return .missingKey("at", example: "at: 1.2s", at: span) }
    return at != nil && fields.isEmpty || at == nil && peek == nil && breaches == nil
      ? .expectsNothing(at: span) : nil
  }
}

extension Field<Expectation> {
  /// The field of a key of a line of a simulation.
  private static func row(
    name: String, shape: Shape<ExpectedValue>, summary: String, example: JSON
  ) -> Field {
    Field(name, shape, examples: [example], summary) { expectation, value in
      expectation.fields.append(Located(ExpectedField(key: name, value: value.value), value.origin))
    }
  }

  /// The keys of a line, in the order of a simulation.
  fileprivate static let rows = [
    row(
      name: "phase", shape: .word(Phase.allCases.map(\.rawValue), "phase"),
      summary: "The phase of the app.", example: "inactive"),
    row(
      name: "screen", shape: .nameOrNone("screen"),
      summary: "The screen that is visible; `none` before the first.", example: "accounts.balance"),
    row(
      name: "covered", shape: .flag,
      summary: "Whether there is a reason to cover the screen.", example: true),
    row(
      name: "reasons",
      shape: .words(Reasons.words.map(\.word), "reason", plural: "reasons"),
      summary: "The reasons to cover the screen; `none` if there is none.", example: ["departed"]),
    row(
      name: "cover", shape: .nameOrNone("cover"),
      summary: """
        The cover that is installed: its name, `in-place` for one written in place, `default` for \
        the built-in one, or `none`.
        """, example: "paper"),
    row(
      name: "opacity", shape: .opacity,
      summary: "The cover's opacity, as a number or a range.", example: "0.1..0.9"),
    row(
      name: "target", shape: .opacity, summary: "The opacity that a fade leads to.", example: 1),
    row(
      name: "exposed", shape: .opacity,
      summary: """
        How much of a sensitive screen is visible. At a `snapshot`, how much of it the snapshot \
        shows.
        """, example: 0),
    row(name: "installed", shape: .flag, summary: "Whether a cover is installed.", example: true),
    row(
      name: "overlays", shape: .opacities,
      summary: "The overlays that are installed, each with its opacity; `none` if there is none.",
      example: .object([("loading", 1)])),
    row(
      name: "secure", shape: .word(SecureLevel.allCases.map(\.rawValue), "level of protection"),
      summary: "The standing protection in force. Only under `android`.", example: "recents"),
    row(
      name: "directives", shape: .directives,
      summary: """
        What the host is told to do at that instant, in order; `none` if it is told nothing. Each is \
        a word such as `snap`, or a map with some of the values of that directive. Directives \
        since the previous event, which a line of `scrim simulate --format json` includes, are also \
        valid.
        """, example: ["install", .object([("do", "animate"), ("to", 1)])]),
  ]
}
