internal import ScrimDiagnostics
internal import ScrimJSON

extension Shape where Value == BlurSettings {
  /// A style by its name, or numbers.
  static let blur = Shape.either(
    "a blur's style, or a map with 'radius'",
    scalar: Shape<BlurStyle>.word("blur style").map { .style($0) },
    map: Shape<BlurNumbers>.map(
      .blur, "a blur's style, or a map with 'radius'",
      [
        Field(
          "radius", .number("a radius", upTo: 500, isOverZero: true), isRequired: true,
          examples: [30],
          "How far the blur reaches: the sigma of its Gaussian, in points."
        ) { $0.radius = $1 },
        Field(
          "saturation", .number("a saturation", upTo: 100), default: 1,
          "How colourful the blurred picture is. 1 leaves it as it is, 0 makes it grey."
        ) { $0.saturation = $1 },
        Field(
          "tint", .color, examples: ["#FFFFFF4D"],
          "A colour that is laid over the blurred picture. Without one, none is."
        ) {
          $0.tint = $1
        },
      ],
      make: { _ in BlurNumbers() }
    ).map { .numbers($0) })
}
