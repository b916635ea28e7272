internal import ScrimDiagnostics
internal import ScrimSyntax

extension Shape where Value == CoverSettings {
  /// A cover: the word `hide`, or a map.
  ///
  /// There is always a cover: where it cannot be read, it is a broken one, so
  /// that whoever names it is not told that it does not exist.
  static let coverDefinition = Shape(
    noun: "a cover", schema: .anyOf([.words(["hide"]), .coverMaps])
  ) { binder, node in
    // An alias of a cover is that cover, and has no faults of its own.
    let node =
      binder.tree.kind(of: binder.tree.resolved(node)).isMapping
      ? binder.tree.resolved(node) : node
    let faults = binder.faultCount
    var cover = parts.read(&binder, node) ?? CoverSettings(origin: binder.origin(of: node))
    cover.isBroken = binder.faultCount > faults
    return cover
  }

  private static let parts = Shape(noun: "a cover", schema: Schema([])) { binder, node in
    guard binder.tree.kind(of: binder.tree.resolved(node)).isScalar else {
      return fields.read(&binder, node)
    }
    if binder.tree.text(of: node) == "hide" {
      let origin = binder.origin(of: node)
      return CoverSettings(hide: Setting((), origin), origin: origin)
    }
    let near = suggestion(for: binder.tree.text(of: node) ?? "", among: ["hide"])
    binder.report(
      Refusal(
        problem: "is no cover",
        help: near.map { "did you mean '\($0)'?" }
          ?? "write 'hide', or a map such as { blur: light } or { color: \"#FFFFFF\" }",
        replacement: near.map { ($0, .safe) }),
      at: node, expected: "a cover")
    return nil
  }

  private static let fields = Shape.map(.cover, "a cover", coverFields) {
    CoverSettings(origin: $0)
  }

  fileprivate static let coverFields: [Field<CoverSettings>] = [
    Field("blur", .blur, examples: ["light"], "The screen's own picture, blurred.") {
      $0.blur = $1
    },
    Field("color", .colors, examples: ["#FFFFFF"], "A colour, or one for light and one for dark.") {
      $0.color = $1
    },
    Field("image", .image, "A picture of the app's.") { $0.image = $1 },
    Field("view", .text, examples: ["PasscodeLock"], "A view that the host supplies, by name.") {
      $0.view = $1
    },
    Field("background", .color, "The colour behind an image or a view.") { $0.background = $1 },
    Field(
      "fallback", .color, default: "#000000", "The colour where blurring is impossible."
    ) { $0.fallback = $1 },
  ]
}

extension Shape where Value == CoverReference {
  /// The name of a cover, or a cover written in place.
  static let coverReference = Shape(
    noun: "a cover", schema: .anyOf([.text(pattern: "."), .coverMaps])
  ) { binder, node in
    if let name = binder.name(of: node) { return .named(name) }
    guard binder.tree.kind(of: binder.tree.resolved(node)).isMapping else {
      binder.reportWrongType(node, expected: "a cover's name, or a cover")
      return nil
    }
    return Shape<CoverSettings>.coverDefinition.read(&binder, node).map { cover in
      binder.tables.inPlaceCovers[cover.origin] = cover
      return .inPlace(cover.origin)
    }
  }
}

extension Schema {
  /// The maps that are covers: one for each kind, with the keys that it takes.
  fileprivate static let coverMaps = Schema.anyOf(
    [("blur", ["fallback"]), ("color", []), ("image", ["background"]), ("view", ["background"])]
      .map { kind, others in
        let names = [kind] + others
        let fields = Shape<CoverSettings>.coverFields.filter { names.contains($0.name) }
        return Schema([
          ("type", "object"),
          ("properties", .object(fields.map { ($0.name, $0.schema.json) })),
          ("required", .array([.string(kind)])),
          ("additionalProperties", false),
        ])
      })
}

extension Shape where Value == BlurSettings {
  static let blur = Shape.either(
    "a blur's style, or a map with 'radius'",
    scalar: Shape<BlurStyle>.word("blur style").map { BlurSettings(style: $0) },
    map: Shape.map(
      .blur, "a blur's style, or a map with 'radius'",
      [
        Field(
          "radius", .number("a radius", in: 0...500, above: 0), isRequired: true, examples: [30],
          "How far the blur reaches: the Gaussian's sigma, in points."
        ) { $0.radius = $1 },
        Field(
          "saturation", .number("a saturation", in: 0...100), default: 1,
          "How colourful the blurred picture is; 1 leaves it as it is."
        ) { $0.saturation = $1 },
        Field("tint", .color, examples: ["#FFFFFF4D"], "A colour laid over the blurred picture.") {
          $0.tint = $1
        },
      ],
      make: { _ in BlurSettings() }))
}

extension Shape where Value == ColorSettings {
  static let colors = Shape.either(
    "a colour, or a map with 'light' and 'dark'",
    scalar: Shape<Color>.color.map { ColorSettings(both: $0) },
    map: Shape.map(
      .color, "a colour, or a map with 'light' and 'dark'",
      [
        Field("light", .color, "The colour in light appearance.") { $0.light = $1 },
        Field("dark", .color, "The colour in dark appearance.") { $0.dark = $1 },
      ],
      make: { _ in ColorSettings() }))
}

extension Shape where Value == ImageSettings {
  static let image = Shape.map(
    .image, "a map with 'name'",
    [
      Field("name", .text, isRequired: true, examples: ["PrivacySplash"], "The image's name.") {
        $0.name = $1
      },
      Field("mode", .word("image mode"), default: "fill", "How the image fits the screen.") {
        $0.mode = $1
      },
    ],
    make: { _ in ImageSettings() })
}
