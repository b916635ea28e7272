internal import ScrimJSON
internal import ScrimPatterns
package import ScrimTimeline

// The shapes of text, booleans, words, numbers, durations, colors and dates.

extension Shape where Value == String {
  /// Text of any kind, such as the name of a rule.
  static let text = Shape.scalar("text", .anyText(values: "text"), isAnyText: true, read: notEmpty)

  /// A text that only people read.
  package static let sentence: Shape = words.reading { binder, node in
    guard let text = words.read(&binder, node) else { return nil }
    binder.checkLines(ofText: node)
    return text
  }

  /// A text that only people read, with at least one word.
  static let reason: Shape = sentence.described(
    by: Schema.anyText(
      matching: #"[^\x00-/:-@\[-`{-\x7F]"#, orElse: "write a reason in words", values: "text")
  ).reading { binder, node in
    guard let text = sentence.read(&binder, node) else { return nil }
    if text.hasWords(1) { return text }
    binder.report(.noReason, at: node)
    return nil
  }

  private static let words = Shape.scalar(
    "text", .anyText(values: "text"), isAnyText: true, mayHaveEscapes: true, read: notEmpty)

  private static let notEmpty: @Sendable (Span<UInt8>) -> Result<String, Refusal> = { text in
    text.isEmpty ? .failure(.emptyText) : .success(text.text)
  }
}

extension Shape where Value == Bool {
  /// `true` or `false`, without the other booleans of YAML 1.1.
  package static let boolean = Shape.scalar(
    "true or false",
    Schema(
      [("type", ["boolean", "string"]), ("pattern", "^(true|false)$")], values: "`true` or `false`"),
    isHarmless: { $0 == "true" }
  ) { text in
    if text.isEqual(to: "true") { return .success(true) }
    if text.isEqual(to: "false") { return .success(false) }
    return .failure(.notBoolean(text.text.lowercased()))
  }
}

extension Shape where Value: PolicyWord {
  /// One of a few words.
  ///
  /// - Parameters:
  ///   - harmless: the words that protect as much as any other, so that a safe
  ///     fix may write them.
  ///   - map: an example of the map that is valid instead.
  static func word(_ noun: String, harmless: [Value], orMap map: String? = nil) -> Shape {
    let words = Value.allCases.map(\.rawValue)
    let values = Value.allCases.map { (value: $0, text: ContiguousArray($0.rawValue.utf8)) }
    let harmless = harmless.map(\.rawValue)
    return Shape.scalar(
      words.count == 1 ? "'\(words[0])'" : "one of \(words.joined(separator: ", "))",
      .words(words, meanings: Value.allCases.map(\.meaning)), isHarmless: harmless.contains
    ) { text in
      for (value, word) in values where text.isEqual(to: word.span) { return .success(value) }
      return .failure(.unknownWord(text.text, noun, among: words, harmless: harmless, orMap: map))
    }
  }
}

extension Shape where Value == Double {
  /// A plain decimal number up to a limit.
  ///
  /// - Parameter isShare: whether a percentage may stand for a number: 180% for
  ///   1.8.
  static func number(
    _ noun: String, upTo bound: Int, isOverZero: Bool = false, isShare: Bool = false,
    example: String
  ) -> Shape {
    let range = isOverZero ? "over 0 and at most \(bound)" : "from 0 to \(bound)"
    return Shape.scalar(
      noun, .number(upTo: bound, isOverZero: isOverZero, values: "a number \(range)")
    ) { text in
      let isNumber = { $0 <= Double(bound) && ($0 > 0 || !isOverZero) }
      guard let number = text.decimal, isNumber(number) else {
        return .failure(
          .badNumber(text, noun, "\(range), such as \(example)", isShare, isNumber: isNumber))
      }
      return .success(number)
    }
  }

  /// The largest valid text size, in points.
  private static let largestText = 1000

  /// The smallest valid text size.
  ///
  /// For smaller text, any blur would count as strong.
  private static let smallestText = 4

  private static let textSizes = Double(smallestText)...Double(largestText)

  private static let textSizeHelp =
    "write points, from \(smallestText)pt to \(largestText)pt, such as 17pt"

  /// A text size in points.
  static let textSize = Shape.scalar(
    "a text size",
    .text(
      matching: "^\(NumberExpression.upTo(largestText, from: smallestText, unit: "pt"))$",
      orElse: textSizeHelp, values: "[points](#text-sizes)")
  ) { text in
    if text.count > 2, text[text.count - 2] == UInt8(ascii: "p"),
      text[text.count - 1] == UInt8(ascii: "t"),
      let size = text.extracting(0..<text.count - 2).decimal, textSizes.contains(size)
    {
      return .success(size)
    }
    return .failure(.badTextSize(text, in: textSizes, help: textSizeHelp))
  }
}

extension Shape where Value == Nanoseconds {
  /// A number with a unit, or `none`.
  package static let duration = duration(areSeconds: false)

  /// A duration that is usually written in seconds.
  static let seconds = duration(areSeconds: true)

  private static func duration(areSeconds: Bool) -> Shape {
    Shape.scalar(
      "a duration",
      .text(
        matching: Nanoseconds.expression, orElse: "\(Nanoseconds.help), or none",
        values: "[a duration](#durations)"
      ).defined(as: "duration")
    ) { text in
      if let duration = Nanoseconds(text) { return .success(duration) }
      return .failure(.badDuration(text, orOneOf: ["none"], areSeconds: areSeconds))
    }
  }
}

extension Shape where Value == CoverColor {
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  static let color = Shape.scalar(
    "a color",
    .text(
      matching: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
      orElse: CoverColor.help, values: "[a color](#colors)"
    ).defined(as: "color")
  ) { text in
    if let color = CoverColor(text) { return .success(color) }
    return .failure(.badColor(text.text))
  }
}

extension Shape where Value == Day {
  static let day = Shape.scalar(
    "a date",
    .text(
      matching: Day.expression, orElse: Day.help, values: "a date")
  ) { text in
    Day(text.text).map(Result.success)
      ?? .failure(.badDay(text.text))
  }
}
