internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

// The events of a test's trace. An event is a key, and its value is the event's
// data: '{ at: 10ms, screen: home }', '{ at: +50ms, will-resign-active: }'.

extension MapID { static let testEvent = MapID("testEvent") }

extension Shape where Value == TestEvent {
  static let testEvent: Shape = map.reading { binder, node in
    let faultsBefore = binder.faultCount
    guard let event = map.read(&binder, node), binder.faultCount == faultsBefore else { return nil }
    if event.actions.count == 1 { return event }
    let (names, span) = (event.actions.map(\.value.name), binder.tree.span(of: node))
    let list = names.joined(separator: ", ")
    binder.fault(
      names.isEmpty
        ? Diagnostic(
          .error, .missingKey, "missing event", at: span,
          help: "add one, such as 'will-resign-active:'")
        : Diagnostic(
          .error, .badValue, "the entry has \(names.count) events: \(list)", at: span,
          help: "write each event in an entry of its own"))
    return nil
  }

  private static let map: Shape = .map(
    .testEvent, "an event, which is a map",
    [
      Field(
        "at", .testInstant.withoutSafeFixes, isRequired: true, examples: ["0ms", "+50ms"],
        "The time of the event: since the beginning or, with `+`, since the previous event."
      ) { $0.at = $1 }
    ] + EventGuide.all.map(field), and: [("minProperties", 2), ("maxProperties", 2)],
    advice: { text in
      TraceAction.names.contains(text)
        ? "write { at: 0ms, \(text): }" : "write a map such as { at: 0ms, did-become-active: }"
    },
    keyAdvice: { _, key in
      guard key.text == "event" else {
        return (EventGuide.suggestion(for: key.text)?.question()).map(KeyAdvice.init)
      }
      let near =
        TraceAction.names.contains(key.value)
        ? [key.value] : EventGuide.suggestion(for: key.value)?.words ?? []
      return KeyAdvice(
        near.isEmpty
          ? "write the name of the event as the key, such as 'did-become-active:'"
          : "write \(near.map { "'\($0):'" }.joined(separator: " or "))")
    },
    make: { _ in TestEvent() })

  /// The key of an event.
  private static func field(_ guide: EventGuide) -> Field<TestEvent> {
    Field(
      guide.name, .carried(by: guide.key), examples: guide.key.map { [$0.example.json] } ?? [],
      guide.meaning
    ) { event, value in
      if let action = TraceAction(guide.name, carrying: value.value) {
        event.actions.append(Located(action, value.origin))
      }
    }
  }
}

extension Shape where Value == TraceValue? {
  /// The value that an event carries by a key.
  fileprivate static func carried(by key: TraceKey?) -> Shape {
    switch key {
    case .screen: Shape<String>.screenID.map { .screen($0) }
    case .ticket: Shape<Int>.ticket.map { .ticket($0) }
    case .overlay: Shape<String>.sentence.map { .overlay($0) }
    case .type: Shape<String>.sentence.map { .type($0) }
    case nil: Shape<Void>.nothing.map { nil }
    }
  }
}

extension Shape where Value == Void {
  /// The value of a key without data.
  fileprivate static let nothing = Shape(
    noun: "no value", schema: Schema([("type", "null")], values: "no value")
  ) { binder, node in
    if binder.kind(of: node) == .plain, binder.tree.withText(of: node, { $0.isEmpty }) == true {
      return ()
    }
    binder.fault(
      Diagnostic(
        .error, .badValue, "unexpected value", at: binder.tree.span(of: node),
        help: "write nothing after the ':'"))
    return nil
  }
}

extension Shape where Value == Int {
  fileprivate static let ticket = Shape.scalar(
    "a whole number",
    Schema(
      [("type", ["integer", "string"]), ("pattern", "^-?[0-9]{1,18}$")], values: "a whole number")
  ) { text in
    if text.count <= 19, let number = Int(text.text) { return .success(number) }
    return .failure(
      Refusal(
        problem: "is not a whole number",
        help: "write the same number where the prompt begins and where it ends"))
  }
}

extension Shape where Value == TestInstant {
  fileprivate static let testInstant = Shape.scalar("a time", .time(isSigned: true)) { text in
    guard text.count > 1, text[0] == UInt8(ascii: "+") else {
      return Nanoseconds.read(text).map(TestInstant.absolute)
    }
    return Nanoseconds.read(text.extracting(1..<text.count)).map(TestInstant.later).mapError {
      Refusal(rule: $0.rule, problem: $0.problem, help: "write '+50ms' or '+1s'")
    }
  }
}

extension Shape where Value == Nanoseconds {
  /// A time since the beginning of the trace.
  static let instant = Shape.scalar("a time", .time(isSigned: false), read: Nanoseconds.read)
}

extension Nanoseconds {
  /// Reads a time, which has a unit.
  fileprivate static func read(_ text: Span<UInt8>) -> Result<Nanoseconds, Refusal> {
    if text.count > 1, text[0] == UInt8(ascii: "+") {
      return .failure(
        Refusal(
          rule: .badDuration, problem: "is not a time since the beginning",
          help: "write the sum of the times, without '+'"))
    }
    if text.isEqual(to: "none") {
      return .failure(Refusal(rule: .badDuration, problem: "is not a time", help: "write 0ms"))
    }
    return Nanoseconds(text).map { .success($0) } ?? .failure(.badDuration(text, orOneOf: []))
  }
}

extension Schema {
  /// A number with its unit.
  fileprivate static func time(isSigned: Bool) -> Schema {
    let longest = Int(Nanoseconds.longest.count / 1_000_000)
    let milliseconds = NumberExpression.upTo(longest, unit: "ms")
    let seconds = NumberExpression.upTo(longest / 1000, unit: "s")
    return .text(
      matching: "^\(isSigned ? "[+]?" : "")(\(milliseconds)|\(seconds))$",
      orElse: "write a number with its unit, ms or s, such as 200ms",
      values: isSigned ? "a time, or `+` and a time" : "a time")
  }
}
