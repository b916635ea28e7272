internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTimeline

extension Shape where Value == Setting<PeekLimit>? {
  /// The bounds that a policy is held to, of which there is one.
  static let limits = Shape.map(
    .limits, "a map with 'peek'",
    [
      Field(
        "peek", .peek, examples: ["unlimited"], default: "300ms",
        """
        The longest time that the app switcher's live view may show content. `unlimited` says that \
        it may.
        """
      ) { $0 = $1 }
    ],
    make: { _ in nil })
}

extension Shape where Value == PeekLimit {
  /// How long the app switcher may show content, or that it may.
  static let peek = Shape.scalar(
    "a duration or 'unlimited'",
    .anyOf([Shape<Nanoseconds>.duration.schema(), .words(["unlimited"])])
  ) { text in
    if text.isEqual(to: "unlimited") { return .success(.unlimited) }
    if let duration = Nanoseconds(text) { return .success(.atMost(duration)) }
    return .failure(.badDuration(text, orOneOf: ["none", "unlimited"]))
  }
}
