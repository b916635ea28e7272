internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPatterns
internal import ScrimSyntax
internal import ScrimTimeline

extension MapID {
  package static let (cover, appearances) = (MapID("cover"), MapID("appearances"))
  package static let (blur, image) = (MapID("blur"), MapID("image"))
}

extension Shape where Value == CoverSettings {
  /// A cover: the word `hide`, or a map.
  ///
  /// An unreadable cover is marked as broken rather than left out, so that its
  /// uses are not reported as undefined.
  static let coverDefinition = Shape(
    noun: "a cover", schema: .either(scalar: .hide, map: .coverOrPart), acceptsKey: parts.acceptsKey
  ) { binder, node in
    let faults = binder.faultCount
    // An alias of a cover is that cover. Only the alias's name can add a fault.
    let isMap = binder.kind(of: node).isMapping
    let target = isMap ? binder.tree.resolved(node) : node
    if target != node { _ = binder.reportMisleadingName(at: node) { $0.isEqual(to: "hide") } }
    var cover = parts.read(&binder, target) ?? CoverSettings(origin: binder.origin(of: target))
    cover.isBroken = binder.faultCount > faults
    return cover
  }

  private static let parts = Shape.either(
    scalar: Shape<Void>.hide.located.map { CoverSettings(hide: $0, origin: $0.origin) },
    map: fields)

  private static let fields = Shape.map(
    .cover, "a cover", coverFields, keyAdvice: { ForeignKeys.cover.advice(on: $1) }
  ) { CoverSettings(origin: $0) }

  fileprivate static let coverFields: [Field<CoverSettings>] = [
    Field(
      "blur", \.blur, .blur, examples: ["light"],
      "A blurred capture of the screen: a preset, or a map of numbers."),
    Field(
      "color", \.color, .colors, examples: ["#FFFFFF", ["light": "#FFFFFF", "dark": "#1C1C1E"]],
      "An opaque color, or one for light and one for dark appearance."),
    Field("image", \.image, .image, examples: [["name": "PrivacySplash"]], "An image of the app."),
    Field(
      "view", \.view, .viewName, examples: ["PasscodeLock"],
      "A view that the host supplies, by its name."),
    Field(
      "background", \.background, .colors, examples: ["#101820"],
      "The opaque color behind an image or a view, or one for each appearance. Other covers have "
        + "none."),
    Field(
      "fallback", \.fallback, .colors, examples: ["#F2F2F7"],
      default: .string(PolicyDefaults.fallback.text),
      "The opaque color that replaces a blur where blurring is impossible: without a capture, with "
        + "reduced transparency, or on a platform that cannot blur. It may be one for each appearance. "
        + "Only blurs have one."),
  ]
}

extension Shape where Value == Void {
  /// The word `hide`.
  fileprivate static let hide = Shape.scalar("a cover", .hide) { text in
    if text.isEqual(to: "hide") { return .success(()) }
    return .failure(.badCover(text.text))
  }
}

extension Shape where Value == CoverReference {
  /// The name of a cover, or an inline cover.
  static let coverReference = Shape(
    noun: "a cover", schema: .either(scalar: .anyText(values: "the name of a cover"), map: .cover),
    acceptsKey: Shape<CoverSettings>.coverDefinition.acceptsKey
  ) { binder, node in
    guard binder.isSpelledOut(node) else { return nil }
    if let name = binder.name(of: node) { return .named(name) }
    if binder.reportNameInBraces(node) { return nil }
    guard binder.kind(of: node).isMapping else {
      binder.reportWrongType(node, expected: "a cover's name, or a cover")
      return nil
    }
    return Shape<CoverSettings>.coverDefinition.read(&binder, node).map { cover in
      binder.tables.inlineCovers.append(cover)
      return .inline(Int32(binder.tables.inlineCovers.count - 1))
    }
  }
}

extension Binder {
  /// Reports a cover's name in braces, which make it the key of a map.
  ///
  /// - Returns: whether it reported one.
  fileprivate mutating func reportNameInBraces(_ node: Int) -> Bool {
    let members = tree.kind(of: node) == .flowMapping ? tree.members(of: node) : []
    guard members.count == 1, let name = tree.text(of: members[0].key), !name.isEmpty,
      tree.withText(of: members[0].value, { $0.isEmpty }) == true,
      Shape<CoverSettings>.coverDefinition.acceptsKey?(name, []) == false
    else { return false }
    let span = tree.span(of: node)
    fault(
      Diagnostic(
        .error, .wrongType, "cover name \(PrintableText.quoted(name)) is written as a map",
        at: span, help: "write 'cover: \(PrintableText(name.yamlScalar).text)'",
        fixes: .writing(name.yamlScalar, .unsafe, at: span)))
    return true
  }
}

extension Schema {
  fileprivate static var hide: Schema {
    .words(["hide"], meanings: ["The window itself is hidden, and nothing covers it."])
  }

  /// The maps that are complete covers: one kind, with the keys that it takes.
  fileprivate static var cover: Schema {
    let kinds = CoverKind.allCases.filter { $0 != .hide }.map(\.rawValue)
    return Schema.closedMap(
      coverKeys,
      and: [("anyOf", .array(kinds.map { ["required": [.string($0)]] })), ("allOf", exclusions)]
    ).defined(as: "cover", keys: coverKeys)
  }

  /// The maps that are complete covers, or parts of covers that another file
  /// completes.
  fileprivate static var coverOrPart: Schema {
    let parts = [
      "blur": Schema.either(
        scalar: Shape<BlurPreset>.blurPreset.schema(), map: part(Shape<BlurNumbers>.fields)),
      "image": part(Shape<ImageSettings>.fields),
    ]
    let map = Schema.closedMap(
      coverKeys.map { key in parts[key.name].map(key.holding) ?? key }, and: [("allOf", exclusions)]
    ).defined(as: "cover-or-part")
    return Schema(
      map.members, choices: cover.choices, definitions: map.definitions + cover.definitions)
  }

  /// A map that may lack any of its keys.
  private static func part<Root>(_ fields: [Field<Root>]) -> Schema {
    .closedMap(
      fields.map { field in
        var key = field.description()
        key.isRequired = false
        return key
      })
  }

  /// The condition that keys of different kinds of covers do not occur
  /// together.
  private static var exclusions: JSON {
    func kinds(of key: String) -> Set<CoverKind> {
      Set(
        CoverKind(rawValue: key).map { [$0] } ?? CoverKind.extras.first { $0.key == key }?.kinds
          ?? [])
    }
    let keys = coverKeys.map(\.name)
    return .array(
      keys.map { key in
        let companions = keys.filter { !kinds(of: $0).isDisjoint(with: kinds(of: key)) }
        return [
          "if": ["required": [.string(key)]],
          "then": ["propertyNames": ["enum": .array(companions.map(JSON.string))]],
        ]
      })
  }

  /// The schema of the covers of a policy that extends no other: all must be
  /// complete.
  static var wholeCovers: Schema { .either(scalar: .hide, map: .cover) }

  private static var coverKeys: [KeyDescription] {
    Shape<CoverSettings>.coverFields.map { $0.description() }
  }
}

extension Shape where Value == BlurNumbers {
  fileprivate static let fields: [Field<BlurNumbers>] = [
    Field(
      "preset", \.preset, .word("blur preset", harmless: BlurPreset.allCases),
      examples: ["light"],
      "The preset that the blur starts from. The other keys override its numbers."),
    Field(
      "radius", \.radius, .number("a radius", upTo: 500, isOverZero: true, example: "30"),
      examples: [30],
      "The strength of the blur: the sigma of its Gaussian, in points. Required without a `preset`."
    ),
    Field(
      "saturation", \.saturation,
      .number("a saturation", upTo: 100, isShare: true, example: "1.8"),
      default: .number(PolicyDefaults.saturation),
      "The saturation of the blurred image: 1 leaves it unchanged, 0 makes it gray."),
    Field("tint", \.tint, .color, examples: ["#FFFFFF4D"], "A color drawn over the blurred image."),
    Field(
      "grain", \.grain, .number("a grain", upTo: 64, example: "8"), examples: [8],
      default: .number(PolicyDefaults.grain),
      "The strength of random noise that limits what anybody can recover from the blurred image: "
        + "its standard deviation, in levels of 255."),
  ]
}

extension Shape where Value == BlurPreset {
  fileprivate static let blurPreset = word(
    "blur preset", harmless: BlurPreset.allCases, orMap: "{ radius: 60 }")
}

extension Shape where Value == BlurSettings {
  /// The name of a preset, or a map of numbers.
  static let blur = Shape.either(
    scalar: Shape<BlurPreset>.blurPreset.map { .preset($0) },
    map: Shape<BlurNumbers>.map(
      .blur, "a blur preset, or a map with 'radius'", Shape<BlurNumbers>.fields, mayBePart: true,
      and: [("anyOf", [["required": ["preset"]], ["required": ["radius"]]])],
      keyAdvice: { ForeignKeys.blur.advice(on: $1) }, make: { _ in BlurNumbers() }
    ).map { .numbers($0) })
}

extension Shape where Value == ColorSettings {
  /// One color for both appearances, or a map with one for each.
  static let colors = Shape.either(
    scalar: Shape<CoverColor>.color.map { .both($0) },
    map: Shape<AppearanceColors>.appearances.map { .each($0) })
}

extension Shape where Value == AppearanceColors {
  /// A map without any value is one mistake.
  fileprivate static let appearances = each.reading { binder, node -> AppearanceColors? in
    let members = binder.tree.members(of: node)
    let isEmpty = members.allSatisfy { binder.tree.withText(of: $0.value, { $0.isEmpty }) == true }
    guard !members.isEmpty, isEmpty else { return each.read(&binder, node) }
    binder.fault(
      Diagnostic(
        .error, .badColor, "the colors of 'light' and 'dark' are missing",
        at: binder.tree.span(of: node), help: "write { light: \"#FFFFFF\", dark: \"#1C1C1E\" }"))
    return nil
  }

  private static let each = map(
    .appearances, "a color, or a map with 'light' and 'dark'",
    [
      Field("light", \.light, .color, examples: ["#FFFFFF"], "The color in light appearance."),
      Field("dark", \.dark, .color, examples: ["#1C1C1E"], "The color in dark appearance."),
    ],
    keyAdvice: { ForeignKeys.appearances.advice(on: $1) }, make: { _ in AppearanceColors() })
}

extension Shape where Value == ImageSettings {
  fileprivate static let fields: [Field<ImageSettings>] = [
    Field(
      "name", \.name, .imageName, isRequired: true, examples: ["PrivacySplash"],
      "The image's name in the app."),
    Field(
      "mode", \.mode, .word("image mode", harmless: ImageMode.allCases),
      default: .string(PolicyDefaults.imageMode.rawValue),
      "How the image fits the screen: `fill` covers all of the screen, `fit` shows all of the "
        + "image, `center` keeps its size, `stretch` distorts it to the screen's proportions."),
  ]

  /// The name of an image, and how it fits the screen.
  static let image = Shape.map(
    .image, "a map with 'name'", fields, mayBePart: true, wrap: { "{ name: \($0) }" },
    keyAdvice: { ForeignKeys.image.advice(on: $1) }, make: { _ in ImageSettings() })
}
