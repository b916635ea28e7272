internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimInterchange
internal import ScrimSyntax

// The language of test files: their keys and values.

extension MapID { static let (testFile, test) = (MapID("testFile"), MapID("test")) }

extension Shape where Value == TestFile {
  /// The shape that test files are read by.
  static let testFile: Shape = .map(
    .testFile, "a map that starts with 'scrim-test: 1'",
    [
      Field(
        "scrim-test", .testVersion, isRequired: true, examples: [1],
        "The version of the test language."
      ) { _, _ in },
      Field(
        "policy", .path, isRequired: true, examples: ["bank.yaml"],
        "The path of the policy that the tests play, relative to this file."
      ) { $0.policy = $1 },
      Field(
        "tests",
        .list("a list of tests", of: .test, orElse: "write each test after '- '").filled(
          orElse: "no tests",
          help: "write a test with 'name', 'trace' and 'expect', or remove the file"
        ).withoutSafeFixes,
        isRequired: true, examples: [[.object([("name", "…"), ("trace", [])])]], "The tests."
      ) { $0.tests = $1.value },
    ],
    make: { _ in TestFile() })
}

extension Shape where Value == Void {
  fileprivate static let testVersion = Shape.scalar(
    "the version 1", Schema([("enum", [1, "1"])], values: "`1`")
  ) { text in
    text.isEqual(to: "1")
      ? .success(())
      : .failure(
        Refusal(problem: "is not a version of the test language", help: "write 'scrim-test: 1'"))
  }
}

extension Shape where Value == PolicyTest {
  fileprivate static let test = map.reading { binder, node -> PolicyTest? in
    guard let test = map.read(&binder, node) else { return nil }
    guard test.screen != nil, let screens = test.screens else { return test }
    binder.fault(
      Diagnostic(
        .error, .badValue, "the test has both 'screen' and 'screens'",
        at: binder.span(of: screens.origin), help: "remove one of the two"))
    return test
  }

  private static let map: Shape = .map(
    .test, "a test, which is a map",
    [
      Field(
        "name", .testName, isRequired: true,
        examples: ["the balance is covered before the snapshot"],
        "What the test shows. Names are unique in a file."
      ) { $0.name = $1 },
      Field(
        "screen", .screenID, examples: ["accounts.balance"],
        "The screen that is visible from the beginning, if the trace names none."
      ) { $0.screen = $1 },
      Field(
        "screens",
        .list(
          "a list of ids and patterns", of: .screens, wrap: { "[\($0)]" }
        ).filled(orElse: "no screens", help: "write ids or patterns, such as [accounts.*]")
          .withoutSafeFixes,
        examples: [["accounts.*", "cards.list"]],
        """
        In place of `screen`: the test is played for each matching id that the policy or its \
        `inventory` lists.
        """
      ) { $0.screens = $1 },
      Field(
        "variant", .variantReference, examples: ["ipad"],
        "The variant of the policy that the test is played on; without it, the policy itself."
      ) { $0.variant = $1 },
      Field(
        "trace", .traceSource.withoutSafeFixes, isRequired: true,
        examples: [[.object([("at", "0ms"), ("screen", "accounts.balance")])]],
        """
        The trace to play: a list of events, or the path of a file with a \
        [trace](../docs/traces.md), relative to this file.
        """
      ) { $0.trace = $1 },
      Field(
        "expect",
        .list(
          "a list of expectations", of: .expectation, orElse: "write each expectation after '- '"
        ).filled(
          orElse: "no expectations",
          help: "write what must be on screen, or remove 'expect' and record it"
        ).withoutSafeFixes,
        examples: [[.object([("at", "1.2s"), ("exposed", 0)])]],
        """
        What must be on screen. Without it, a test passes if the trace breaks no property. \
        `scrim test --record` fills it in.
        """
      ) { $0.expectations = $1 },
      Field(
        "order", .anyOrder, examples: ["any"],
        """
        `any` accepts lifecycle events in an order that the policy's `lifecycle` does not allow, \
        which is otherwise a warning.
        """
      ) { $0.anyOrder = $1.origin },
    ], and: [("not", ["required": ["screen", "screens"]])],
    advice: { _ in "write a map with 'name', 'trace' and 'expect'" },
    make: { _ in PolicyTest() })
}

extension Shape where Value == Pattern {
  /// The id of a screen, or a pattern of ids.
  fileprivate static let screens = pattern.described(
    by: .anyText(
      matching: Pattern.expression,
      orElse: "write segments of visible characters with one dot between them",
      values: "[a pattern](policy.md#patterns)"))
}

extension Shape where Value == Void {
  fileprivate static let anyOrder = Shape.scalar("the word any", .words(["any"])) { text in
    text.isEqual(to: "any")
      ? .success(())
      : .failure(Refusal(problem: "is not 'any'", help: "write 'order: any', or remove the key"))
  }
}

extension Shape {
  /// The list with at least one entry.
  fileprivate func filled<Element>(
    orElse problem: String, help: String
  ) -> Shape where Value == [Located<Element>] {
    reading { [read] binder, node in
      guard let elements = read(&binder, node) else { return nil }
      var entries = binder.tree.entries(of: binder.tree.resolved(node))
      if entries.next(in: binder.tree) == nil {
        binder.fault(
          Diagnostic(.error, .badValue, problem, at: binder.tree.span(of: node), help: help))
      }
      return elements
    }.described(by: schema().and([("minItems", 1)]))
  }
}

extension Shape where Value == TraceSource {
  /// A list of events, or the path of a file.
  fileprivate static let traceSource = Shape(
    noun: "a list of events, or the path of a trace",
    schema: .anyOf([file.schema(), events.schema()])
  ) { binder, node in
    binder.kind(of: node).isScalar
      ? file.read(&binder, node).map(TraceSource.file)
      : events.read(&binder, node).map(TraceSource.events)
  }

  private static let file = Shape<String>.path
  private static let events = Shape<[Located<TestEvent>]>.list(
    "a list of events", of: .testEvent, orElse: "write each event after '- '"
  ).filled(
    orElse: "empty trace", help: "write events such as '- { at: 0ms, did-become-active: }'"
  ).startingWithTime
}

extension Shape where Value == [Located<TestEvent>] {
  /// The events, of which the first one is not relative to another.
  fileprivate var startingWithTime: Shape {
    let isRelative: JSON = ["properties": ["at": ["pattern": "^[+]"]], "required": ["at"]]
    return described(by: schema().and([("allOf", [["items": [["not": isRelative]]]])]))
  }
}

extension Shape where Value == String {
  /// The name of a test, which is not blank.
  fileprivate static let testName = sentence.reading { binder, node -> String? in
    guard let name = sentence.read(&binder, node) else { return nil }
    if name.contains(where: { !$0.isWhitespace }) { return name }
    let span = binder.tree.span(of: node)
    binder.fault(
      Diagnostic(.error, .badValue, "empty name", at: span, help: "say what the test shows"))
    return nil
  }.described(by: .anyText(matching: #"\S"#, orElse: "say what the test shows", values: "text"))

  /// The id of a screen.
  static let screenID = Shape.scalar(
    "the id of a screen",
    .text(
      matching: Pattern.idExpression, orElse: "\(idHelp), without '*'", values: "a screen's id"),
    isAnyText: true
  ) { text in
    let id = text.text
    var (problem, help) = ("is not the id of a screen", idHelp)
    if id.contains("*") {
      problem = "is a pattern, not the id of a screen"
      help = "write the id of one screen, or a test with 'screens: [\(PrintableText(id).text)]'"
    }
    do throws(Pattern.Fault) {
      if try Pattern(id).id != nil { return .success(id) }
    } catch .wrongCharacter(let scalar) {
      (problem, help) = (scalar.problemInIDs, idHelp)
    } catch {}
    return .failure(Refusal(rule: .badPattern, problem: problem, help: help))
  }

  private static let idHelp = "write segments of visible characters with one dot between them"
}
