internal import ScrimDiagnostics
internal import ScrimJSON

extension Shape where Value == PromptTreatment {
  /// The word `cover`, or for how long prompts are ignored.
  static let prompts = Shape.either(
    "'cover' or a map",
    scalar: Shape<PromptWord>.word("way to treat prompts").map { _ in .covered },
    map: Shape<PromptTimes>.map(
      .prompts, "'cover' or a map",
      [
        Field(
          "ignore-for", .duration, default: "30s",
          "How long a prompt may be up before covers are raised all the same."
        ) { $0.ignoreFor = $1 },
        Field(
          "linger", .duration, default: "500ms",
          "How long covers stay away after a prompt has ended."
        ) { $0.linger = $1 },
      ],
      make: { _ in PromptTimes() }
    ).map { .ignored($0) })
}

private enum PromptWord: String, CaseIterable {
  case cover
}
