internal import ScrimDiagnostics
internal import ScrimSyntax

extension Shape where Value == PromptSettings {
  /// The word `cover`, or for how long prompts are ignored.
  static let prompts = Shape(
    noun: words.noun, schema: .anyOf([words.schema(), fields.schema()])
  ) { binder, node in
    guard binder.tree.kind(of: binder.tree.resolved(node)).isScalar else {
      return fields.read(&binder, node)
    }
    return words.read(&binder, node).map { _ in
      PromptSettings(isCovered: Setting(true, binder.origin(of: node)))
    }
  }

  private static let words = Shape<Bool>.scalar(
    "'cover' or a map", .words(["cover"])
  ) { text in
    text.isEqual(to: "cover")
      ? .success(true)
      : .failure(.unknownWord(text.string, "way to treat prompts", among: ["cover"]))
  }

  private static let fields = Shape.map(
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
    make: { PromptSettings(isCovered: Setting(false, $0)) })
}
