internal import ScrimDiagnostics

extension Shape where Value == LockTime {
  /// A word, or a time in background.
  static let lock = Shape.either(
    "never, always or a map with 'after'",
    scalar: Shape<LockTime>.scalar("lock time", .words(["never", "always"])) { text in
      switch text.string {
      case "never": return .success(.never)
      case "always": return .success(.always)
      case let other: return .failure(.unknownWord(other, "lock time", among: ["never", "always"]))
      }
    },
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
