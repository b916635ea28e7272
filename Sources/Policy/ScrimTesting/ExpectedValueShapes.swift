internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimVerifier

// The shapes of the values that tests expect.

extension Shape where Value == String {
  /// One of a few words.
  ///
  /// - Parameter near: returns the words that an unknown word may mean.
  static func oneOf(
    _ words: [String], _ noun: String,
    near: @escaping @Sendable (String) -> Suggestion? = { _ in nil }
  ) -> Shape {
    Shape.scalar("one of \(words.joined(separator: ", "))", .words(words)) { text in
      let text = text.text
      if words.contains(text) { return .success(text) }
      return .failure(
        Refusal(
          problem: "is not a valid \(noun)",
          suggesting: near(text) ?? suggestion(for: text, among: words),
          orElse: "write one of: \(words.joined(separator: ", "))", isHarmless: { _ in false }))
    }
  }

  /// A name from the policy.
  static let givenName = Shape.scalar("a name", .anyText(values: "a name"), isAnyText: true) {
    text in
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
        return .failure(Refusal(problem: "is not a \(noun)", suggesting: nil, orElse: "write none"))
      }
      return .success(.text(text.isEqual(to: "none") ? nil : text.text))
    }
  }

  /// A list of words, or `none`.
  static func words(_ words: [String], _ noun: String, plural: String) -> Shape {
    Shape<[Located<String>]>.listOrNone(of: words, noun, plural: plural).map {
      .words($0.map(\.value))
    }
  }

  /// A map from overlays to opacities, or `none`.
  static let opacities = Shape<[NamedEntry<String, NumberRange>]>.entries(
    "a map of overlays", .givenName, .share
  ).map(ExpectedValue.numbers).orNone("a map of overlays") { .numbers([]) }

  /// A list of directives, or `none`.
  static let directives = Shape<[Located<ExpectedDirective>]>.list(
    "a list of directives", of: .directive, wrap: { "[\($0)]" }
  ).map(ExpectedValue.directives).orNone("a list of directives") { .directives([]) }
}

extension Shape {
  /// A collection, or the word `none` for an empty one.
  fileprivate func orNone(_ noun: String, empty: @escaping @Sendable () -> Value) -> Shape {
    Shape(noun: "\(noun), or none", schema: .anyOf([.words(["none"]), schema()])) {
      [read] binder, node in
      let (text, span) = (binder.tree.text(of: node), binder.tree.span(of: node))
      switch text {
      case "none": return empty()
      case nil where binder.hasOnlyNone(node):
        let fix = Fix("write none", .unsafe, edits: [.init(replacing: span, with: "none")])
        binder.fault(
          Diagnostic(
            .error, .badValue, "'none' cannot be a list entry", at: span,
            help: "write none, without brackets", fixes: [fix]))
      case let text? where ["false", "no", "off", "0", "null", "~", "nothing", ""].contains(text):
        let name = PrintableText.quoted(text)
        let problem = text.isEmpty ? "missing value" : "\(name) is not \(noun)"
        binder.fault(Diagnostic(.error, .badValue, problem, at: span, help: "write none"))
      default: return read(&binder, node)
      }
      return nil
    }
  }
}

extension Binder {
  /// Whether a node is a list with the word `none` as its only entry.
  fileprivate func hasOnlyNone(_ node: Int) -> Bool {
    guard kind(of: node).isSequence else { return false }
    var entries = tree.entries(of: tree.resolved(node))
    guard let first = entries.next(in: tree) else { return false }
    return entries.next(in: tree) == nil && tree.text(of: first) == "none"
  }
}

extension Shape where Value == [Located<String>] {
  /// A list of different words, or `none`.
  fileprivate static func listOrNone(of words: [String], _ noun: String, plural: String) -> Shape {
    let list = Shape.list("a list of \(plural)", of: .oneOf(words, noun), wrap: { "[\($0)]" })
    return list.reading { binder, node -> [Located<String>]? in
      guard let elements = list.read(&binder, node) else { return nil }
      for (number, element) in elements.enumerated() {
        let first = elements[..<number].first { $0.value == element.value }
        guard let first else { continue }
        binder.fault(
          Diagnostic(
            .error, .badValue, "duplicate \(noun) '\(element.value)'",
            at: binder.span(of: element.origin),
            notes: [.init("first listed here", at: binder.span(of: first.origin))],
            help: "remove one of the two"))
      }
      return elements
    }.described(by: list.schema().and([("uniqueItems", true)])).orNone("a list of \(plural)") { [] }
  }
}

extension Shape where Value == [Located<Property>] {
  /// A list of properties, or `none`.
  static let breaches = Shape<[Located<String>]>.listOrNone(
    of: Property.allCases.map(\.rawValue), "property", plural: "properties"
  ).map { names in
    names.compactMap { name in Property(rawValue: name.value).map { Located($0, name.origin) } }
  }
}

extension Shape where Value == NumberRange {
  /// A number from 0 to 1, or a range of them.
  fileprivate static let share = Shape.scalar(
    "a number or a range",
    Schema(
      [
        ("type", ["number", "string"]), ("minimum", 0), ("maximum", 1),
        ("pattern", .string("^\(shareExpression)([.][.]\(shareExpression))?$")),
      ], values: "a number from 0 to 1, or a range such as `0.1..0.9`")
  ) { text in
    let text = text.text
    if let number = text.share { return .success(NumberRange(number)) }
    if let bounds = text.bounds, let lower = bounds.lower.share, let upper = bounds.upper.share,
      lower <= upper
    {
      return .success(NumberRange(lower, upper))
    }
    return .failure(.badShare(text))
  }

  private static let shareExpression = "(0*1([.]0*)?|0+([.][0-9]+)?|[0-9]+([.][0-9]+)?[eE]-[0-9]+)"

  /// A duration as an upper bound, or a range of them.
  static let peek = Shape.scalar(
    "a duration or a range",
    .text(
      matching: "^(none|\(peekExpression)([.][.]\(peekExpression))?)$",
      orElse: "write a duration such as 300ms, or a range such as 100ms..300ms",
      values: "a duration, or a range such as `100ms..300ms`")
  ) { text in
    if let longest = Nanoseconds(text) { return .success(NumberRange(0, Double(longest.count))) }
    guard let bounds = text.text.bounds else {
      return .failure(.badDuration(text, orOneOf: ["none"]))
    }
    let (meant, help): (String?, String)
    switch (duration(bounds.lower), duration(bounds.upper)) {
    case (let lower?, let upper?) where lower <= upper: return .success(NumberRange(lower, upper))
    case (.some, .some):
      let reversed = "\(bounds.upper)..\(bounds.lower)"
      (meant, help) = (reversed, "write the shorter one first: \(reversed)")
    case (nil, .some) where bounds.lower.isEmpty:
      (meant, help) = (bounds.upper, "write \(bounds.upper), which is the longest peek")
    default: (meant, help) = (nil, "write two durations, each with its unit: 100ms..300ms")
    }
    return .failure(
      Refusal(
        rule: .badDuration, problem: "is not a range of durations", help: help,
        replacements: meant.map { [($0, .unsafe)] } ?? []))
  }

  private static let peekExpression = "[0-9]+([.][0-9]+)?m?s"

  private static func duration(_ text: String) -> Double? {
    text.withBytes { Nanoseconds($0) }.map { Double($0.count) }
  }
}
