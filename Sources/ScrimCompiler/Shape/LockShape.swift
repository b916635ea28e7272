internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimTimeline

extension Shape where Value == LockTime {
  /// A word, or a time in background.
  static let lock = Shape.either(
    "never, always or a map with 'after'",
    scalar: Shape<LockWord>.word("lock time").map { $0 == .never ? .never : .always },
    map: Shape<Setting<Nanoseconds>?>.map(
      .lock, "a map with 'after'",
      [
        Field(
          "after", .duration, isRequired: true, examples: ["30s"],
          "How long the app may be in background before it locks itself."
        ) { $0 = $1 }
      ],
      make: { _ in nil }
    ).map { LockTime.after($0?.value ?? .zero) })
}

private enum LockWord: String, CaseIterable {
  case never
  case always
}
